import {TransformError} from './errors';
import {foundToken, readPath} from './gjson';
import {parseJson} from './json';
import type {Call} from '../call';
import {cutUrl, DEFAULT_PORTS} from '../url';
import {textOf} from '../text';
import type {Expressions} from './regexp';
import type {FilterRule} from './template';

type Test = (call: Call, value: unknown) => string | undefined;

/** The text of a call that each criterion compares; `header` and `reqFilter` look up a key first. */
const CRITERIA: Readonly<Record<string, Test>> = {
  host: ({url}) => cutUrl(url).host,
  network_address: (call) => {
    const url = cutUrl(call.url);
    return `${url.host}:${url.port || (DEFAULT_PORTS[url.scheme] ?? '')}`;
  },
  service: ({internal}) => textOf(internal['service']),
  namespace: ({internal}) => textOf(internal['namespace']),
  direction: ({direction}) => direction,
  detectedCommand: ({method}) => method,
  detectedLocation: ({url}) => cutUrl(url).path,
  detectedStatus: ({status}) => String(status),
  optUrl: ({url}) => url,
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
 * Whether all rules of a chain's filter let the call through; `begin` is told before each. Throws for a criterion that
 * cannot be tested here.
 */
export function passes(
  call: Call,
  rules: readonly FilterRule[],
  expressions: Expressions,
  begin?: () => void,
): boolean {
  return rules.every((rule) => {
    begin?.();
    const {include = true, operator = 'CONTAINS', ...rest} = rule;
    const criteria = Object.entries(rest).filter(([name]) => name !== 'id');
    const fits = criteria.every(([name, value]) => compare(call, name, value, operator, expressions));
    // A rule without any criterion matches everything.
    return include ? fits : !fits;
  });
}

function compare(call: Call, name: string, value: unknown, operator: string, expressions: Expressions): boolean {
  const test = Object.hasOwn(CRITERIA, name) ? CRITERIA[name] : undefined;
  if (!test) throw new TransformError(`the filter criterion ${name} does not run on this page`);
  const actual = test(call, value);
  if (actual === undefined) return false;
  const wanted = wantedOf(value);
  if (operator === 'EQUAL') return actual === wanted;
  if (operator === 'CONTAINS') return actual.includes(wanted);
  if (operator === 'REGEX') return expressions.compile(wanted).first(actual) !== undefined;
  throw new TransformError(`unknown filter operator ${operator}`);
}
