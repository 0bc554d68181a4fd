import {toBytes, toHex} from './bytes';
import {hasCheckDigit} from './check-digit';
import {detectForm} from './dates';
import {randomText, type Random} from './random';

type Category = {name: string; fits(text: string): boolean; sample: string};

const IP = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

// Order matters: the first category that fits gives its name.
const CATEGORIES: readonly Category[] = [
  {
    name: 'EMAIL',
    fits: (t) => /^[^\s@]{1,100}@[^\s@.]{1,100}(?:\.[^\s@.]{1,100}){1,8}$/.test(t),
    sample: '[a-z]{5}\\.[a-z]{7}@[a-z]{8}\\.test',
  },
  {
    name: 'UUID',
    fits: (t) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(t),
    sample: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
  },
  {
    name: 'JWT',
    fits: (t) => /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(t),
    sample: 'eyJ[A-Za-z0-9]{30}\\.eyJ[A-Za-z0-9]{40}\\.[A-Za-z0-9]{43}',
  },
  {name: 'IP', fits: (t) => IP.test(t), sample: '10\\.(1|2)?[0-9]\\.(1|2)?[0-9]\\.[1-9][0-9]'},
  {name: 'SSN', fits: (t) => /^\d{3}-\d{2}-\d{4}$/.test(t), sample: '[1-7][0-9]{2}-[1-9][0-9]-[1-9][0-9]{3}'},
  {
    name: 'DATETIME',
    fits: (t) => detectForm(t, {digits: false}) !== undefined,
    sample: '20[12][0-9]-0[1-9]-[12][0-9]T[01][0-9]:[0-5][0-9]:[0-5][0-9]Z',
  },
  {name: 'CREDIT_CARD', fits: isCard, sample: '4[0-9]{15}'},
  {name: 'PHONE_NUMBER', fits: (t) => /^\+\d{8,15}$/.test(t), sample: '\\+1[2-9][0-9]{9}'},
];

function isCard(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '');
  return /^\d{13,19}$/.test(digits) && hasCheckDigit(digits);
}

/** The category that a token names when values are sorted into categories; undefined where none fits. */
export function categoryOf(text: string): string | undefined {
  return CATEGORIES.find(({fits}) => fits(text))?.name;
}

/** `REDACTED-<CATEGORY>-<SHA-256>`; the category only when values are sorted into categories and one fits. */
export async function redact(text: string, crypto: SubtleCrypto, discover: boolean): Promise<string> {
  const hash = toHex(new Uint8Array(await crypto.digest('SHA-256', toBytes(text)))).toUpperCase();
  const category = discover ? categoryOf(text) : undefined;
  return category === undefined ? `REDACTED-${hash}` : `REDACTED-${category}-${hash}`;
}

/** New text of the form that a redacted token names; undefined when the text is no redacted token. */
export function fabricate(text: string, random: Random): string | undefined {
  if (!text.startsWith('REDACTED-')) return undefined;
  const name = /^REDACTED-([A-Z0-9_]+)-/.exec(text)?.[1]?.replace('E164_PHONE_NUMBER', 'PHONE_NUMBER');
  const category = CATEGORIES.find((c) => c.name === name);
  return category ? randomText(category.sample, random) : text;
}
