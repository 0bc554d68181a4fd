import {toHex} from './bytes';
import {TransformError} from './errors';

type Bytes = Uint8Array<ArrayBuffer>;

const RSA = '06092a864886f70d010101';
const EC = '06072a8648ce3d0201';
const ED25519 = '06032b6570';
/** Object identifiers of the curves, by the bits of the hash that JWTs call them with. */
const CURVES: Readonly<Record<string, string>> = {
  256: '06082a8648ce3d030107',
  384: '06052b81040022',
  512: '06052b81040023',
};

/** The part of a SEC1 key that names its curve, which may be left out (RFC 5915): tag 0 around an object identifier. */
const NAMED_CURVE = /a00[0-9a-f]060[0-9a-f]/;

/** The PKCS#8 form of a PEM private key, which is the one that browsers import; throws and names what was given. */
export function pkcs8Of(pem: string, alg: string): Bytes {
  // The old way to encrypt a key says so in lines above it (RFC 1421).
  if (/^Proc-Type:.*ENCRYPTED/m.test(pem)) throw new TransformError('an encrypted private key was given');
  const [, label, body] = /-----BEGIN ([A-Z0-9 ]+)-----([^-]+)-----END/.exec(pem) ?? [];
  const der = bytesOf(body ?? '');
  if (der === undefined || label === undefined) throw new TransformError('text that is not a PEM key was given');
  if (label === 'PRIVATE KEY') return der;
  // RFC 5208 wraps the older forms: version 0, the algorithm, and the old key as an octet string.
  if (label === 'RSA PRIVATE KEY') return sequence(hex('020100'), sequence(hex(`${RSA}0500`)), derElement(0x04, der));
  if (label === 'EC PRIVATE KEY') {
    const curve = curveOf(der);
    if (curve === undefined && NAMED_CURVE.test(toHex(der)))
      throw new TransformError('an EC key of another curve was given');
    return sequence(hex('020100'), sequence(hex(EC), hex(curve ?? CURVES[alg.slice(2)] ?? '')), derElement(0x04, der));
  }
  throw new TransformError(`${describeLabel(label)} was given`);
}

function describeLabel(label: string): string {
  if (label === 'ENCRYPTED PRIVATE KEY') return 'an encrypted private key';
  if (label.endsWith('PUBLIC KEY')) return 'a public key';
  return label === 'CERTIFICATE' ? 'a certificate' : `a PEM of the kind ${label.slice(0, 40)}`;
}

/** What a PKCS#8 key holds, for a message. */
export function kindOfKey(der: Bytes): string {
  const start = toHex(der.subarray(0, 60));
  if (start.includes(RSA)) return 'an RSA key';
  if (start.includes(ED25519)) return 'an Ed25519 key';
  if (!start.includes(EC)) return 'another key';
  const bits = Object.entries(CURVES).find(([, oid]) => start.includes(oid))?.[0];
  return bits === undefined
    ? 'an EC key of another curve'
    : `an EC key of the curve P-${bits === '512' ? '521' : bits}`;
}

function curveOf(der: Bytes): string | undefined {
  const all = toHex(der);
  return Object.values(CURVES).find((oid) => all.includes(oid));
}

function bytesOf(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const hex = (digits: string): Bytes => Uint8Array.from(digits.match(/../g) ?? [], (call) => Number.parseInt(call, 16));

const sequence = (...parts: readonly Bytes[]): Bytes => derElement(0x30, ...parts);

/** An element of DER: tag, length, content. */
function derElement(tag: number, ...parts: readonly Bytes[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return new Uint8Array([tag, ...size, ...parts.flatMap((part) => [...part])]);
}
