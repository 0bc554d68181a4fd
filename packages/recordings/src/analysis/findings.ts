import {hasCheckDigit} from '@docs/transforms/engine/check-digit';
import type {Call} from '../call';
import {spotsOf, type Spot} from './spots';

// cspell:ignore CEGHJ AKIA pousr abpr passw

/** What a value looks like that should perhaps not leave the machine. */
export type Kind =
  | 'E-mail address'
  | 'Phone number'
  | 'Card number'
  | 'IBAN'
  | 'JWT'
  | 'Access token'
  | 'Cookie'
  | 'Basic login'
  | 'Social security number'
  | 'National insurance number'
  | 'MAC address'
  | 'Private key';

/** One value that can be read in a recording. */
export type Finding = {call: Call; spot: Spot; kind: Kind; value: string};

const EMAIL = /[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24}/gi;
const CARD = /(?<![\d.+-])\d(?:[ -]?\d){12,18}(?![\d.-])/g;
const JWT = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
const SSN = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g;
const PHONE = /(?<![\w+.])\+[1-9]\d{7,14}(?!\d)/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
/** Of the United Kingdom; prefixes that are never given are left out. */
const INSURANCE = /\b(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?: ?\d{2}){3} ?[A-D]\b/g;
const MAC = /(?<![\w:-])[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![\w:-])/gi;
/** Keys that their makers begin alike: AWS, GitHub, Stripe, Slack, Google. */
const MADE_KEY =
  /\b(?:(?:AKIA|ASIA)[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,}|[sr]k_live_[A-Za-z0-9]{16,}|xox[abpr]-[A-Za-z0-9-]{10,}|AIza[\w-]{35})(?![\w-])/g;
const CARD_NETWORKS =
  /^(?:4\d{12}(?:\d{3}(?:\d{3})?)?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d)\d{12}|35\d{14})$/;

/** Everything in a recording that looks private. */
export function findingsOf(calls: readonly Call[]): Finding[] {
  return calls.flatMap((call) =>
    spotsOf(call).flatMap((spot) => kindsIn(spot).map((found) => ({call, spot, ...found}))),
  );
}

/** What looks private in one value. */
export function kindsIn({key = '', value}: Pick<Spot, 'key' | 'value'>): {kind: Kind; value: string}[] {
  if (/^REDACTED-/.test(value)) return [];
  const matches = (kind: Kind, pattern: RegExp): {kind: Kind; value: string}[] =>
    [...value.matchAll(pattern)].map(([text]) => ({kind, value: text}));
  const tokens = value.includes('eyJ') ? matches('JWT', JWT) : [];
  const hasDigits = /\d{2}/.test(value);
  return [
    ...tokens,
    ...(tokens.length > 0 ? [] : secretOf(key.toLowerCase(), value)),
    ...matches('Access token', MADE_KEY).filter(() => secretOf(key.toLowerCase(), value).length === 0),
    ...(value.includes('@') ? matches('E-mail address', EMAIL) : []),
    ...(value.includes('+') ? matches('Phone number', PHONE) : []),
    ...(hasDigits ? matches('Card number', CARD).filter(({value: digits}) => isCard(digits)) : []),
    ...(hasDigits ? matches('IBAN', IBAN).filter(({value: number}) => isIban(number)) : []),
    ...(hasDigits ? matches('Social security number', SSN) : []),
    ...(hasDigits ? matches('National insurance number', INSURANCE) : []),
    ...(value.length >= 17 ? matches('MAC address', MAC) : []),
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
  if (/^(?:set-)?cookie$/.test(key) && value !== '') return [{kind: 'Cookie', value}];
  return /^(?:(?:(?:access|refresh|id|session|auth|csrf)[-_]?)?token|(?:x-)?api[-_]?key|(?:client[-_]?)?secret|passw(?:or)?d)$/.test(
    key,
  ) && value !== ''
    ? [{kind: 'Access token', value}]
    : [];
}

/** Whether a number begins and ends as card numbers do: known network, right check digit (Luhn). */
export function isCard(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '');
  return CARD_NETWORKS.test(digits) && hasCheckDigit(digits);
}

/** Whether a text is an account number with right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((char) => parseInt(char, 36)).join('');
  return plain.length >= 15 && BigInt(digits) % 97n === 1n;
}
