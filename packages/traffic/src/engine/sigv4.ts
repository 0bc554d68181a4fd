import {byCharacter, toBytes, toHex} from './bytes';
import {TransformError} from './errors';
import {formatMoment} from './go-time';
import type {Nanos} from './go-duration';
import type {Call, Message} from '../call';
import {cutUrl} from '../url';
import {percentDecoded, readParameter} from './percent';

/** What a recorded SigV4 `Authorization` value says: where it was valid and which headers it covers. */
export type SigV4Scope = {region: string; service: string; signedHeaders: string[]};

const PREFIX = 'AWS4-HMAC-SHA256 ';

/** Reads a recorded value; throws with the product's messages when it is none. */
export function parseAuthorization(value: string): SigV4Scope {
  if (!value.startsWith(PREFIX)) throw new TransformError('invalid Authorization header format - wrong hash type');
  const parts = value
    .slice(PREFIX.length)
    .split(',')
    .map((part) => part.trim());
  if (parts.length < 3) throw new TransformError('invalid Authorization header format - too few parts');
  const credential = parts.find((part) => part.startsWith('Credential='))?.slice('Credential='.length);
  const signed = parts.find((part) => part.startsWith('SignedHeaders='))?.slice('SignedHeaders='.length);
  if (credential === undefined) throw new TransformError('credential field missing');
  if (signed === undefined) throw new TransformError('SignedHeaders field missing');
  const scope = credential.split('/');
  const [region, service] = [scope[2], scope[3]];
  if (scope.length !== 5 || !region || !service) throw new TransformError('failed to parse credentials');
  return {region, service, signedHeaders: signed.split(';').sort()};
}

/** The header that repeats the hash of the body, or says that the body is not signed. */
export const PAYLOAD_HEADER = 'x-amz-content-sha256';

/** What the header has to say of the body now: its hash, or what was there if that is no hash. */
export async function payloadText(recorded: string, body: string, crypto: SubtleCrypto): Promise<string> {
  if (recorded.startsWith('STREAMING-')) throw new TransformError(`chunked signatures (${recorded}) are not supported`);
  return /^[0-9a-f]{64}$/i.test(recorded) ? sha256(body, crypto) : recorded;
}

const sha256 = async (text: string, crypto: SubtleCrypto): Promise<string> =>
  toHex(new Uint8Array(await crypto.digest('SHA-256', toBytes(text))));

/** The time of a request as `x-amz-date` spells it. */
export function amzDate(now: Nanos): string {
  return formatMoment({at: now, offset: 0}, '20060102T150405Z');
}

/** What is signed: method, URL, headers and body. */
type SentMessage = Pick<Call, 'method' | 'url'> & Pick<Message, 'headers' | 'body'>;

/** Signs the request as it is and gives the complete `Authorization` value. */
export async function signRequest(
  request: SentMessage,
  scope: SigV4Scope,
  credentials: {id: string; secret: string},
  date: string,
  crypto: SubtleCrypto,
): Promise<string> {
  const mac = async (key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> => {
    const imported = await crypto.importKey('raw', key, {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
    return new Uint8Array(await crypto.sign('HMAC', imported, toBytes(text)));
  };
  const {path, query} = cutUrl(request.url);
  // Whoever sends the hash of the body in a header, or UNSIGNED-PAYLOAD in its place, signs that text.
  const valueOf = headerValues(request);
  const payload = valueOf(PAYLOAD_HEADER);
  const canonical = [
    request.method.toUpperCase(),
    canonicalPath(path, scope.service),
    canonicalQuery(query),
    ...scope.signedHeaders.map((name) => `${name}:${valueOf(name)}`),
    '',
    scope.signedHeaders.join(';'),
    payload === '' ? await sha256(request.body, crypto) : payload,
  ].join('\n');
  const day = date.slice(0, 8);
  const range = `${day}/${scope.region}/${scope.service}/aws4_request`;
  let key = toBytes(`AWS4${credentials.secret}`);
  for (const part of [day, scope.region, scope.service, 'aws4_request']) key = await mac(key, part);
  const signature = toHex(
    await mac(key, ['AWS4-HMAC-SHA256', date, range, await sha256(canonical, crypto)].join('\n')),
  );
  return `${PREFIX}Credential=${credentials.id}/${range}, SignedHeaders=${scope.signedHeaders.join(';')}, Signature=${signature}`;
}

/** A path as Go sends it: as it is where a path may be so, otherwise decoded and encoded anew. */
export function escapedPath(path: string): string {
  if (/^[\w.~!$&'()*+,;=:@[\]%/-]*$/.test(path)) return path;
  return percentDecoded(path)
    .split(/([$&+,/:;=@]+)/)
    .map((piece, i) => (i % 2 === 1 ? piece : encode(piece)))
    .join('');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The path as sent for S3; for every other service without `.`, `..` and empty segments, and encoded again. The
 * service alone decides, as the documentation of Signature Version 4 has it: signers of AWS's SDKs can be told to sign
 * the path of any service as sent, `aws_auth` cannot, and a vector of theirs with that option has another signature.
 */
function canonicalPath(path: string, service: string): string {
  if (service.startsWith('s3')) return path === '' ? '/' : path;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(encode(segment));
  }
  const folder = segments.length > 0 && /\/\.{0,2}$/.test(path) ? '/' : '';
  return `/${segments.join('/')}${folder}`;
}

/** The parameters sorted and encoded anew, as the signer of AWS sends and signs them. */
export function canonicalQuery(query: string): string {
  return query
    .split('&')
    .flatMap((written) => {
      const read = readParameter(written);
      return read ? [read] : [];
    })
    .sort((a, b) => byCharacter(a[0], b[0]) || byCharacter(a[1], b[1]))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/** The value of a header as it is signed: the lines of one name in a row, each without blanks that say nothing. */
function headerValues(request: SentMessage): (name: string) => string {
  const {host, port} = cutUrl(request.url);
  const lines = new Map<string, string[]>();
  for (const {name, value} of request.headers) {
    const key = name.toLowerCase();
    const known = lines.get(key) ?? [];
    lines.set(key, known);
    known.push(value.trim().replaceAll(/ +/g, ' '));
  }
  return (name) => lines.get(name)?.join(',') ?? (name === 'host' ? host + (port === '' ? '' : `:${port}`) : '');
}
