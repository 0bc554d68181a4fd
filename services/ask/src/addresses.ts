import {parsedUrl} from '@docs/search/urls';
import {parse} from 'tldts';

/** An address in a text, parsed as browsers do: its host with the port, and path, query and fragment without a slash at the end. */
type Address = {text: string; at: number; host: string; path: string; isOwn: boolean};

/** A word of a text, up to what neither a host nor a path has in it. */
const WORD = /[^\s"'`<>()[\]{}|,;*“”‘’«»]+/g;
/** Marks that end a sentence, not an address. */
const TRAILING = /(?<![-.,;:!?_~。．｡])[-.,;:!?_~。．｡]+$/;
/** A scheme with what makes an address of it; browsers take a backslash for a slash, and any number of them after these schemes. */
const SCHEME = /(?<![a-z\d])(?:[a-z][a-z\d+.-]{0,30}:[\\/]{2}|(?:https?|wss?|ftp):[\\/]*)(?=[^\s\\/])/i;
/** Schemes without a host that run code, open a program, or read a file. */
const WITHOUT_HOST = /(?<![a-z\d])(?:javascript|data|vbscript|mailto|tel|file|blob):\S/i;
/** What else opens a program: a scheme with a hyphen, a question or a path behind it. */
const OPENS = /^[a-z][a-z\d+.-]{1,30}:(?:\?|\/\S|[a-z\d-]{1,40}[/?]\S)|^[a-z]{1,20}-[a-z\d-]{1,20}:\S/i;
/** A number that browsers take for an address. */
const NUMBER_HOST = /^(?:0x[\da-f]{7,8}|\d{9,10})(?=[/:?#]|$)[/:?#]/i;
/** Letters that show nothing: fillers of Hangul, the blank of Braille. */
const BLANK = /[\u115F\u1160\u3164\uFFA0\u2800]/g;
/** What Markdown makes a link of without a scheme, whatever the last part of the name is. */
const LINKED = /(?<![a-z\d])www\.[^\s.]/i;
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w-]/;
/** Where a host can begin in a word without a scheme: at its start, in `user@host`, `key=host`, `key:host` and `//host`. */
const HOST = /(?:^|[=@:&]|[\\/]{2})([^\s=@:&\\/?#]+)/g;
/** Top-level domains that the registry of public suffixes leaves out (RFC 2606, RFC 7686). */
const RESERVED = new Set(['example', 'invalid', 'test', 'onion', 'internal', 'local']);
/** The reader's own machine. */
const OWN = new Set(['localhost', '127.0.0.1', '0.0.0.0', '[::1]']);
/** Schemes that only connect. */
const CONNECTS = /^(?:https?|wss?|grpcs?|tcp|udp|postgres(?:ql)?|mysql|redis|mongodb|amqp):$/;

/** A text in pieces, every other one an address. */
export function splitAtAddresses(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const address of addressesIn(text)) {
    pieces.push(text.slice(start, address.at), address.text);
    start = address.at + address.text.length;
  }
  return [...pieces, text.slice(start)];
}

/** The addresses in a text that are in none of the texts that it may take addresses from. */
export function foreignAddresses(text: string, known: readonly Address[]): string[] {
  return addressesIn(text)
    .filter((address) => !address.isOwn && !known.some((given) => isGiven(address, given)))
    .map(({text: found}) => found);
}

/** An address is given when it is there whole, or as the beginning of one that goes on with its path. */
function isGiven({host, path, text}: Address, given: Address): boolean {
  if (text.toLowerCase() === given.text.toLowerCase()) return true;
  const ends = given.path.charAt(path.length);
  return host !== '' && host === given.host && given.path.startsWith(path) && (path === '' || !/[\w@%-]/.test(ends));
}

/** All addresses in a text, however they are written: with a scheme, with www, as a domain, as a mail address. */
export function addressesIn(text: string): Address[] {
  return [...text.matchAll(WORD)].flatMap(({0: raw, index}) => {
    const word = raw.replace(TRAILING, '');
    // Wide letters and signs are read as plain ones.
    const plain = decodeWord(word.normalize('NFKC'));
    const begins = (
      SCHEME.exec(plain) ??
      WITHOUT_HOST.exec(plain) ??
      LINKED.exec(plain) ??
      OPENS.exec(plain) ??
      NUMBER_HOST.exec(plain)
    )?.index;
    const skipped = plain === word ? (begins ?? 0) : 0;
    const address =
      begins === undefined ? (MAIL.test(plain) ? OPAQUE : withoutScheme(plain)) : withScheme(plain.slice(begins));
    return address ? [{...address, text: word.slice(skipped), at: index + skipped}] : [];
  });
}

/** A word with its percent signs read, as whoever copies it does, and without letters that show nothing. */
function decodeWord(word: string): string {
  const read = word.replaceAll(/(?:%[\da-f]{2}){1,64}/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  return read.replaceAll(BLANK, '');
}

type Parsed = Omit<Address, 'text' | 'at'>;
/** An address that nothing can be equal to but itself. */
const OPAQUE: Parsed = {host: '', path: '', isOwn: false};

function withScheme(text: string): Parsed {
  const address = LINKED.exec(text)?.index === 0 ? `http://${text}` : text;
  const url = parsedUrl(address);
  if (!url || url.host === '') return OPAQUE;
  return parseUrl(url, CONNECTS.test(url.protocol));
}

function withoutScheme(word: string): Parsed | null {
  for (const {0: lead, 1: host = '', index} of word.matchAll(HOST)) {
    const from = index + lead.length - host.length;
    const alone = `http://${host}`;
    const hostname = parsedUrl(alone)?.hostname;
    if (hostname === undefined || !isHost(hostname, host)) continue;
    const whole = parsedUrl(`http://${word.slice(from)}`);
    // Of `user@host` also the part before the sign decides who is reached.
    return lead.startsWith('@') || !whole ? OPAQUE : parseUrl(whole, true);
  }
  return null;
}

function parseUrl(url: URL, connects: boolean): Parsed {
  const path = `${url.pathname}${url.search}${url.hash}`.replace(/\/$/, '').toLowerCase();
  // A name before the host hides which host it is.
  if (url.username !== '' || url.password !== '') return OPAQUE;
  return {host: url.host.toLowerCase(), path, isOwn: connects && OWN.has(url.hostname)};
}

/** Whether a name is that of a host on the Internet, and not a file, a field or, as it is `written`, a number. */
function isHost(name: string, written: string): boolean {
  const {isIcann, isIp, publicSuffix, domain} = parse(name, {allowPrivateDomains: false});
  if (isIp === true) return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(written);
  return domain !== null && (isIcann === true || RESERVED.has(publicSuffix?.split('.').at(-1) ?? ''));
}
