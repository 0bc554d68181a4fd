/** Addresses and domains in a text, however they are written: with a scheme, with www, as a domain, as a mail address. */
const ADDRESS =
  /(?<![a-z\d])[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'`<>()[\]{}|\\]+|(?<![a-z\d])(?:javascript|data|vbscript|mailto|tel|file|blob):[^\s"'`<>]*|(?<![a-z\d])www\.[^\s"'`<>()[\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:com|net|org|io|dev|app|ai|co|me|xyz|info|biz|ru|cn|top|link|site|online|shop|click|page|cloud|live|club|example|invalid|test|onion)\b(?!\.[a-z])/gi;
/** A text in pieces, every other one an address. */
export function splitAtAddresses(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const {index, 0: found} of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    pieces.push(text.slice(start, index), address);
    start = index + address.length;
  }
  return [...pieces, text.slice(start)];
}

/** Marks that end a sentence, not an address. */
const TRAILING = /[.,;:!?*_]+$/;
/** The reader's own machine. */
const OWN = /^(?:[a-z]+:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i;

/** The addresses in a text that stand in none of the texts that it may take addresses from. */
export function foreignAddresses(text: string, known: string): string[] {
  const given = known.toLowerCase();
  return [...text.matchAll(ADDRESS)]
    .map(([address]) => address.replace(TRAILING, '').toLowerCase())
    .filter((address) => !OWN.test(address) && !isGiven(address, given));
}

/** An address stands in a text when it stands there whole, or as the beginning of one that goes on with its path. */
function isGiven(address: string, given: string): boolean {
  for (let at = given.indexOf(address); at >= 0; at = given.indexOf(address, at + 1)) {
    const before = given.charAt(at - 1);
    const after = given.charAt(at + address.length);
    if (!/[\w.@-]/.test(before) && !/[\w@-]/.test(after)) return true;
  }
  return false;
}
