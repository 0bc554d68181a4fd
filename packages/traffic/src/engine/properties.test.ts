import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fromBytes, isBinary, toBytes} from './bytes';
import {formatDuration, parseDuration} from './go-duration';
import {formatMoment} from './go-time';
import {parseMoment} from './go-time-parse';
import {globMatches} from './gjson-path';
import {LIMITS, replaceLimited} from './limits';
import {callOfTexts} from './call-text';
import {randomText, randomFromSeed} from './random';
import {Expressions} from './regexp';
import {StepSettings, type StepContext, type Step} from './step';
import {stepMakers} from './transforms';
import type {World} from './world';

const world: World = {
  now: 1_772_366_400_000_000_000n,
  recordedAt: 1_757_491_200_000_000_000n,
  random: randomFromSeed(7),
  crypto: crypto.subtle,
  files: new Map(),
  env: new Map(),
  secrets: new Map(),
  redaction: {keys: ['email'], discover: true},
  variables: new Map(),
  expressions: new Expressions(),
  lists: new Map(),
  dataframes: new Map(),
  mappings: new Map(),
};

const context: StepContext = {
  world,
  call: callOfTexts('GET /carts', ''),
  place: 'generator',
  side: 'request',
  effect: () => undefined,
  defer: () => undefined,
  recorded: () => Promise.resolve(undefined),
};

function step(type: string, config: Record<string, string> = {}): Step {
  const make = stepMakers.get(type);
  if (!make) throw new Error(`no step ${type}`);
  return make(new StepSettings({type, config}));
}

async function roundTrip(made: Step, token: string): Promise<string> {
  const inner = made.in ? await made.in(token, context) : token;
  return made.back ? made.back(inner, context) : inner;
}

const anyText = fc.oneof(fc.string({unit: 'binary', maxLength: 60}), fc.string({unit: 'grapheme', maxLength: 60}));
const anyBytes = fc.uint8Array({maxLength: 80});

describe('bytes as text', () => {
  it('carries every byte sequence there and back', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect([...toBytes(fromBytes(bytes))]).toEqual([...bytes]);
      }),
    );
  });
  it('knows binary from text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), (text) => {
        expect(isBinary(text)).toBe(false);
      }),
    );
    expect(isBinary(fromBytes(new Uint8Array([0x1f, 0x8b, 0xff])))).toBe(true);
  });
});

describe('pairs that undo each other', () => {
  it('base64 closes what it opened, for canonical strict base64', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, async (bytes) => {
        const encoded = Buffer.from(bytes).toString('base64');
        expect(await roundTrip(step('base64', {pad: 'false'}), encoded)).toBe(encoded);
        expect(await roundTrip(step('base64'), encoded)).toBe(encoded.replace(/=+$/, ''));
      }),
    );
  });
  it('gzip packs what gzip unpacks', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, async (bytes) => {
        const token = fromBytes(bytes);
        const packed = await step('gzip').back?.(token, context);
        expect(await step('gzip').in?.(packed ?? '', context)).toBe(token);
      }),
      {numRuns: 40},
    );
  });
  it('url_decode undoes url_encode', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const token = fromBytes(toBytes(text));
        const encoded = await step('url_encode').in?.(token, context);
        expect(encoded).toMatch(/^[A-Za-z0-9_.~%-]*$/);
        expect(await step('url_decode').in?.(encoded ?? '', context)).toBe(token);
      }),
    );
  });
  it('split joins what it cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.string({minLength: 1, maxLength: 3}), fc.nat(5), async (text, separator, index) => {
        expect(await roundTrip(step('split', {separator, index: String(index)}), text)).toBe(text);
      }),
    );
  });
  it('regex puts back what it opened', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom('[a-z]+', '.', '(\\d)(\\d?)', '^.*$', 'x*'),
        fc.nat(2),
        async (text, pattern, group) => {
          expect(await roundTrip(step('regex', {pattern, captureGroup: String(group)}), text)).toBe(text);
        },
      ),
    );
  });
  it('json_path leaves the meaning of a document alone when the value does not change', async () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant({deep: [1, 'x']}));
    await fc.assert(
      fc.asyncProperty(leaf, fc.array(fc.string()), async (value, list) => {
        const document = JSON.stringify({a: {b: value}, list});
        const back = await roundTrip(step('json_path', {path: 'a.b'}), document);
        expect(JSON.parse(back)).toEqual(JSON.parse(document));
      }),
    );
  });
  it('json_path writes any text into a string and reads it again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({unit: 'grapheme'}), async (value) => {
        const window = step('json_path', {path: 'a.0.b'});
        await window.in?.('{"a":[{"b":"old"}]}', context);
        const written = (await window.back?.(value, context)) ?? '';
        expect(JSON.parse(written)).toEqual({a: [{b: value}]});
        expect(await step('json_path', {path: 'a.0.b'}).in?.(written, context)).toBe(value);
      }),
    );
  });
  it('xml_path writes any text into an attribute and reads it again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[ -~é\u4e00]{0,20}$/), async (value) => {
        const window = step('xml_path', {path: '/a/b/@c'});
        await window.in?.('<a><b c="old"/></a>', context);
        const written = (await window.back?.(value, context)) ?? '';
        expect(await step('xml_path', {path: '/a/b/@c'}).in?.(written, context)).toBe(value);
      }),
    );
  });
});

