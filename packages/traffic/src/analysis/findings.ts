import tlds from 'tlds';
import {hasCheckDigit} from '../engine/check-digit';
import type {Call} from '../call';
import {decodePercent} from '../url';
import {isMasked} from './masked';
import {namesPhone, namesSecret, namesSocialSecurity} from './secret-keys';
import {spotsOf, type Spot} from './spots';

// cspell:ignore CEGHJ AKIA ASIA pousr abeoprs glpat whsec shpat shpss shpca

/** What a value looks like that should perhaps not leave the machine. */
export type FindingKind =
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

/** A private value, and what kind of value it is. */
type PrivateValue = {kind: FindingKind; value: string};
/** One private value that can be read in a recording. */
export type Finding = PrivateValue & {call: Call; spot: Spot};

/* Each pattern ends where a neighbor would make the value longer; a full stop or a bracket beside it does not. */
const EMAIL =
  /(?<![\p{L}\p{N}.%+_-])[\p{L}\p{N}_%+-][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}([\p{L}][\p{L}\p{N}-]{1,23})(?![\p{L}\p{N}@])/gu;
/** A login in an address, whose end looks like an e-mail address. */
const URL_LOGIN = /:\/\/([^\s/:@"'<>]+:[^\s/@"'<>]+)@/g;
const CARD = /(?<![\d+]|\d[.-]|(?<![A-Za-z])-)\d(?:[ -]?\d){12,18}(?!\d|[.-]\d)/g;
const JWT = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
const SSN = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?!\d|-\d)/g;
/** Numbers of taxpayers who have no social security number. */
const ITIN = /(?<![\d-])9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])-\d{4}(?!\d|-\d)/g;
const PHONE = /(?<![\w+.])\+[1-9](?:[ ./-]?\(?\d+\)?){1,7}(?![\w])/g;
/** North American numbers as people write them: (415) 555-0133, 415-555-0133. */
const LOCAL_PHONE = /(?<![\w.+-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}-)[2-9]\d{2}-\d{4}(?![\w]|-\w)/g;
const IBAN = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g;
/** Of the United Kingdom; prefixes that are never given are left out. */
const INSURANCE = /\b(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?: ?\d{2}){3} ?[A-D]\b/g;
const MAC =
  /(?<![\w:-])(?!00[:-]00[:-]00[:-]00[:-]00[:-]00|ff[:-]ff[:-]ff[:-]ff[:-]ff[:-]ff)[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![\w:-])/gi;
/** Keys that their makers begin alike: AWS, GitHub, GitLab, OpenAI, Anthropic, Stripe, Slack, Google, SendGrid, npm, Shopify, Hugging Face. */
const MADE_KEY =
  /(?<![A-Za-z0-9_])(?:(?:AKIA|ASIA)[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,}|glpat-[\w-]{20,}|sk-(?:proj-|ant-|svcacct-|admin-)?[\w-]{20,}|[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{24,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|AIza[\w-]{35}|ya29\.[\w-]{20,}|SG\.[\w-]{16,}\.[\w-]{16,}|npm_[A-Za-z0-9]{36}|shp(?:at|ss|ca|pa)_[0-9a-f]{32}|hf_[A-Za-z]{30,}|dop_v1_[0-9a-f]{64})(?![A-Za-z0-9_-])/g;
const CARD_NETWORKS =
  /^(?:4\d{12}(?:\d{3}(?:\d{3})?)?|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d)\d{12}|35\d{14})$/;
/** Lengths of account numbers by country (registry of ISO 13616). */
const IBAN_LENGTHS = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);
/** Ends of hosts that exist, and those that are kept for examples and for private networks. */
const HOST_ENDS = new Set([
  ...tlds,
  'example',
  'test',
  'invalid',
  'localhost',
  'local',
  'internal',
  'lan',
  'corp',
  'home',
  'intranet',
]);

/** Everything in a recording that looks private. */
export function findingsOf(calls: readonly Call[]): Finding[] {
  return calls.flatMap((call) =>
    spotsOf(call).flatMap((spot) => kindsIn(spot).map((found) => ({call, spot, ...found}))),
  );
}

/** What looks private in one value. */
export function kindsIn({key = '', value: written}: Pick<Spot, 'key' | 'value'>): PrivateValue[] {
  if (isMasked(written)) return [];
  const value = written.includes('%40') ? decodePercent(written) : written;
  const matches = (kind: FindingKind, pattern: RegExp, fits: (text: string) => boolean = () => true): PrivateValue[] =>
    [...value.matchAll(pattern)].flatMap(([text]) => (fits(text) ? [{kind, value: text}] : []));
  const tokens = value.includes('eyJ') ? matches('JWT', JWT) : [];
  const secrets = tokens.length > 0 ? [] : secretOf(key, value);
  const digits = value.replaceAll(/\D/g, '').length;
  return [
    ...tokens,
    ...secrets,
    ...(secrets.length > 0 ? [] : matches('Access token', MADE_KEY, (text) => !isMasked(text))),
    ...(value.includes('@') ? [...loginsIn(value), ...emailsIn(value)] : []),
    ...(digits >= 7 ? phonesIn(key, value, matches) : []),
    ...(digits >= 13 && !isIdentifierKey(key) ? matches('Card number', CARD, isCard) : []),
    ...(digits >= 2 && value.length >= 15 ? ibansIn(value) : []),
    ...(digits >= 9 ? socialSecurityIn(key, value, matches) : []),
    ...(digits >= 6 ? matches('National insurance number', INSURANCE) : []),
    ...(value.length >= 17 ? matches('MAC address', MAC) : []),
    ...(/PRIVATE KEY(?: BLOCK)?-----/.test(value) ? [{kind: 'Private key' as const, value: value.slice(0, 32)}] : []),
  ];
}

