import {LimitError, TransformError} from './errors';
import {child} from './gjson';
import {writtenSteps, type WrittenStep} from './gjson-path';
import {applyEdits, members, parseJson, quoteJson, replacing, type JsonEdit, type JsonNode} from './json';
import {LIMITS} from './limits';

const MAX_PAD = 1_000;

/**
 * Writes at a path of keys and positions, creating what is missing: a number makes an array padded with null, `-1`
 * appends. `#` directly below a root array stands for every element. `rawFor` gets the node that is there, if any,
 * and gives its new source text, or undefined to leave it alone.
 */
export function writePath(
  text: string,
  path: string,
  rawFor: (old: JsonNode | undefined) => string | undefined,
): string {
  const steps = writtenSteps(path);
  const root = parseJson(text);
  if (root === undefined) throw new TransformError('the document is not valid JSON');
  if (!steps.includes('each')) return writeOne(text, root, keysOf(steps), rawFor, isSpecial(path));
  if (root.type !== 'array' || steps[0] !== 'each') {
    throw new TransformError('# can be written only when the document is an array and the path starts with #');
  }
  const edits: JsonEdit[] = [];
  let length = 0;
  for (const node of leavesOf(root, steps)) {
    const raw = rawFor(node);
    if (raw !== undefined) edits.push(replacing(node, raw));
    length += raw?.length ?? 0;
    if (length > LIMITS.token)
      throw new LimitError(`the document would have more than ${LIMITS.token} characters; this page stops there`);
  }
  return applyEdits(text, edits);
}

type KeyOrPosition = Exclude<WrittenStep, 'each'>;

function keysOf(steps: readonly WrittenStep[]): KeyOrPosition[] {
  return steps.flatMap((step) => (step === 'each' ? [] : [step]));
}

/** Whether a path has a sign that the writer of the product leaves to the reader, so that it creates nothing. */
const isSpecial = (path: string): boolean => /[|#@*?]/.test(path.replaceAll(/\\[^]/g, ''));

/** Whether a step is a position, and not the key of an object. */
const isPosition = ({name, isKey}: KeyOrPosition): boolean => !isKey && /^\d+$/.test(name);

function leavesOf(node: JsonNode, steps: readonly WrittenStep[], at = 0, found: JsonNode[] = []): JsonNode[] {
  const step = steps[at];
  if (step === undefined) found.push(node);
  else if (step === 'each') {
    if (node.type === 'array') for (const item of node.children ?? []) leavesOf(item, steps, at + 1, found);
  } else {
    const next = child(node, step.name);
    if (next) leavesOf(next, steps, at + 1, found);
  }
  return found;
}

function writeOne(
  text: string,
  root: JsonNode,
  steps: readonly KeyOrPosition[],
  rawFor: (old: JsonNode | undefined) => string | undefined,
  isSpecialPath: boolean,
): string {
  let node = root;
  for (const [i, step] of steps.entries()) {
    const next = child(node, step.name);
    if (next === undefined) {
      const raw = isSpecialPath ? undefined : rawFor(undefined);
      return raw === undefined
        ? text
        : applyEdits(text, [insertion(text, node, step, nestValue(steps.slice(i + 1), raw))]);
    }
    node = next;
  }
  const raw = rawFor(node);
  return raw === undefined ? text : applyEdits(text, [replacing(node, raw)]);
}

/** The value for the missing rest of a path, built from the inside out. */
function nestValue(steps: readonly KeyOrPosition[], raw: string): string {
  return steps.reduceRight((inner, step) => {
    if (step.name === '-1' && !step.isKey) return `[${inner}]`;
    if (isPosition(step)) return `[${padding(Number(step.name))}${inner}]`;
    return `{${quoteJson(step.name)}:${inner}}`;
  }, raw);
}

function padding(count: number): string {
  if (count > MAX_PAD) throw new TransformError(`position ${count} is too far past the end of the array`);
  return 'null,'.repeat(count);
}

function insertion(text: string, holder: JsonNode, step: KeyOrPosition, raw: string): JsonEdit {
  const {name} = step;
  const last = holder.children?.at(-1);
  const at = last ? last.offset + last.length : holder.offset + 1;
  const comma = last ? ',' : '';
  if (holder.type === 'object')
    return {offset: at, length: 0, put: `${comma}${spacing(text, holder)}${quoteJson(name)}:${raw}`};
  if (holder.type === 'array') {
    if (name === '-1' && !step.isKey) return {offset: at, length: 0, put: `${comma}${raw}`};
    if (isPosition(step)) {
      const missing = Number(name) - (holder.children?.length ?? 0);
      return {offset: at, length: 0, put: `${comma}${padding(missing)}${raw}`};
    }
    throw new TransformError(`"${name}" is not a position in an array`);
  }
  // A path that runs through a plain value replaces it, as the writer library of the product does.
  return replacing(holder, nestValue([name === '-1' ? {name, isKey: true} : step], raw));
}

/** The whitespace that is before the last member, so that an indented document stays indented. */
function spacing(text: string, holder: JsonNode): string {
  const all = members(holder);
  const last = all.at(-1)?.property;
  if (!last) return '';
  const before = all.at(-2)?.property;
  const from = before ? before.offset + before.length + 1 : holder.offset + 1;
  return /^\s*/.exec(text.slice(from, last.offset))?.[0] ?? '';
}

/** Removes the member or element at a path of keys and positions, `-1` being the last element; the text itself when nothing is there. */
export function deletePath(text: string, path: string): string {
  const special = /[|#@*?]/.exec(path.replaceAll(/\\[^]/g, ''))?.[0];
  if (special !== undefined) {
    throw new TransformError(
      `a path with ${special} can be read, not deleted: ${path} (a backslash before ${special} makes it part of a key)`,
    );
  }
  const root = parseJson(text);
  if (root === undefined) throw new TransformError('the document is not valid JSON');
  let node: JsonNode = root;
  for (const {name, isKey} of keysOf(writtenSteps(path))) {
    const next = name === '-1' && !isKey && node.type === 'array' ? node.children?.at(-1) : child(node, name);
    if (next === undefined) return text;
    node = next;
  }
  const item = node.parent?.type === 'property' ? node.parent : node;
  const siblings = item.parent?.children ?? [];
  const index = siblings.indexOf(item);
  if (index < 0) return text;
  const next = siblings[index + 1];
  const previous = siblings[index - 1];
  const start = next ? item.offset : previous ? previous.offset + previous.length : item.offset;
  const end = next ? next.offset : item.offset + item.length;
  return applyEdits(text, [{offset: start, length: end - start, put: ''}]);
}