describe('times and durations', () => {
  it('reads the durations that it writes', () => {
    fc.assert(
      fc.property(fc.bigInt({min: -(10n ** 18n), max: 10n ** 18n}), (nanos) => {
        expect(parseDuration(formatDuration(nanos))).toBe(nanos);
      }),
    );
  });
  it('reads the dates that it writes, in every complete layout', () => {
    const layouts = [
      '2006-01-02T15:04:05.000Z07:00',
      'Mon, 02 Jan 2006 15:04:05.000 -0700',
      'January 2, 2006 3:04:05.000 PM -07:00',
      '02.01.2006 15:04:05,000 Z0700',
    ];
    const moment = fc.record({
      ms: fc.integer({min: -2_208_988_800_000, max: 4_102_444_800_000}),
      offset: fc.integer({min: -720, max: 840}),
    });
    fc.assert(
      fc.property(moment, fc.constantFrom(...layouts), ({ms, offset}, layout) => {
        const at = BigInt(ms) * 1_000_000n;
        expect(parseMoment(formatMoment({at, offset}, layout), layout)?.at).toBe(at);
      }),
    );
  });
  it('is relative: the way back undoes the way in when the replay happens at the recording', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({min: 1_000_000_000, max: 9_999_999_999}), async (seconds) => {
        const still = {...context, world: {...world, now: world.recordedAt}};
        const shift = step('date', {layout: 'epoch'});
        const pattern = (await shift.in?.(String(seconds), still)) ?? '';
        expect(pattern).toMatch(/^\{speedscale_date\(.+\)\}$/);
        expect(await shift.back?.(pattern, still)).toBe(String(seconds));
      }),
    );
  });
});

describe('small machines', () => {
  it('replaces as the language does', () => {
    fc.assert(
      fc.property(
        fc.string({unit: fc.constantFrom('a', 'b'), maxLength: 30}),
        fc.string({unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3}),
        (text, find) => {
          expect(replaceLimited(text, find, 'c')).toBe(text.replaceAll(find, 'c'));
          expect(replaceLimited(text, find, 'c', 1)).toBe(text.replace(find, 'c'));
        },
      ),
    );
  });
  it('matches names with stars as an expression would', () => {
    const small = fc.string({unit: fc.constantFrom('a', 'b'), maxLength: 8});
    const glob = fc.string({unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 6});
    fc.assert(
      fc.property(glob, small, (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
        expect(globMatches(pattern, text)).toBe(expression.test(text));
      }),
    );
  });
  it('makes random texts that fit their pattern, the same for the same seed', () => {
    const patterns = [
      'cart-[0-9]{6}',
      '(red|green|blue)',
      'v[0-9](\\.[0-9]{1,2})?',
      '[A-F0-9]{8}',
      '\\w+@x\\.test',
      '[^a-z]{3}',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.integer(), (pattern, seed) => {
        const text = randomText(pattern, randomFromSeed(seed));
        expect(text).toMatch(new RegExp(`^(?:${pattern})$`));
        expect(randomText(pattern, randomFromSeed(seed))).toBe(text);
      }),
    );
  });
  it('refuses random texts without end', () => {
    expect(() => randomText('((a{1000}){1000}){1000}', randomFromSeed(1))).toThrow(/pattern|text/);
    expect(() => randomText('(?=a)b', randomFromSeed(1))).toThrow(
      'cannot process regexp pattern to generate random string',
    );
    expect(LIMITS.randomText).toBeLessThan(10_000);
  });
});
