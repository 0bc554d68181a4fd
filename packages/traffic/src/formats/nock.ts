import {bodyOfBase64, decompress, headerOf, type Body} from '../body';
import {plainCall, type Header} from '../call';
import {toBase64} from '../engine/bytes';
import {list, numberOf, record, textOf, Unreadable} from '../text';
import {decodedTag, type JsonFormat, type Loss} from './format';

/* What nock's recorder writes with `output_objects`: a list of calls that a program of Node sent out. */

const hexBody: Loss = {
  message:
    'The body of the request is digits of bytes, which nock does not tell from a text of such digits; bytes are read.',
  remedy: 'Check the request if its body was such a text.',
};

const isCall = (value: unknown): boolean => ['scope', 'path', 'status'].every((key) => key in record(value));

/** Recordings of nock. */
export const nock: JsonFormat = {
  name: 'A recording of nock',
  parts: 'calls',
  fits: (value) => isCall(value) || (list(value).length > 0 && list(value).every(isCall)),
  partsOf: (value) => (Array.isArray(value) ? list(value) : [value]),
  read(file, index, value, tell) {
    const {scope, method, path, body, status, statusText, response, responseIsBinary, ...rest} = record(value);
    const place = `call ${index + 1}`;
    if (!/^https?:\/\/[^/]/i.test(textOf(scope)) || !textOf(path).startsWith('/'))
      throw new Unreadable(place, 'The call has no address: scope and path.', 'Record it again with output_objects.');
    const headers = headersOf(rest['rawHeaders'] ?? rest['headers']);
    const encoding = headerOf(headers, 'content-encoding') ?? '';
    const isBytes = responseIsBinary === true || (encoding !== '' && Array.isArray(response));
    const answered = {headers, ...(isBytes ? bytesOf(response, encoding) : textOrJson(response))};
    const sent = textOrJson(body);
    const sentBytes = /^(?:[\da-f]{2})+$/.test(sent.body) ? bytesOf(sent.body, '') : undefined;
    const isSentBytes = sentBytes?.binary === true;
    if (isSentBytes) tell(place, hexBody);
    return {
      ...plainCall(file, index),
      direction: 'OUT',
      method: textOf(method, 'GET').toUpperCase(),
      url: `${textOf(scope).replace(/\/$/, '')}${textOf(path)}`,
      request: {headers: headersOf(rest['reqheaders']), ...(isSentBytes ? sentBytes : sent)},
      status: numberOf(status) ?? 0,
      statusText: textOf(statusText),
      response: answered,
      tags: decodedTag(answered),
    };
  },
};

/** Headers as pairs by name, with lists for what came twice, or as names and values in turn. */
function headersOf(value: unknown): Header[] {
  if (Array.isArray(value)) {
    const texts = list(value).map((each) => textOf(each));
    return texts.flatMap((name, i) => (i % 2 === 0 ? [{name, value: texts[i + 1] ?? ''}] : []));
  }
  return Object.entries(record(value)).flatMap(([name, values]) =>
    [values].flat().map((each) => ({name, value: textOf(each)})),
  );
}

const textOrJson = (value: unknown): Body => ({
  body: typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value),
  binary: false,
});

/** Bytes in hexadecimal digits, in one piece or several. */
function bytesOf(value: unknown, encoding: string): Body {
  const digits = [value]
    .flat()
    .map((each) => textOf(each))
    .join('');
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const body = bodyOfBase64(toBase64(bytes)) ?? {body: digits, binary: false};
  return decompress(body, encoding) ?? body;
}
