import {filterSchema} from '../../src/postbuild/outputs/schema/filter';
import {testConfigSchema} from '../../src/postbuild/outputs/schema/test-config';
import type {ComparisonResult, Found} from './comparison';
import {describeField, fieldsOf} from './fields';
import {findLine, type DocsPages} from './pages';

const SCHEMAS = [
  {
    name: 'filter',
    schema: filterSchema('filter'),
    pages: ['docs/reference/filters/structure.md', 'docs/reference/filters/index.md'],
  },
  {
    name: 'test config',
    schema: testConfigSchema('test-config'),
    pages: [
      'docs/reference/configuration/index.md',
      'docs/reference/configuration/goals.md',
      'docs/reference/configuration/assertions/index.md',
    ],
  },
] as const;

/** Compares a JSON schema of the product with ours of the same thing; undefined when it is of neither. */
export function compareSchema(docs: DocsPages, schema: unknown): (ComparisonResult & {name: string}) | undefined {
  const theirs = fieldsOf(schema);
  const scored = SCHEMAS.map((each) => {
    const ours = fieldsOf(each.schema);
    ours.delete('$schema');
    const shared = [...ours.keys()].filter((path) => theirs.has(path)).length;
    return {...each, ours, share: shared / ours.size};
  }).sort((a, b) => b.share - a.share);
  const [best] = scored;
  if (best === undefined || best.share < 0.4) return undefined;
  const differences: Found[] = [];
  for (const [path, field] of best.ours) {
    const other = theirs.get(path);
    const place = placeOf(docs, best.pages, path);
    const at = {subject: path, ...(place && {place}), about: {word: path.split('.').at(-1) ?? path}, edits: []};
    if (other === undefined) {
      // What is below a field that has gone has gone with it.
      const parent = path.replace(/(?:\[\])*\.[^.]*$/, '').replace(/\[\]$/, '');
      if (parent === path || theirs.has(parent) || !best.ours.has(parent))
        differences.push({...at, kind: 'gone', docs: `field \`${path}\``});
      continue;
    }
    const say = (docsSay: string, product: string) =>
      differences.push({...at, kind: 'changed', docs: docsSay, product});
    const isOtherType =
      field.type !== undefined && other.type !== undefined && kindOf(field.type) !== kindOf(other.type);
    if (isOtherType) say(field.type ?? '', other.type ?? '');
    if (field.isRequired !== other.isRequired)
      say(field.isRequired ? 'required' : 'not required', other.isRequired ? 'required' : 'not required');
    const isOtherChoice =
      field.choices.length > 0 &&
      other.choices.length > 0 &&
      [...field.choices].sort().join() !== [...other.choices].sort().join();
    if (isOtherChoice) say(`one of ${field.choices.join(', ')}`, `one of ${other.choices.join(', ')}`);
    if (other.default !== undefined && field.default !== undefined && field.default !== other.default)
      say(`default ${field.default}`, `default ${other.default}`);
  }
  for (const [path, field] of theirs) {
    const parent = path.replace(/(?:\[\])*\.[^.]*$/, '').replace(/\[\]$/, '');
    const isBelowNew = parent !== path && !best.ours.has(parent) && theirs.has(parent);
    // Of an object that we do not describe any further, the fields are no news.
    const isOpen =
      best.ours.has(parent) &&
      ![...best.ours.keys()].some((own) => own.startsWith(`${parent}.`) || own.startsWith(`${parent}[`));
    if (best.ours.has(path) || path === '$schema' || isBelowNew || isOpen) continue;
    differences.push({
      kind: 'new',
      subject: path,
      product: describeField(field),
      about: {word: path.split('.').at(-1) ?? path},
      edits: [],
    });
  }
  return {name: best.name, differences, compared: best.ours.size, notes: []};
}

function kindOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}

/** The row of a reference page that has a field, by its path or its name. */
function placeOf(docs: DocsPages, pages: readonly string[], path: string) {
  const name = path.split('.').at(-1)?.replace(/\[\]$/, '') ?? path;
  for (const wanted of [path, `${path}[]`, name])
    for (const page of pages) {
      const place = findLine(docs, (line) => line.startsWith('|') && line.includes(`\`${wanted}\``), page);
      if (place) return place;
    }
  return undefined;
}
