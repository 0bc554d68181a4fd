import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {plainCall, type Call} from '../call';
import {readRecording} from '../formats';
import {writeRRPairJson} from '../formats/rrpair-json';
import {writeRRPairMarkdown} from '../formats/rrpair-markdown';
import {sample} from '../sample';
import {jsonOf} from '../text';
import {signature} from '../signature';
import {Mocks} from './matching';

const out = (url: string, rest: Partial<Call> = {}, body = ''): Call => ({
  ...plainCall('f', 0),
  direction: 'OUT',
  url,
  status: 200,
  ...rest,
  request: {headers: [], body, binary: false},
});
const hits = (calls: readonly Call[], asked: Call): number[] =>
  new Mocks(calls).ask(asked).hits.map((call) => calls.indexOf(call));

/* A recorder that writes signatures in the forms that files of different versions have. */
const sortedJson = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortedJson)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sortedJson(each)]),
        )
      : value;
type Form = {
  query: 'single' | 'qp' | 'decoded' | 'raw' | 'sorted';
  host: 'real' | 'local';
  path: 'raw' | 'decoded';
  body: 'exact' | 'none' | 'hash';
};

function recorded(call: Call, form: Form): Call {
  const url = new URL(call.url);
  const search = [...url.searchParams];
  const byName = [...search].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const whole = (pairs: readonly [string, string][]): string =>
    pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const query: Record<string, string> =
    form.query === 'raw'
      ? {'http:queryparams': url.search.slice(1)}
      : form.query === 'decoded' || form.query === 'sorted'
        ? {'http:queryparams': whole(form.query === 'sorted' ? byName : search)}
        : search.length === 0
          ? {'http:queryparams': ''}
          : Object.fromEntries(
              search.map(([name]) => [
                `http:${form.query === 'qp' ? 'qp' : 'queryparams'}:${name}`,
                url.searchParams.getAll(name).join(','),
              ]),
            );
  const {body} = call.request;
  const isJson = jsonOf(body) !== undefined;
  const bodies: Record<string, string> =
    body === '' || form.body === 'none'
      ? {}
      : isJson && form.body === 'exact'
        ? {'http:requestBodyJSON': JSON.stringify(sortedJson(JSON.parse(body)))}
        : body.startsWith('<') && form.body === 'exact'
          ? {'http:requestBodyXML': body}
          : {'http:requestBodyHash': 'LYYSuKhADPk89HlCrQWuORe2I0By8XqPrFyp0ac5in8='};
  return {
    ...call,
    signature: {
      'http:host': form.host === 'local' ? 'localhost' : url.hostname,
      'http:method': call.method,
      'http:url': form.path === 'raw' ? url.pathname : decodeURIComponent(url.pathname),
      ...query,
      ...bodies,
    },
  };
}

const text = fc.oneof(
  fc.constantFrom('a b', 'c&d=e', '50%', '1+1', 'ä', '/', '', 'x,y', '%20'),
  fc.string({maxLength: 6}),
);
const json = fc
  .jsonValue({maxDepth: 4})
  .filter((value) => typeof value === 'object' && value !== null)
  .map((value) => JSON.stringify(value, null, 2));
const anyCall = fc
  .record({
    host: fc.constantFrom('rates.example', 'shop.example:8443', 'localhost:9000'),
    path: fc.array(
      text.filter((part) => part !== '' && !/^\.+$/.test(part)),
      {maxLength: 3},
    ),
    query: fc.array(fc.tuple(fc.constantFrom('id', 'q', 'a b', 'x[]', 'n'), text), {maxLength: 4}),
    method: fc.constantFrom('GET', 'POST', 'PUT'),
    body: fc.oneof(
      fc.constant(''),
      json,
      fc.constantFrom('<a> <b/> </a>', 'a=1&b=2', 'plain', '12', '"text"'),
      fc.string(),
    ),
    form: fc.record({
      query: fc.constantFrom('single' as const, 'qp' as const, 'decoded' as const, 'raw' as const, 'sorted' as const),
      host: fc.constantFrom('real' as const, 'local' as const),
      path: fc.constantFrom('raw' as const, 'decoded' as const),
      body: fc.constantFrom('exact' as const, 'none' as const, 'hash' as const),
    }),
    blank: fc.constantFrom('%20', '+'),
  })
  .map(({host, path, query, method, body, form, blank}) => {
    const search = query
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`.replaceAll('%20', blank))
      .join('&');
    const url = `https://${host}/${path.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
    return recorded(out(url, {method}, body), form);
  });

