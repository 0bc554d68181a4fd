import {InitError, TransformError} from '../errors';
import {openJwt, signJwt} from '../jwt';
import {writeLine} from '../../call';
import {resolve} from '../placeholders';
import {cutUrl, joinUrl} from '../../url';
import {
  amzDate,
  canonicalQuery,
  escapedPath,
  parseAuthorization,
  PAYLOAD_HEADER,
  payloadText,
  signRequest,
} from '../sigv4';
import type {StepSettings, StepMaker, StepMakers} from '../step';
import {readWorldFile, type World} from '../world';

const TWO_DAYS = 172_800;
const NOT_BEFORE = 1_444_435_200;
const TIMES = ['exp', 'iat', 'nbf'];

/** A secret by placeholder, by the name of a supplied file, or as literal text. */
function secretOf(world: World, setting: string, options: {literal: boolean}): string {
  const resolved = resolve(setting, world, {secrets: true});
  if (resolved !== setting) return resolved;
  const file = readWorldFile(world, setting);
  if (file !== undefined) return file;
  if (options.literal && !setting.startsWith('/')) return setting;
  throw new TransformError(`failed to parse secret at path ${setting}`);
}

/** Refreshes the claims of a JWT and signs it again. */
const jwtResign: StepMaker = (settings) => {
  const secretPath = settings.text('secretPath');
  const inline = settings.text('key');
  if (secretPath === '' && inline === '') throw new InitError('a key or path to a key for re-signing jwts is required');
  const overrides = claimOverrides(settings);
  const kid = settings.text('kid');
  const prefixes = settings.text('prefixes', 'Bearer ,JWTBearer ');
  return {
    async in(token, {world}) {
      if (token === '') return token;
      const prefix =
        resolve(prefixes, world)
          .split(',')
          .find((p) => p !== '' && token.startsWith(p)) ?? '';
      const jwt = openJwt(token.slice(prefix.length));
      if (!jwt) throw new TransformError('the token is not a JWT');
      const claims = renewClaims(jwt.claims, overrides, world);
      const header = kid === '' ? jwt.header : {...jwt.header, kid: resolve(kid, world)};
      const key = secretPath === '' ? inline : secretOf(world, secretPath, {literal: false});
      return prefix + (await signJwt(header, claims, key, secretPath === '' ? 'key' : secretPath, world.crypto));
    },
  };
};

function claimOverrides(settings: StepSettings): Map<string, string> {
  const overrides = new Map<string, string>();
  for (const name of ['iss', 'aud', 'sub']) if (settings.text(name) !== '') overrides.set(name, settings.text(name));
  for (const entry of settings.text('claims').split(',')) {
    if (entry.trim() === '') continue;
    const at = entry.indexOf('=');
    if (at < 1) throw new InitError('claims config entry malformed (must be key=value,...)');
    overrides.set(entry.slice(0, at).trim(), entry.slice(at + 1));
  }
  return overrides;
}

function renewClaims(
  claims: Readonly<Record<string, unknown>>,
  overrides: ReadonlyMap<string, string>,
  world: World,
): Record<string, unknown> {
  const now = Number(world.now / 1_000_000_000n);
  const result = new Map<string, unknown>();
  for (const [name, value] of Object.entries(claims))
    result.set(name, typeof value === 'string' ? resolve(value, world) : value);
  if (result.has('iat')) result.set('iat', now);
  if (result.has('exp')) result.set('exp', now + TWO_DAYS);
  if (result.has('nbf')) result.set('nbf', NOT_BEFORE);
  for (const [name, text] of overrides) {
    const value = resolve(text, world);
    result.set(name, TIMES.includes(name) && /^\d{1,12}$/.test(value) ? Number(value) : value);
  }
  // Other than an assignment, this keeps a claim that is named __proto__.
  return Object.fromEntries(result);
}

/** Signs an AWS request again with other credentials. */
const awsAuth: StepMaker = (settings) => {
  const secretPath = settings.required(
    'secretPath',
    'a secretPath is required (aka the contents of AWS_SECRET_ACCESS_KEY)',
  );
  const idPath = settings.required('idPath', 'an id is required (aka the contents of AWS_ACCESS_KEY_ID)');
  return {
    async in(token, {world, call, side, effect}) {
      if (side !== 'request') throw new TransformError('cannot use aws_auth transform without a request');
      const date = amzDate(world.now);
      const scope = parseAuthorization(token);
      const {request} = call;
      const url = cutUrl(call.url);
      const sent = {path: escapedPath(url.path), query: canonicalQuery(url.query)};
      const mark = url.query === '' && call.url.includes('?') ? '?' : '';
      call.url = joinUrl({...url, ...sent}) + mark;
      const existing = request.headers.find((h) => h.name.toLowerCase() === 'x-amz-date')?.name ?? 'X-Amz-Date';
      writeLine(request.headers, existing, 0, date);
      const signed = new Set(scope.signedHeaders);
      const dropped = new Set(
        request.headers.filter((h) => h.name !== 'Authorization' && !signed.has(h.name.toLowerCase())),
      );
      request.headers = request.headers.filter((h) => !dropped.has(h));
      effect(
        'pair',
        `${existing} = ${date}${dropped.size > 0 ? `; unsigned headers removed: ${Array.from(dropped, (h) => h.name).join(', ')}` : ''}`,
      );
      for (const line of request.headers.filter((h) => h.name.toLowerCase() === PAYLOAD_HEADER)) {
        line.value = await payloadText(line.value, request.body, world.crypto);
      }
      const credentials = {
        id: secretOf(world, idPath, {literal: true}),
        secret: secretOf(world, secretPath, {literal: true}),
      };
      return signRequest({...request, method: call.method, url: call.url}, scope, credentials, date, world.crypto);
    },
  };
};

/** Steps by type string: signing. */
export const signingSteps: StepMakers = {aws_auth: awsAuth, jwt_resign: jwtResign};
