import {TransformError} from './errors';
import {foundToken, readPath} from './gjson';
import {parseJson} from './json';
import {cutUrl, type Pair} from './pair';
import {compileExpression} from './regexp';
import type {FilterRule} from './template';

type Test = (pair: Pair, value: unknown) => string | undefined;

const DEFAULT_PORT: Readonly<Record<string, string>> = {http: '80', https: '443'};

/** The text of a pair that each criterion compares; `header` and `reqFilter` look up a key first. */
const CRITERIA: Readonly<Record<string, Test>> = {
  host: ({request}) => cutUrl(request.url).host,
  network_address: ({request}) => {
    const url = cutUrl(request.url);
    return `${url.host}:${url.port || (DEFAULT_PORT[url.scheme] ?? '')}`;
  },
  service: ({service}) => service,
  namespace: ({namespace}) => namespace,
  direction: ({direction}) => direction,
  detectedCommand: ({request}) => request.method,
  detectedLocation: ({request}) => cutUrl(request.url).path,
  detectedStatus: ({response}) => String(response.status),
  optUrl: ({request}) => request.url,
  header: ({request}, value) => request.headers.find((h) => h.name === keyOf(value))?.value,
  reqFilter: ({request}, value) => {
    const root = parseJson(request.body);
    const found = root && readPath(request.body, root, keyOf(value));
    return found && foundToken(request.body, found);
  },
};

function keyOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'key' in value ? String(value.key) : '';
}

function wantedOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value);
}

/**
 * Whether all rules of a chain's filter let the pair through; `begin` is told before each. Throws for a criterion that
 * cannot be tested here.
 */
export function passes(pair: Pair, rules: readonly FilterRule[], begin?: () => void): boolean {
  return rules.every((rule) => {
    begin?.();
    const {include = true, operator = 'CONTAINS', ...rest} = rule;
    const criteria = Object.entries(rest).filter(([name]) => name !== 'id');
    const fits = criteria.every(([name, value]) => compare(pair, name, value, operator));
    // A rule without any criterion matches everything.
    return include ? fits : !fits;
  });
}

function compare(pair: Pair, name: string, value: unknown, operator: string): boolean {
  const test = Object.hasOwn(CRITERIA, name) ? CRITERIA[name] : undefined;
  if (!test) throw new TransformError(`the filter criterion ${name} does not run on this page`);
  const actual = test(pair, value);
  if (actual === undefined) return false;
  const wanted = wantedOf(value);
  if (operator === 'EQUAL') return actual === wanted;
  if (operator === 'CONTAINS') return actual.includes(wanted);
  if (operator === 'REGEX') return compileExpression(wanted).first(actual) !== undefined;
  throw new TransformError(`unknown filter operator ${operator}`);
}