describe('every recorded outbound call', () => {
  it('finds itself, in whatever form its file writes the signature', () => {
    fc.assert(
      fc.property(fc.array(anyCall, {minLength: 1, maxLength: 6}), (calls) => {
        const mocks = new Mocks(calls);
        for (const call of calls) expect(mocks.ask(call).hits).toContain(call);
      }),
      {numRuns: 100},
    );
  });

  it('finds itself after it was saved and read again', () => {
    fc.assert(
      fc.property(anyCall, fc.boolean(), (call, markdown) => {
        const file = markdown ? writeRRPairMarkdown(call) : JSON.stringify(writeRRPairJson(call));
        const [again] = readRecording('f', file).calls;
        expect(again && new Mocks([again]).ask(call).hits).toEqual([again]);
      }),
    );
  });

  it('of the sample finds itself', () => {
    const mocks = new Mocks(sample);
    for (const call of sample.filter(({direction}) => direction === 'OUT'))
      expect(mocks.ask(call).hits).toContain(call);
  });
});

describe('a request matches', () => {
  it('JSON whatever the order of its keys, at every level, with numbers and escapes as they are', () => {
    const call = out('http://a.example/', {method: 'POST'}, '{"b":[{"z":1.50,"y":"\\u0026"}],"a":{"d":1,"c":2}}');
    expect(signature(call, 'local')['http:requestBodyJSON']).toBe('{"a":{"c":2,"d":1},"b":[{"y":"\\u0026","z":1.50}]}');
    expect(
      hits([call], out('http://a.example/', {method: 'POST'}, '{"a":{"c":2,"d":1},"b":[{"y":"\\u0026","z":1.50}]}')),
    ).toEqual([0]);
    expect(
      hits([call], out('http://a.example/', {method: 'POST'}, '{"a":{"c":2,"d":2},"b":[{"y":"\\u0026","z":1.50}]}')),
    ).toEqual([]);
  });

  it('each of several values of one name, in their order', () => {
    const calls = ['?id=1&id=2', '?id=2', '?id=3&id=2', '?id=1%262', '?id=1&id=2&id=3'].map((query) =>
      out(`http://a.example/x${query}`),
    );
    calls.forEach((call, index) => expect(hits(calls, call)).toEqual([index]));
    expect(hits(calls, out('http://a.example/x?id=2&id=1'))).toEqual([]);
  });

  it('a slash that is a part of a name apart from one between names', () => {
    const calls = [out('http://a.example/a%2Fb'), out('http://a.example/a/b')];
    calls.forEach((call, index) => expect(hits(calls, call)).toEqual([index]));
  });

  it('local and cloud pairs side by side', () => {
    const form: Form = {query: 'single', host: 'local', path: 'raw', body: 'exact'};
    const url = 'https://rates.example/v1?to=EUR';
    const calls = [
      recorded(out(url), form),
      recorded(out(url), {...form, host: 'real', query: 'qp'}),
      out('https://other.example/v1?to=EUR'),
    ];
    expect(hits(calls, out(url))).toEqual([0, 1]);
    expect(
      new Mocks(calls).ask(out('https://rates.example/v2?to=EUR')).nearest[0]?.differences.map(({key}) => key),
    ).toEqual(['http:url']);
  });

  it('what an edited signature says, and no longer what was recorded', () => {
    const signature = {
      'http:host': 'a.example',
      'http:method': 'GET',
      'http:url': '/x',
      'http:queryparams': 'page=3&size=20',
    };
    const calls = [out('http://a.example/x?page=1', {signature})];
    expect(hits(calls, out('http://a.example/x?size=20&page=3'))).toEqual([0]);
    expect(hits(calls, out('http://a.example/x?page=1'))).toEqual([]);
    const edited = [
      out('http://a.example/x', {method: 'PUT', signature: {'http:requestBodyJSON': '{"b":2}'}}, '{"b":1}'),
    ];
    expect(hits(edited, out('http://a.example/x', {method: 'PUT'}, '{"b":2}'))).toEqual([0]);
    expect(hits(edited, edited[0] as Call)).toEqual([]);
  });
});
