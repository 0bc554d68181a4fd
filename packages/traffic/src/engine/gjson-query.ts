import {byCharacter} from './bytes';
import {globMatches, type GjsonQuery} from './gjson-path';
import type {JsonNode} from './json';
import {readFloat} from './numbers';

/** What a condition compares: the kind of a value and its token; undefined when there is no value. */
export type Compared = {type: JsonNode['type']; token: string} | undefined;

/** Whether a value fits the condition. Numbers compare as numbers, text by its characters, objects and arrays never. */
export function fitsQuery(value: Compared, {operator, value: wanted}: GjsonQuery): boolean {
  if (wanted.startsWith('~')) return compare(asBoolean(value, wanted.slice(1)), operator, 'true');
  if (value === undefined) return false;
  return operator === '' || compare(value, operator, wanted);
}

function compare(value: Compared, operator: string, wanted: string): boolean {
  switch (value?.type) {
    case 'string':
      if (operator.endsWith('%')) return globMatches(wanted, value.token) === (operator === '%');
      return fitsOperator(byCharacter(value.token, wanted), operator);
    case 'number':
      return !operator.endsWith('%') && fitsOperator(Number(value.token) - (readFloat(wanted) ?? 0), operator);
    case 'boolean':
      return compareBoolean(value.token === 'true', operator, wanted);
    default:
      return false;
  }
}

function fitsOperator(difference: number, operator: string): boolean {
  switch (operator) {
    case '=':
      return difference === 0;
    case '!=':
      return difference !== 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    default:
      return difference >= 0;
  }
}

/** False is before true; against anything else only the inclusive operators and `!=` hold. */
function compareBoolean(actual: boolean, operator: string, wanted: string): boolean {
  switch (operator) {
    case '=':
      return wanted === String(actual);
    case '!=':
      return wanted !== String(actual);
    case '<':
      return !actual && wanted === 'true';
    case '<=':
      return !actual;
    case '>':
      return actual && wanted === 'false';
    case '>=':
      return actual;
    default:
      return false;
  }
}

/** `~true`, `~false`, `~null` and `~*` turn a value into whether it is true-like, false-like, null-like or there at all. */
function asBoolean(value: Compared, kind: string): Compared {
  const answer = ((): boolean | undefined => {
    switch (kind) {
      case '*':
        return value !== undefined;
      case 'null':
        return value === undefined || value.type === 'null';
      case 'true':
        return meaning(value) === true;
      case 'false':
        return value === undefined || meaning(value) === false;
      default:
        return undefined;
    }
  })();
  return answer === undefined ? undefined : {type: 'boolean', token: String(answer)};
}

function meaning(value: Compared): boolean | undefined {
  switch (value?.type) {
    case 'null':
      return false;
    case 'boolean':
      return value.token === 'true';
    case 'number':
      return Number(value.token) !== 0;
    case 'string':
      if (/^(1|t|true)$/i.test(value.token)) return true;
      return /^(0|f|false)$/i.test(value.token) ? false : undefined;
    default:
      return undefined;
  }
}
