import {textOfBase64} from '../text';

/** Words that tools write instead of a value, whatever is around them. */
const WORD =
  /^(?:redacted|masked|hidden|removed|filtered|scrubbed|sanitized|sanitised|obfuscated|omitted|anonymized|anonymised|censored|deleted|none|null|undefined|n\/a)$/i;
/** Words that may be a value, unless they are in brackets. */
const BRACKETED = /^[<[({*_-]+\s*(?:private|protected|secret)\s*[>\])}*_-]+$/i;
/** What the product writes: a word, a category, a hash. */
const TOKEN = /^REDACTED(?:-[A-Z0-9_]+)*(?:-[0-9a-f…]+)?$/i;
/** A place to put a value in: `{{token}}`, `${TOKEN}`, `$TOKEN`, `<token>`, `%TOKEN%`. */
const PLACEHOLDER = /^(?:\{\{.*\}\}|\$\{.*\}|\$[A-Z_][A-Z0-9_]*|<[^<>@]+>|%[A-Z_]+%|:[a-z_]+)$/s;
/** Signs that are written instead of those of the value. */
const COVERED = /[*•●█▒░∗]{3,}|^[*•●█]+$|^[xX#._-]{3,}$|(?:^|[-_ ])[xX]{4}[-_ ][xX]{4}|^\.{3,}$|…/;

/** Whether a value is masked already, in whatever dress: in brackets, in base64, behind a scheme, or in a list of cookies. */
export function isMasked(value: string): boolean {
  const bare = value.trim().replace(/^(?:bearer|basic|token|apikey|digest)\s+/i, '');
  if (bare === '') return true;
  const plain = bare.replaceAll(/^["'<[({_*\s-]+|["'>\])}_*\s-]+$/g, '');
  if (
    WORD.test(plain) ||
    TOKEN.test(plain) ||
    TOKEN.test(bare) ||
    PLACEHOLDER.test(bare) ||
    BRACKETED.test(bare) ||
    COVERED.test(bare)
  )
    return true;
  const inner = /^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(bare)
    ? textOfBase64(bare.replaceAll('-', '+').replaceAll('_', '/'))
    : undefined;
  if (inner !== undefined && /^[\x20-\x7e]+$/.test(inner))
    return isMasked(inner.includes(':') ? inner.slice(inner.indexOf(':') + 1) : inner);
  return isMaskedList(bare);
}

/** Names and values, as in a cookie: masked where all of them are; what a server says of a cookie is no value. */
function isMaskedList(text: string): boolean {
  const pairs = text
    .split(/;\s*/)
    .filter(
      (pair) => !/^(?:path|domain|expires|max-age|samesite|priority)=|^(?:secure|httponly|partitioned)$/i.test(pair),
    );
  return (
    pairs.length > 0 && pairs.every((pair) => /^[^=\s]+=/.test(pair) && isMasked(pair.slice(pair.indexOf('=') + 1)))
  );
}
