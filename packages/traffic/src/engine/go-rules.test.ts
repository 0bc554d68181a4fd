import {describe, expect, it} from 'vitest';
import {readPath, foundToken} from './gjson';
import {formatMoment} from './go-time';
import {parseMoment} from './go-time-parse';
import {parseJson, type JsonNode} from './json';
import {deletePath, writePath} from './json-write';
import {openJwt} from './jwt';
import {readFloat} from './numbers';
import {compileExpression} from './regexp';
import {run, step} from './testing';

const read = (json: string, path: string): string | undefined => {
  const found = readPath(json, parseJson(json) as JsonNode, path);
  return found && foundToken(json, found);
};

describe('what follows the dot behind a # of gjson', () => {
  const crates = '{"crates":[{"id":"k","of":{"n":1,"w":2}},{"id":"m","of":{"n":8,"w":3}}],"none":[]}';

  it.each([
    ['crates.#(of.n>0)#.{id,"n":of.n}', '[{"id":"k","n":1},{"id":"m","n":8}]'],
    ['crates.#(of.n>0)#.[id,of.w]', '[["k",2],["m",3]]'],
    ['crates.#(of.n>0)#.of.@keys', '[["n","w"],["n","w"]]'],
    ['crates.#(of.n>0)#.@reverse', '[{"of":{"n":1,"w":2},"id":"k"},{"of":{"n":8,"w":3},"id":"m"}]'],
    ['crates.#(of.n>0)#.of.@values.@reverse', '[[2,1],[3,8]]'],
    ['crates.#(of.n>0)#.{"x":[id,of.{w}]}', '[{"x":["k",{"w":2}]},{"x":["m",{"w":3}]}]'],
    ['crates.#(of.n>0)#|@reverse.#.id', '["m","k"]'],
    ['crates.#(of.n>99)#.{id}', '[]'],
    ['crates.#(of.n>99).{id}', undefined],
    ['crates.#(of.n>2).@keys', '["id","of"]'],
    ['crates.#(of.n>0)#.!7', '[7,7]'],
    ['crates.0.!7', undefined],
  ])('works on each hit: %s', (path, expected) => expect(read(crates, path)).toBe(expected));

  it.each([
    ['none.9.@keys', '[]'],
    ['absent.@values', '[]'],
    ['absent.@tostr', '""'],
    ['absent.deeper.@keys', undefined],
    ['crates.1.of.n.@fromstr', '8'],
  ])('makes of an absent value what gjson makes: %s', (path, expected) =>
    expect(read(crates, path)).toBe(expected === '""' ? '' : expected),
  );
});

describe('signs of sjson', () => {
  it('takes a colon in front of a key for a sign, which is no part of the key', () => {
    expect(writePath('{"h":{":status":"200"}}', 'h.:status', () => '"404"')).toBe(
      '{"h":{":status":"200","status":"404"}}',
    );
    expect(writePath('{}', ':7.k', () => '1')).toBe('{"7":{"k":1}}');
    expect(writePath('{}', 'k.:2', () => '1')).toBe('{"k":{"2":1}}');
    expect(writePath('{}', 'k.2', () => '1')).toBe('{"k":[null,null,1]}');
    expect(deletePath('{":m":1,"m":2}', ':m')).toBe('{":m":1}');
  });

  it('creates no key that begins with @, and writes one that is there', () => {
    expect(writePath('{"a":{}}', 'a.@type', () => '"x"')).toBe('{"a":{}}');
    expect(writePath('{"@type":"y"}', '@type', () => '"x"')).toBe('{"@type":"x"}');
    expect(writePath('{"a":{}}', String.raw`a.\@type`, () => '"x"')).toBe('{"a":{"@type":"x"}}');
  });
});

