// cspell:ignore inity
/** Whether a text is a decimal number in full, in the spelling of Go. */
export function isNumber(text: string): boolean {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
}

/** The number that Go's `strconv.ParseFloat` reads from a text; undefined when it is none or too large. */
export function readFloat(text: string): number | undefined {
  if (/^[+-]?inf(?:inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  const hex =
    /^([+-]?)0x(?=_?[\da-f]|\.)((?:_?[\da-f])*)(?:\.((?:[\da-f](?:_?[\da-f])*)?))?p([+-]?\d+(?:_\d+)*)$/i.exec(text);
  const plain = text.replaceAll(/(?<=\d)_(?=\d)/g, '');
  const value = hex ? ofHex(hex) : isNumber(plain) ? Number(plain) : undefined;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function ofHex([, sign = '', whole = '', part = '', exponent = '0']: RegExpExecArray): number | undefined {
  const digits = (whole + part).replaceAll('_', '');
  if (digits === '') return undefined;
  const size =
    Number(BigInt(`0x${digits}`)) * 2 ** (Number(exponent.replaceAll('_', '')) - 4 * part.replaceAll('_', '').length);
  return sign === '-' ? -size : size;
}
