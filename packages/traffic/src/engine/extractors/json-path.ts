import {toBase64Url, toBytes} from '../bytes';
import {TransformError} from '../errors';
import {foundToken, readPath} from '../gjson';
import {parseJson, quoteJson} from '../json';
import {writePath} from '../json-write';
import {openJwt} from '../jwt';
import {firstJwt} from '../jwt-text';
import {readLine, writeLine, type Call} from '../../call';
import type {StepContext, StepSettings} from '../step';
import type {Extractor} from './extractor';

/** A place of the call that a path such as `http.req.headers.Authorization.0` names. */
type Spot = {read(call: Call): string | undefined; write(call: Call, value: string): void};

const CLAIM = /^(.*)\.jwt\.claims\.([^.]+)$/s;

/** Any field of the call in its JSON form, narrowed by a regular expression if one is given. */
export const jsonPath = (settings: StepSettings): Extractor => {
  const path = settings.required('path', 'missing parameter path').replaceAll(/\[(\d+)\]/g, '.$1');
  const pattern = settings.text('regex');
  const expression = pattern === '' ? undefined : settings.expressions.compile(pattern);
  const [, outer, claim] = CLAIM.exec(path) ?? [];
  const spot = spotOf(outer ?? path);
  const half: StepContext['side'] = path.startsWith('http.res') ? 'response' : 'request';
  return {
    side: half,
    read({call}) {
      const text = spot.read(call) ?? '';
      const value = claim === undefined ? text : readClaim(text, claim);
      if (!expression) return value;
      const hit = expression.first(value);
      return hit?.groups[1] ?? hit?.text ?? '';
    },
    write(token, {call, effect}) {
      if (claim === undefined) {
        if (expression) effect('note', 'the value is written at the path, instead of the whole old value');
        spot.write(call, token);
        return;
      }
      const text = spot.read(call) ?? '';
      if (readClaim(text, claim) === token) return;
      spot.write(call, writeClaim(text, claim, token));
      effect('warning', 'the claim changed, so the signature of the JWT no longer fits');
    },
  };
};

function readClaim(text: string, claim: string): string {
  const claims = firstJwt(text, openJwt)?.opened.claims;
  const value = claims && Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Puts a text into one claim; the other claims stay byte for byte. */
function writeClaim(text: string, claim: string, token: string): string {
  const found = firstJwt(text, openJwt);
  if (!found) throw new TransformError('there is no JWT at this path');
  const {start, jwt, opened} = found;
  const [header = '', , signature = ''] = jwt.split('.');
  const path = claim.replaceAll(/\W/g, '\\$&');
  const claims = toBase64Url(toBytes(writePath(opened.claimsText, path, () => quoteJson(token))));
  return `${text.slice(0, start)}${header}.${claims}.${signature}${text.slice(start + jwt.length)}`;
}

function spotOf(path: string): Spot {
  const [, side, rest = ''] = /^http\.(req|res)\.(.+)$/s.exec(path) ?? [];
  const half = side === 'res' ? 'response' : 'request';
  const [, name, index] = /^headers\.(.+)\.(\d{1,4})$/s.exec(rest) ?? [];
  if (side !== undefined && name !== undefined) {
    return {
      read: (call) => readLine(call[half].headers, name, Number(index)),
      write: (call, value) => writeLine(call[half].headers, name, Number(index), value),
    };
  }
  const [, inner] = /^body(?:Base64)?(?:\.(.+))?$/s.exec(rest) ?? [undefined, null];
  if (side !== undefined && inner !== null) return bodySpot(half, inner);
  if (path === 'http.req.method') {
    return {read: (call) => call.method, write: (call, value) => void (call.method = value)};
  }
  if (path === 'http.req.url') return {read: (call) => call.url, write: (call, value) => void (call.url = value)};
  return {
    read: () => undefined,
    write() {
      throw new TransformError(`this page cannot write to ${path}`);
    },
  };
}

function bodySpot(half: 'request' | 'response', inner: string | undefined): Spot {
  if (inner === undefined) {
    return {read: (call) => call[half].body, write: (call, value) => void (call[half].body = value)};
  }
  return {
    read(call) {
      const text = call[half].body;
      const root = parseJson(text);
      const found = root && readPath(text, root, inner);
      return found && foundToken(text, found);
    },
    write(call, value) {
      call[half].body = writePath(call[half].body, inner, (old) =>
        old === undefined || old.type === 'string' || parseJson(value) === undefined ? quoteJson(value) : value,
      );
    },
  };
}
