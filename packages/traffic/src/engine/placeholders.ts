import {LimitError, TransformError} from './errors';
import {LIMITS, checkLength} from './limits';
import {randomText} from './random';
import {readWorldFile, readVariable, type World} from './world';

/** `secrets`: only some fields understand `${{secret:name/key}}`. */
export type ResolveOptions = {secrets?: boolean};

/**
 * Replaces every `${{…}}`: variables, `env_var:`, `rand_string:"…"`, `file:`, `dataframe:table:key:field` and, where
 * allowed, `secret:name/key`. What cannot be resolved stays as typed. Equal random placeholders give equal text.
 */
export function resolve(text: string, world: World, options: ResolveOptions = {}): string {
  const drawn = new Map<string, string>();
  let result = '';
  let at = 0;
  for (let count = 0; ; count++) {
    const start = text.indexOf('${{', at);
    const end = start < 0 ? -1 : endOf(text, start);
    if (end < 0) return checkLength(result + text.slice(at));
    if (count >= LIMITS.placeholders) throw new LimitError(`more than ${LIMITS.placeholders} placeholders in one text`);
    const typed = text.slice(start, end);
    result += text.slice(at, start) + (valueOf(typed.slice(3, -2), world, options, drawn) ?? typed);
    checkLength(result);
    at = end;
  }
}

/** The position after the `}}` that closes the placeholder at `start`; -1 when none does. */
function endOf(text: string, start: number): number {
  const random = /\$\{\{rand_string:"(?:[^"\\]|\\[^])*"\}\}/y;
  random.lastIndex = start;
  if (random.test(text)) return random.lastIndex;
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text.startsWith('${{', i)) {
      depth += 1;
      i += 2;
    } else if (text.startsWith('}}', i)) {
      depth -= 1;
      i += 1;
      if (depth === 0) return i + 1;
    }
  }
  return -1;
}

function valueOf(inner: string, world: World, options: ResolveOptions, drawn: Map<string, string>): string | undefined {
  const colon = inner.indexOf(':');
  const keyword = colon < 0 ? '' : inner.slice(0, colon);
  const rest = inner.slice(colon + 1);
  switch (keyword) {
    case 'env_var':
      return world.env.get(rest) ?? '';
    case 'file':
      return readWorldFile(world, rest);
    case 's3':
      return readWorldFile(world, inner);
    case 'rand_string':
      return randomOf(inner, rest, world, drawn);
    case 'dataframe':
      return cellOf(rest, world);
    case 'secret':
      return options.secrets ? readSecret(world, rest) : undefined;
    default:
      return readVariable(world, inner);
  }
}

function randomOf(inner: string, quoted: string, world: World, drawn: Map<string, string>): string | undefined {
  const known = drawn.get(inner);
  if (known !== undefined) return known;
  let pattern: unknown;
  try {
    pattern = JSON.parse(quoted);
  } catch {
    return undefined;
  }
  if (typeof pattern !== 'string') return undefined;
  const value = randomText(pattern, world.random, world.expressions);
  drawn.set(inner, value);
  return value;
}

/** `table:key:field`; key and field may hold placeholders themselves. */
function cellOf(rest: string, world: World): string | undefined {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  for (let i = 0; i < rest.length; i++) {
    if (rest.startsWith('${{', i)) depth += 1;
    if (rest.startsWith('}}', i)) depth -= 1;
    if (rest[i] === ':' && depth <= 0) {
      parts.push(current);
      current = '';
    } else current += rest[i] ?? '';
  }
  const [table = '', key = '', field = ''] = [...parts, current];
  return world.dataframes.get(table)?.get(resolve(key, world))?.get(resolve(field, world));
}

/** The content of a mounted secret; throws as the product does when it is not there. */
export function readSecret(world: World, name: string): string {
  const value = world.secrets.get(name);
  if (value === undefined)
    throw new TransformError(`failed to read secret file at ${name}: add the secret under "What the chain can see"`);
  return value;
}

/** Whether a text still holds a placeholder. */
export function hasPlaceholder(text: string): boolean {
  const start = text.indexOf('${{');
  return start >= 0 && text.includes('}}', start);
}
