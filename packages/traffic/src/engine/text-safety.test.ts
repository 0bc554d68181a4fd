import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {runScenario} from '../run-scenario';
import {plainScenario, type Scenario, type ScenarioResult} from '../scenario';
import {fromBytes} from './bytes';
import {quoteJson} from './json';
import {firstJwt, replaceJwts} from './jwt-text';
import {percentDecoded, percentEncoded} from './percent';
import {replacer} from './replacer';

type SafetyResult = Extract<ScenarioResult, {ok: true}>;

async function run(scenario: Partial<Scenario>): Promise<SafetyResult> {
  const result = await runScenario({...plainScenario, ...scenario}, {crypto: crypto.subtle});
  if (!result.ok) throw new Error(result.problem);
  return result;
}

const step = (type: string, config?: Record<string, string>) => (config ? {type, config} : {type});
const HEAD = 'POST /x HTTP/1.1\nHost: a\n\n';
const bodyOf = (request: string | undefined): string => (request ?? '').slice((request ?? '').indexOf('\n\n') + 2);
const segment = (text: string): string => Buffer.from(text).toString('base64url');

describe('any clock', () => {
  it.each(['1970-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z'])('dates what is sent: %s', async (now) => {
    const {calls} = await run({
      now,
      recordedAt: '2026-01-02T00:00:00Z',
      request: `${HEAD}2026-01-01T00:00:00Z`,
      chains: [{extractor: step('req_body'), transforms: [step('date')]}],
    });
    // Years of more than four digits have a sign in JavaScript.
    const sent = bodyOf(calls[0]?.request).replace(/^(?=\d{6}-)/, '+');
    expect(Date.parse(now) - Date.parse(sent)).toBe(24 * 60 * 60 * 1000);
  });
});

describe('what no step touches stays as it is', () => {
  it('keeps line ends', async () => {
    const {calls} = await run({
      request: 'POST /x HTTP/1.1\r\nHost: a\r\n\r\none\r\ntwo\n',
      response: 'HTTP/1.1 200 OK\n\nthree\r\n',
    });
    expect(calls[0]?.request).toBe('POST /x HTTP/1.1\nHost: a\n\none\r\ntwo\n');
    expect(calls[0]?.response).toContain('\n\nthree\r\n');
  });
  it('keeps bytes that are not UTF-8 inside JSON that is edited', async () => {
    const bytes = Buffer.from('{"a":"\xff\xfe","b":"x"}', 'latin1').toString('base64');
    const change = {
      extractor: step('req_body'),
      transforms: [step('base64', {pad: 'false'}), step('json_path', {path: 'b'}), step('constant', {new: 'y'})],
    };
    const same = {
      extractor: step('req_body'),
      transforms: [step('base64', {pad: 'false'}), step('json_path', {path: 'a'})],
    };
    expect(
      Buffer.from(bodyOf((await run({request: HEAD + bytes, chains: [change]})).calls[0]?.request), 'base64').toString(
        'latin1',
      ),
    ).toBe('{"a":"\xff\xfe","b":"y"}');
    expect(bodyOf((await run({request: HEAD + bytes, chains: [same]})).calls[0]?.request)).toBe(bytes);
  });
  it('keeps escapes of half a surrogate pair beside a change, and smart replace leaves them alone', async () => {
    const body = '{"a":"\\ud83d","b":"old","c":"\\udcff"}';
    const chains = [
      {extractor: step('req_body'), transforms: [step('json_path', {path: 'b'}), step('constant', {new: 'new'})]},
    ];
    const {calls} = await run({request: HEAD + body, chains, mappings: {new: 'mapped'}});
    expect(bodyOf(calls[0]?.request)).toBe('{"a":"\\ud83d","b":"mapped","c":"\\udcff"}');
  });
  it('keeps the other claims of a JWT byte for byte, whatever they are called', async () => {
    const claims = '{"__proto__":"p","n":1.50,"sub":"a","sub":"b","x.y":1}';
    const request = `GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer ${segment('{"alg":"HS256"}')}.${segment(claims)}.sig\n\n`;
    const path = 'http.req.headers.Authorization.0.jwt.claims.';
    const sent = async (claim: string, ...transforms: ReturnType<typeof step>[]): Promise<string> => {
      const {calls} = await run({request, chains: [{extractor: step('json_path', {path: path + claim}), transforms}]});
      return Buffer.from(/Bearer [^.]+\.([^.]+)/.exec(calls[0]?.request ?? '')?.[1] ?? '', 'base64url').toString();
    };
    expect(await sent('sub', step('constant', {new: 'c'}))).toBe(
      '{"__proto__":"p","n":1.50,"sub":"c","sub":"b","x.y":1}',
    );
    expect(await sent('role', step('constant', {new: 'c'}))).toBe(`${claims.slice(0, -1)},"role":"c"}`);
    expect(await sent('n')).toBe(claims);
    expect(await sent('none')).toBe(claims);
  });
});

