import {describe, expect, it} from 'vitest';
import {Mocks, recordedSignature} from './analysis/matching';
import {plainCall, type CallRequest} from './call';
import {run} from './engine/testing';
import {signature, type KeySpelling} from './signature';

const requestOf = (method: string, url: string, body = ''): CallRequest => ({
  method,
  url,
  request: {headers: [], body, binary: false},
});

/** What the playground says that a mock compares. */
async function playgroundSignature({method, url, request}: CallRequest): Promise<Record<string, string> | null> {
  const text = `${method} ${url} HTTP/1.1\n\n${request.body}`;
  return (await run({place: 'responder', request: text})).calls[0]?.signature ?? null;
}

const respelled = (own: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(own).map(([key, value]) => [key.replace('http:queryparams:', 'http:qp:'), value]));

const requests: [what: string, request: CallRequest][] = [
  [
    'a repeated parameter, escapes, capitals in the host and JSON in any order',
    requestOf('POST', 'http://Shop.example:8080/a%20b/c?x=1&x=2&y=%41', '{"b":1,"a":{"d":2,"c":1}}'),
  ],
  ['a form', requestOf('POST', 'https://Bank.Example/login', 'user=ann+k&pin=1')],
  ['XML with blanks around it', requestOf('POST', 'http://soap.example/x', ' <a><b>1</b></a>\n')],
  ['an ampersand in a name, and an empty value', requestOf('GET', 'http://h.example/?a%26b=1&c=&c&=2')],
  ['no path', requestOf('get', 'http://h.example?x=%zz&y=%E4')],
  ['a slash inside a segment', requestOf('GET', 'http://h.example/a%2Fb%2fc/d%25e')],
  ['text that only begins like JSON', requestOf('POST', 'http://h.example/', '{"a":1} and more')],
];

describe('the signature of a request', () => {
  it('has the values of the page on signature matching', () => {
    const [[, request]] = requests as [(typeof requests)[0]];
    const of = (spelling: KeySpelling, key: string) => ({
      'http:host': 'shop.example',
      'http:method': 'POST',
      'http:url': '/a b/c',
      [`${key}x`]: '1',
      [`${key}x&2`]: '2',
      [`${key}y`]: 'A',
      'http:requestBodyJSON': '{"a":{"c":1,"d":2},"b":1}',
    });
    expect(signature(request, 'local')).toEqual(of('local', 'http:queryparams:'));
    expect(signature(request, 'cloud')).toEqual(of('cloud', 'http:qp:'));
  });

  it.each(requests)('is the same in the workbench and in the playground: %s', async (_, request) => {
    const own = recordedSignature({...plainCall('a.md', 0), ...request});
    const {method} = request;
    expect(await playgroundSignature(request)).toEqual({...respelled(own), 'http:method': method.toUpperCase()});
  });

  it('keeps a body that is neither JSON nor XML for its hash', () => {
    expect(signature(requestOf('POST', 'http://h/', 'a=1&b=2'), 'cloud')).toMatchObject({
      'http:requestBodyHash': 'a=1&b=2',
    });
  });

  it('tells two forms apart in a mock', () => {
    const call = {...plainCall('a.md', 0), ...requestOf('POST', 'http://h/', 'a=1'), status: 200};
    const mocks = new Mocks([{...call, direction: 'OUT'}]);
    expect(mocks.ask(requestOf('POST', 'http://h/', 'a=1')).hits).toHaveLength(1);
    expect(mocks.ask(requestOf('POST', 'http://h/', 'a=2')).hits).toHaveLength(0);
  });
});
