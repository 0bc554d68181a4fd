import {parseJson} from './json';
import {cutUrl, type Pair} from './pair';

type Signature = Record<string, string>;

/** The match signature that a mock derives from a request automatically. */
export function signatureOf({request}: Pair): Signature {
  const url = cutUrl(request.url);
  const signature: Signature = {'http:host': url.host, 'http:method': request.method, 'http:url': url.path};
  for (const piece of url.query === '' ? [] : url.query.split('&')) {
    const [name = '', ...value] = piece.split('=');
    signature[`http:qp:${name}`] = value.join('=');
  }
  if (request.body.trim().startsWith('<')) signature['http:requestBodyXML'] = request.body;
  else if (/^\s*[{[]/.test(request.body) && parseJson(request.body)) signature['http:requestBodyJSON'] = request.body;
  return signature;
}

/** The signature after all chains: derived again from the changed request, without deleted and with stored entries. */
export function finalSignature(before: Readonly<Signature>, after: Readonly<Signature>, pair: Pair): Signature {
  const result: Signature = {};
  for (const [key, value] of Object.entries(signatureOf(pair))) {
    const deleted = Object.hasOwn(before, key) && !Object.hasOwn(after, key);
    if (!deleted) result[key] = value;
  }
  for (const [key, value] of Object.entries(after)) if (before[key] !== value) result[key] = value;
  return result;
}