describe('tokens as text', () => {
  it('percent-encode and decode every byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 40}), (bytes) => {
        const token = fromBytes(bytes);
        expect(percentEncoded(token)).toMatch(/^[\x21-\x7e]*$/);
        expect(percentDecoded(percentEncoded(token))).toBe(token);
      }),
    );
    expect(() => percentDecoded('100%')).toThrow('invalid URL escape "%"');
  });
  it('become JSON strings that read back, bytes as bytes and other halves of pairs as U+FFFD', () => {
    expect(quoteJson('a"\\ud83d\n\udcff\ud83d')).toBe('"a\\"\\\\ud83d\\n\udcff\ufffd"');
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), (text) => void expect(JSON.parse(quoteJson(text))).toBe(text)),
    );
  });
  it('lose the whitespace of Unicode at both ends, U+0085 with it and U+FEFF without', async () => {
    const trimmed = async (text: string): Promise<string | undefined> =>
      (await run({request: HEAD + text, chains: [{extractor: step('req_body'), transforms: [step('trim')]}]})).calls[0]
        ?.chains[0]?.steps[0]?.in?.after;
    expect(await trimmed('\u0085\u3000 a b\t\u00a0\r\n')).toBe('a b');
    expect(await trimmed('\ufeffa\ufeff')).toBe('\ufeffa\ufeff');
    expect(await trimmed(' \u2003')).toBe('');
  });
  it('are cookies without the quotes of the header', async () => {
    const chains = [
      {extractor: step('http_req_cookie', {name: 'b'}), transforms: [step('replace', {old: 'two', new: 'three'})]},
    ];
    const {calls} = await run({request: 'GET /x HTTP/1.1\nHost: a\nCookie: a=1; b="two x"; c="\n\n', chains});
    expect(calls[0]?.chains[0]?.source.read?.after).toBe('two x');
    expect(calls[0]?.request).toContain('Cookie: a=1; b="three x"; c="');
  });
});

describe('replacing many keys at once', () => {
  /** The rule, spelled out: at each position the longest key that starts there. */
  function plainly(text: string, pairs: ReadonlyMap<string, string>): string {
    let result = '';
    for (let i = 0; i < text.length;) {
      const key = [...pairs.keys()]
        .filter((k) => k !== '' && text.startsWith(k, i))
        .sort((a, b) => b.length - a.length)[0];
      result += key === undefined ? (text[i] ?? '') : (pairs.get(key) ?? '');
      i += key?.length ?? 1;
    }
    return result;
  }
  it('is what the rule says', () => {
    const word = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4});
    fc.assert(
      fc.property(
        fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40}),
        fc.dictionary(word, word, {maxKeys: 8}),
        (text, dictionary) => {
          const pairs = new Map(Object.entries(dictionary));
          expect(replacer(pairs)(text)).toBe(plainly(text, pairs));
        },
      ),
      {numRuns: 300},
    );
  });
  it('takes the time of the text, not of text times keys', () => {
    const pairs = new Map(Array.from({length: 1_500}, (_, i) => [`${'a'.repeat(100)}${i}`, 'x']));
    const start = process.cpuUsage();
    expect(replacer(pairs)('a'.repeat(200_000))).toHaveLength(200_000);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

describe('JWTs in text', () => {
  const jwt = `${segment('{"alg":"HS256"}')}.${segment('{"sub":"a"}')}.s-1`;
  it('are found in running text, beside other words with dots', () => {
    expect(replaceJwts(`see api.orchard.test, ${jwt}. End`, ({head, signature}) => `${head}.new.${signature}`)).toBe(
      `see api.orchard.test, ${segment('{"alg":"HS256"}')}.new.s-1. End`,
    );
    expect(firstJwt(`a.b.c x.${jwt}`, (text) => (text === jwt ? text : undefined))).toEqual({
      start: 8,
      jwt,
      opened: jwt,
    });
  });
  it('take the time of the text where there is none', () => {
    const start = process.cpuUsage();
    for (const text of ['0a1b'.repeat(50_000), 'eyJ0-_'.repeat(40_000), 'ey.'.repeat(60_000), '.eyJ'.repeat(50_000)]) {
      expect(replaceJwts(text, () => undefined)).toBe(text);
      expect(firstJwt(text, () => undefined)).toBeUndefined();
    }
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
