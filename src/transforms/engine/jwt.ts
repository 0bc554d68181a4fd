import {fromBase64Url, fromBytes, toBase64Url, toBytes} from './bytes';
import {TransformError} from './errors';

type Json = Record<string, unknown>;

/** A JWT opened: header and claims; the signature is kept as text and never checked. */
export type OpenJwt = {header: Json; claims: Json; signature: string};

const SHAPE = /^([\w-]+)\.([\w-]*)\.([\w-]*)$/;

/** Opens a compact JWT; undefined when the text is none. */
export function openJwt(token: string): OpenJwt | undefined {
  const [, head = '', body = '', signature = ''] = SHAPE.exec(token) ?? [];
  const header = jsonOf(head);
  const claims = jsonOf(body);
  return header && claims ? {header, claims, signature} : undefined;
}

function jsonOf(segment: string): Json | undefined {
  const bytes = fromBase64Url(segment);
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(fromBytes(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** Header and claims as the signed part of a JWT, keys in alphabetical order. */
export function signingInput(header: Json, claims: Json): string {
  return `${encode(header)}.${encode(claims)}`;
}

function encode(value: Json): string {
  return toBase64Url(toBytes(sortedJson(value)));
}

/** JSON as Go writes a map: sorted keys, `<`, `>` and `&` escaped. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${escapeHtml(JSON.stringify(key))}:${sortedJson(item)}`);
    return `{${parts.join(',')}}`;
  }
  return escapeHtml(JSON.stringify(value) ?? 'null');
}

function escapeHtml(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

type Algorithm = {
  imported: HmacImportParams | RsaHashedImportParams | EcKeyImportParams | {name: string};
  signed: AlgorithmIdentifier | EcdsaParams;
};

function algorithmOf(alg: string): Algorithm | undefined {
  if (alg === 'EdDSA') return {imported: {name: 'Ed25519'}, signed: {name: 'Ed25519'}};
  const [, family, bits] = /^(HS|RS|ES)(256|384|512)$/.exec(alg) ?? [];
  const hash = `SHA-${bits}`;
  switch (family) {
    case 'HS':
      return {imported: {name: 'HMAC', hash}, signed: {name: 'HMAC'}};
    case 'RS':
      return {imported: {name: 'RSASSA-PKCS1-v1_5', hash}, signed: {name: 'RSASSA-PKCS1-v1_5'}};
    case 'ES':
      return {
        imported: {name: 'ECDSA', namedCurve: bits === '512' ? 'P-521' : `P-${bits}`},
        signed: {name: 'ECDSA', hash},
      };
    default:
      return undefined;
  }
}

/** Signs with the algorithm that the header names; HS keys are raw text, all others PEM (PKCS#8). */
export async function signJwt(header: Json, claims: Json, key: string, keyName: string, crypto: SubtleCrypto): Promise<string> {
  const alg = String(header['alg']);
  const algorithm = algorithmOf(alg);
  if (!algorithm) throw new TransformError(`the algorithm ${alg} cannot be signed again`);
  const input = signingInput(header, claims);
  let imported: CryptoKey;
  try {
    imported = alg.startsWith('HS')
      ? await crypto.importKey('raw', toBytes(key), algorithm.imported, false, ['sign'])
      : await crypto.importKey('pkcs8', pemBytes(key), algorithm.imported, false, ['sign']);
  } catch (error) {
    throw new TransformError(`failed to parse secret at path ${keyName}: it is no ${alg} key${pkcs8Hint(key)}`, {
      cause: error,
    });
  }
  const signature = await crypto.sign(algorithm.signed, imported, toBytes(input));
  return `${input}.${toBase64Url(new Uint8Array(signature))}`;
}

function pemBytes(pem: string): Uint8Array<ArrayBuffer> {
  const body = /-----BEGIN PRIVATE KEY-----([\s\S]+?)-----END PRIVATE KEY-----/.exec(pem)?.[1];
  if (body === undefined) throw new Error('no PKCS#8 key');
  return Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
}

function pkcs8Hint(key: string): string {
  return /BEGIN (RSA|EC) PRIVATE KEY/.test(key) ? '; this page reads PKCS#8 keys (openssl pkcs8 -topk8 -nocrypt)' : '';
}
