import {byCharacter, fromBase64Url, fromBytes, toBase64Url, toBytes} from './bytes';
import {TransformError} from './errors';
import {isRecord, jsonOf} from '../text';
import {kindOfKey, pkcs8Of} from './jwt-keys';

type JwtJson = Record<string, unknown>;

/** A JWT opened: header and claims, these also as they are written; the signature is kept as text and never checked. */
export type OpenJwt = {header: JwtJson; claims: JwtJson; claimsText: string; signature: string};

const SHAPE = /^([\w-]+)\.([\w-]*)\.([\w-]*)$/;

/** Opens a compact JWT; undefined when the text is none. */
export function openJwt(token: string): OpenJwt | undefined {
  const [, head = '', body = '', signature = ''] = SHAPE.exec(token) ?? [];
  const header = claimsOf(segmentText(head));
  const claimsText = segmentText(body);
  const claims = header && claimsOf(claimsText);
  return claims && {header, claims, claimsText, signature};
}

function segmentText(segment: string): string {
  const bytes = fromBase64Url(segment);
  return bytes ? fromBytes(bytes) : '';
}

/** JSON of which each escape of half a surrogate pair is U+FFFD, one for each half, as `encoding/json` reads it. */
function withoutHalves(json: string): string {
  return json.replaceAll(
    /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u(d[89a-f][\da-f]{2})|[^])/gi,
    (escape, half?: string) => (half === undefined ? escape : '\ufffd'),
  );
}

function claimsOf(text: string): JwtJson | undefined {
  const value = jsonOf(withoutHalves(text));
  return isRecord(value) ? value : undefined;
}

/** Header and claims as the signed part of a JWT, keys in alphabetical order. */
export function signingInput(header: JwtJson, claims: JwtJson): string {
  return `${encode(header)}.${encode(claims)}`;
}

function encode(value: JwtJson): string {
  return toBase64Url(toBytes(sortedJson(value)));
}

/** JSON as Go writes a map: keys sorted by their bytes, `<`, `>` and `&` escaped. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .sort(([a], [b]) => byCharacter(a, b))
      .map(([key, item]) => `${escapeHtml(JSON.stringify(key))}:${sortedJson(item)}`);
    return `{${parts.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TransformError('a number in the token is too large');
  return Object.is(value, -0) ? '-0' : escapeHtml(JSON.stringify(value) ?? 'null');
}

function escapeHtml(json: string): string {
  const plain = json.replaceAll(/\\[^]/g, (escape) =>
    escape === '\\b' ? '\\u0008' : escape === '\\f' ? '\\u000c' : escape,
  );
  return plain.replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

type Algorithm = {
  imported: HmacImportParams | RsaHashedImportParams | EcKeyImportParams | {name: string};
  signed: AlgorithmIdentifier | EcdsaParams | RsaPssParams;
};

function algorithmOf(alg: string): Algorithm | undefined {
  if (alg === 'EdDSA') return {imported: {name: 'Ed25519'}, signed: {name: 'Ed25519'}};
  const [, family, bits] = /^(HS|RS|PS|ES)(256|384|512)$/.exec(alg) ?? [];
  const hash = `SHA-${bits}`;
  switch (family) {
    case 'HS':
      return {imported: {name: 'HMAC', hash}, signed: {name: 'HMAC'}};
    case 'RS':
      return {imported: {name: 'RSASSA-PKCS1-v1_5', hash}, signed: {name: 'RSASSA-PKCS1-v1_5'}};
    case 'PS':
      return {imported: {name: 'RSA-PSS', hash}, signed: {name: 'RSA-PSS', saltLength: Number(bits) / 8}};
    case 'ES':
      return {
        imported: {name: 'ECDSA', namedCurve: bits === '512' ? 'P-521' : `P-${bits}`},
        signed: {name: 'ECDSA', hash},
      };
    default:
      return undefined;
  }
}

/** Signs with the algorithm that the header names; HS keys are raw text, all others PEM (PKCS#8, PKCS#1 or SEC1). */
export async function signJwt(
  header: JwtJson,
  claims: JwtJson,
  key: string,
  keyName: string,
  crypto: SubtleCrypto,
): Promise<string> {
  const alg = String(header['alg']);
  const algorithm = algorithmOf(alg);
  if (!algorithm) throw new TransformError(`the algorithm ${alg} cannot be re-signed`);
  const input = signingInput(header, claims);
  const imported = await importKey(alg, algorithm, key, keyName, crypto);
  const signature = await crypto.sign(algorithm.signed, imported, toBytes(input));
  return `${input}.${toBase64Url(new Uint8Array(signature))}`;
}

async function importKey(
  alg: string,
  {imported}: Algorithm,
  key: string,
  keyName: string,
  crypto: SubtleCrypto,
): Promise<CryptoKey> {
  let given = '';
  try {
    if (alg.startsWith('HS')) return await crypto.importKey('raw', toBytes(key), imported, false, ['sign']);
    const der = pkcs8Of(key, alg);
    given = `${kindOfKey(der)} was given`;
    return await crypto.importKey('pkcs8', der, imported, false, ['sign']);
  } catch (error) {
    const what = given === '' && error instanceof TransformError ? error.message : given;
    throw new TransformError(
      `failed to parse secret at path ${keyName}: ${what || 'the key is empty'}, ${alg} needs ${NEEDED[alg.slice(0, 2)] ?? 'another key'}`,
      {
        cause: error,
      },
    );
  }
}

const NEEDED: Readonly<Record<string, string>> = {
  HS: 'a text that is not empty',
  RS: 'an RSA private key as PEM',
  PS: 'an RSA private key as PEM',
  ES: 'an EC private key of its curve as PEM',
  Ed: 'an Ed25519 private key as PEM',
};