describe('other rules of Go', () => {
  it('reads each half of a surrogate pair in a claim as a separate character', () => {
    const token = ['{"alg":"HS256"}', String.raw`{"a":"\udabc\uDABC!\ud83d\ude00\\ud800"}`].map((part) =>
      Buffer.from(part).toString('base64url'),
    );
    expect(openJwt(`${token.join('.')}.c2ln`)?.claims).toEqual({a: '\ufffd\ufffd!\ud83d\ude00\\ud800'});
  });

  it('reads at most nine digits of a fraction for nines in a layout, and any number without a layout for them', () => {
    expect(parseMoment('05.123456789', '05.999')).toBeDefined();
    expect(parseMoment('05.1234567890', '05.999')).toBeUndefined();
    expect(parseMoment('05.1234567890123', '05')).toBeDefined();
  });

  it('takes Z and UTC for UTC whatever zone is named beside them, and two characters for no zone', () => {
    const layout = '2006-01-02T15:04:05Z07:00 MST';
    const moment = parseMoment('2031-05-06T07:08:09Z CET', layout);
    expect(moment && formatMoment(moment, layout)).toBe('2031-05-06T07:08:09Z UTC');
    expect(parseMoment('07:00 +9', '15:04 MST')).toBeUndefined();
    expect(parseMoment('07:00 +09', '15:04 MST')).toBeDefined();
  });

  it.each([
    ['1_000', 1000],
    ['1__0', undefined],
    ['0x1.8p1', 3],
    ['-0', -0],
    ['.5e1', 5],
    ['5 ', undefined],
    ['1e999', undefined],
  ])('reads the number %s', (text, expected) => expect(readFloat(text)).toBe(expected));

  it.each([
    ['(o)(?P<tail>.)', 'foxo!', '<${tail}$1>', 'f<xo><!o>'],
    ['o', 'foxo', '$1x$$', 'f$x$'],
    ['(o)', 'foxo', '${1}k', 'fokxok'],
  ])('expands a replacement for %s', (pattern, text, put, expected) =>
    expect(compileExpression(pattern).replaceAll(text, put)).toBe(expected),
  );

  it('drops parameters and cookies that Go drops', async () => {
    const request = 'GET http://h/?d=40%&e=1;f=2&g=a+b HTTP/1.1\nCookie: j={"k":1}; l=2 ; m="n"\n\n';
    const readOf = async (type: string, name: string) => {
      const chain = {extractor: step(type, {name}), transforms: []};
      return (await run({request, chains: [chain]})).calls[0]?.chains[0]?.source.read?.after;
    };
    expect(await readOf('http_queryparam', 'd')).toBe('');
    expect(await readOf('http_queryparam', 'e')).toBe('');
    expect(await readOf('http_queryparam', 'g')).toBe('a b');
    expect(await readOf('http_req_cookie', 'j')).toBe('');
    expect(await readOf('http_req_cookie', 'l')).toBe('2');
    expect(await readOf('http_req_cookie', 'm')).toBe('n');
  });

  it('signs an AWS request with the parameters that are sent: sorted, blanks as %20, empty ones left out', async () => {
    const signed = (url: string) =>
      run({
        request: `GET ${url} HTTP/1.1\nAuthorization: AWS4-HMAC-SHA256 Credential=K/20310101/eu-west-1/execute-api/aws4_request, SignedHeaders=host, Signature=0\n\n`,
        secrets: {'aws/id': 'K', 'aws/key': 'S'},
        chains: [
          {
            extractor: step('http_req_header', {name: 'Authorization'}),
            transforms: [step('aws_auth', {idPath: '${{secret:aws/id}}', secretPath: '${{secret:aws/key}}'})],
          },
        ],
      });
    const [sent, plain] = [await signed('http://h/ü?b=x+y&&a=1'), await signed('http://h/%C3%BC?a=1&b=x%20y')];
    expect(sent.calls[0]?.request).toBe(plain.calls[0]?.request);
    expect(sent.calls[0]?.request).toContain('/%C3%BC?a=1&b=x%20y');
  });
});