type Matches = (kind: FindingKind, pattern: RegExp, fits?: (text: string) => boolean) => PrivateValue[];

/** A secret by its key: the value itself says nothing. */
function secretOf(key: string, value: string): PrivateValue[] {
  const [, scheme = '', rest = ''] = /^(bearer|basic|token)\s+(\S+)$/i.exec(value.trim()) ?? [];
  if (/^(?:(?:proxy|x)-)?authorization$/i.test(key)) {
    if (scheme.toLowerCase() === 'basic') return [{kind: 'Basic login', value: rest}];
    return [{kind: 'Access token', value: rest === '' ? value : rest}];
  }
  if (/^(?:set-)?cookie$/i.test(key)) return [{kind: 'Cookie', value}];
  // A switch, a kind of token or a number of tokens is not the token itself.
  const isPlain = /^(?:true|false|yes|no|on|off|bearer|basic|mac|jwt|required|optional|string|\d{1,3})$/i.test(value);
  return namesSecret(key) && !isPlain ? [{kind: 'Access token', value: rest === '' ? value : rest}] : [];
}

function loginsIn(value: string): PrivateValue[] {
  return [...value.matchAll(URL_LOGIN)].flatMap(([, login = '']) =>
    isMasked(login.slice(login.indexOf(':') + 1)) ? [] : [{kind: 'Basic login', value: login}],
  );
}

function emailsIn(value: string): PrivateValue[] {
  return [...value.matchAll(EMAIL)].flatMap((match) => {
    const [text, end = ''] = match;
    const labels = text
      .slice(text.indexOf('@') + 1)
      .split('.')
      .slice(0, -1);
    // A package with its version ends in no host: `jquery@2.2.4.js`; Git's own user is nobody.
    const isVersion = labels.every((label) => /^\d/.test(label));
    const isLogin = /:\/\/[^\s/]*$/.test(value.slice(0, match.index)) || /^git@/.test(text);
    return isVersion || isLogin || !HOST_ENDS.has(end.toLowerCase()) ? [] : [{kind: 'E-mail address', value: text}];
  });
}

function phonesIn(key: string, value: string, matches: Matches): PrivateValue[] {
  const count = (text: string): number => text.replaceAll(/\D/g, '').length;
  const international = matches('Phone number', PHONE, (text) => count(text) >= 8 && count(text) <= 15);
  const local = matches('Phone number', LOCAL_PHONE).filter(
    (found) => !international.some((whole) => whole.value.includes(found.value)),
  );
  const all = [...international, ...local];
  if (all.length > 0 || !namesPhone(key)) return all;
  return /^[\d ()./+-]+$/.test(value.trim()) && count(value) <= 15 ? [{kind: 'Phone number', value: value.trim()}] : [];
}

function socialSecurityIn(key: string, value: string, matches: Matches): PrivateValue[] {
  const kind = 'Social security number';
  if (namesSocialSecurity(key))
    return /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(value.trim()) ? [{kind, value: value.trim()}] : [];
  return [...matches(kind, SSN), ...matches(kind, ITIN)];
}

/** A word in capitals may be behind the number: it is cut to the length of its country. */
function ibansIn(value: string): PrivateValue[] {
  return [...value.matchAll(IBAN)].flatMap(([text]) => {
    let cut = '';
    for (const char of text)
      if (cut.replaceAll(' ', '').length < (IBAN_LENGTHS.get(text.slice(0, 2)) ?? 0)) cut += char;
    return isIban(cut) && !/^[A-Z0-9]/.test(text.slice(cut.length)) ? [{kind: 'IBAN', value: cut}] : [];
  });
}

/** Long numbers under such a key are counted or drawn, and a check digit is right by chance. */
function isIdentifierKey(key: string): boolean {
  return /(?:^|[_-])(?:id|ids|ts|timestamp|nonce|trace|span|offset)$|[a-z](?:Id|Ids|Ts|Timestamp)$/.test(key);
}

/** Whether a number begins and ends as card numbers do: known network, right check digit (Luhn). */
export function isCard(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '');
  return CARD_NETWORKS.test(digits) && hasCheckDigit(digits);
}

/** Whether a text is an account number with the length of its country and right check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (IBAN_LENGTHS.get(plain.slice(0, 2)) !== plain.length) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((char) => parseInt(char, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
