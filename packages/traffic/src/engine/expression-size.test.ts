import {webcrypto} from 'node:crypto';
import fc from 'fast-check';
import {RE2JS} from 're2js';
import {describe, expect, it} from 'vitest';
import {runScenario} from '../run-scenario';
import {plainScenario, type Scenario} from '../scenario';
import {expressionSize} from './expression-size';

const machine = {crypto: webcrypto.subtle as SubtleCrypto};

/** The problems of a run, and the seconds of the processor that it took. */
async function problemsOf(scenario: Partial<Scenario>): Promise<{text: string; seconds: number}> {
  const before = process.cpuUsage();
  const result = await runScenario({...plainScenario, ...scenario}, machine);
  const {user, system} = process.cpuUsage(before);
  return {text: JSON.stringify(result), seconds: (user + system) / 1e6};
}

const chainsOf = (make: (chain: number, step: number) => {type: string; config: Record<string, string>}) =>
  Array.from({length: 20}, (_, chain) => ({
    extractor: {type: 'req_body', config: {}},
    transforms: Array.from({length: 30}, (_, step) => make(chain, step)),
  }));

describe('the size of an expression', () => {
  it('is never less than what the engine compiles', () => {
    const atom = fc.constantFrom(
      'a',
      '.',
      '\\d',
      '\\pL',
      '[a-f]',
      '[^]x]',
      '[[:alpha:]_]',
      '\\{',
      '\\b',
      '^',
      'é',
      '{',
    );
    const {pattern} = fc.letrec<{pattern: string}>((tie) => ({
      pattern: fc.oneof(
        {maxDepth: 4},
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => a + b),
        fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+?', '?', '{3}', '{2,}', '{0,4}', '{1,5}?'))
          .map(([a, sign]) => `(${a})${sign}`),
        tie('pattern').map((a) => `(?i:${a})(?s){3}(?:x)?`),
      ),
    }));
    fc.assert(
      fc.property(pattern, (text) => {
        expect(expressionSize(text), text).toBeGreaterThanOrEqual(RE2JS.compile(text).programSize());
      }),
      {numRuns: 500},
    );
  });

  it('is near it for ordinary expressions', () => {
    for (const text of ['(?i)bearer ([\\w.-]+)', '^/orders/(\\d{1,8})$', '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}'])
      expect(expressionSize(text), text).toBeLessThan(3 * RE2JS.compile(text).programSize());
  });
});

describe('the expressions of all chains', () => {
  it.each([
    ['one repetition', (i: number) => `x${i}[a-z]{1000}`],
    ['repetitions inside one another', (i: number) => `((y${i}|b{0,9}){0,9}){0,9}`],
    ['many short ones', (i: number) => `${i}${'a{900}?'.repeat(200)}`],
    ['classes', (i: number) => `(?i)${i}${'[\\PL\\pN]'.repeat(180)}`],
    ['folded ranges', (i: number) => `(?i)${i}[${'B-\u{1e942}'.repeat(300)}]`],
    ['what does not compile', (i: number) => `${i}(a{1000}){900}(`],
    ['what is never closed', (i: number) => `${i}${'['.repeat(1900)}`],
  ])('end soon with a sentence: %s', async (_, pattern) => {
    const steps = chainsOf((chain, step) => ({type: 'regex', config: {pattern: pattern(chain * 30 + step)}}));
    const {text, seconds} = await problemsOf({chains: steps});
    expect(text).toMatch(/the pattern takes too many steps|invalid regex/);
    expect(seconds).toBeLessThan(1);
  });

  it('share the budget in filters, random texts and fields, too', async () => {
    const random = chainsOf((chain, step) => ({type: 'rand_string', config: {pattern: `x${chain}b{900}c{${step}}`}}));
    const filters = chainsOf(() => ({type: 'base64', config: {}})).map((chain, i) => ({
      ...chain,
      filters: {
        filters: Array.from({length: 30}, (_, at) => ({
          detectedCommand: `${i}(a{900}){0}b{90${at % 9}}|.`,
          operator: 'REGEX',
        })),
      },
    }));
    const fields = chainsOf(() => ({type: 'base64', config: {}})).flatMap((chain, i) => ({
      ...chain,
      extractor: {type: 'json_path', config: {path: 'http.req.url', regex: `${i}${'z{1000}'.repeat(20)}`}},
    }));
    for (const chains of [random, filters, fields]) {
      const {text, seconds} = await problemsOf({chains});
      expect(text.includes('the pattern takes too many steps')).toBe(true);
      expect(seconds).toBeLessThan(1);
    }
  });

  it('leave room for every chain that uses ordinary ones', async () => {
    const steps = chainsOf((chain, step) => ({
      type: 'regex',
      config: {pattern: `id-${chain % 7}-(\\d{1,${1 + (step % 9)}})`},
    }));
    expect((await problemsOf({chains: steps, calls: 10})).text).not.toContain('too many steps');
  });
});
