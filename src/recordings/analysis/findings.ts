import {hasCheckDigit} from '../../transforms/engine/check-digit';
import type {Call} from '../call';
import {spotsOf, type Spot} from './spots';

/** What a value looks like that should perhaps not leave the machine. */
export type Kind = 'E-mail address' | 'Card number' | 'JWT' | 'Access token' | 'Basic login' | 'Social security number' | 'Private key';

/** One value that can be read in a recording. */
export type Finding = {call: Call; spot: Spot; kind: Kind; value: string};

const EMAIL = /[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}/gi;
const CARD = /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d.-])/g;
const JWT = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
const SSN = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g;
const CARD_NETWORKS = /^(?:4\d{12}(?:\d{3}(?:\d{3})?)?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d)\d{12}|35\d{14})$/;

/** Everything in a recording that looks private. */
export function findingsOf(calls: readonly Call[]): Finding[] {
  return calls.flatMap((call) => spotsOf(call).flatMap((spot) => kindsIn(spot).map((found) => ({call, spot, ...found}))));
}

/** What looks private in one value. */
export function kindsIn({key = '', value}: Pick<Spot, 'key' | 'value'>): {kind: Kind; value: string}[] {
  if (/^REDACTED-/.test(value)) return [];
  const matches = (kind: Kind, pattern: RegExp): {kind: Kind; value: string}[] => [...value.matchAll(pattern)].map(([text]) => ({kind, value: text}));
  const tokens = matches('JWT', JWT);
  return [
    ...tokens,
    ...(tokens.length > 0 ? [] : secretOf(key.toLowerCase(), value)),
    ...matches('E-mail address', EMAIL),
    ...matches('Card number', CARD).filter(({value: digits}) => isCard(digits)),
    ...matches('Social security number', SSN),
    ...(value.includes('PRIVATE KEY-----') ? [{kind: 'Private key' as const, value: value.slice(0, 32)}] : []),
  ];
}

/** A secret by its key: the value itself says nothing. */
function secretOf(key: string, value: string): {kind: Kind; value: string}[] {
  const [, scheme = '', rest = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(value) ?? [];
  if (/^(?:proxy-)?authorization$/.test(key)) {
    if (scheme.toLowerCase() === 'basic') return [{kind: 'Basic login', value: rest}];
    return value === '' ? [] : [{kind: 'Access token', value: rest === '' ? value : rest}];
  }
  return /^(?:(?:access|refresh|id|session|auth)[-_]?token|x-api-key|api[-_]?key|client[-_]?secret|password)$/.test(key) && value !== ''
    ? [{kind: 'Access token', value}]
    : [];
}

/** Whether a number begins and ends as card numbers do: known network, right check digit (Luhn). */
export function isCard(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '');
  return CARD_NETWORKS.test(digits) && hasCheckDigit(digits);
}
