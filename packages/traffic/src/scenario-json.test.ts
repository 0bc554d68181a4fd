import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {extractors, transforms} from './catalogue';
import {scenarioOf} from './examples';
import {plainScenario} from './scenario';
import {printRules, readRules, readScenario, slimScenario} from './scenario-json';

const scenarios = [...extractors, ...transforms].flatMap((entry) =>
  entry.examples.map((example) => scenarioOf(entry, example).scenario),
);

describe('rules as JSON', () => {
  it('read back as they were printed', () => {
    for (const {place, chains, startup} of scenarios) {
      expect(readRules(printRules({place, chains, startup}), place)).toEqual({
        ok: true,
        value: {place, chains, startup},
      });
    }
  });
  it('take a chain, a list or a template', () => {
    const chain = {extractor: {type: 'req_body'}, transforms: []};
    const read = (value: unknown) => readRules(JSON.stringify(value), 'forwarder');
    expect(read(chain)).toEqual({ok: true, value: {place: 'forwarder', chains: [chain], startup: []}});
    expect(read([chain, chain])).toMatchObject({ok: true, value: {place: 'forwarder', chains: [chain, chain]}});
    expect(read({id: 'x', responder: [chain], responderVariables: [{name: 'v', config: chain}]})).toEqual({
      ok: true,
      value: {place: 'responder', chains: [chain], startup: [{name: 'v', config: chain}]},
    });
  });
  it.each([
    ['{', /^not JSON/],
    ['{}', /expected a chain with an extractor/],
    ['{"extractor":{}}', 'chain.extractor.type must be a text'],
    [
      '{"extractor":{"type":"req_body"},"transforms":[{"type":"split","config":{"index":[1]}}]}',
      'chain.transforms[0].config.index must be a text, a number or a boolean',
    ],
    ['{"generator":[],"responder":[]}', /one side at a time/],
    ['{"generator":{}}', 'generator must be a list'],
  ])('refuse %s', (text, message) => {
    const read = readRules(text, 'generator');
    expect(read.ok ? '' : read.problem).toMatch(message);
  });
});

describe('scenarios in links', () => {
  it('come back as they were, without secrets', () => {
    for (const scenario of scenarios)
      expect(readScenario(JSON.parse(JSON.stringify(slimScenario(scenario))))).toEqual({ok: true, value: scenario});
    expect(slimScenario({...plainScenario, secrets: {'a/b': 'hidden'}})).toEqual({});
  });
  it('never throw, whatever a link holds', () => {
    const keys = Object.keys(plainScenario);
    const odd = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()));
    fc.assert(
      fc.property(odd, (value) => {
        const read = readScenario(value);
        expect(read.ok ? Object.keys(read.value).sort() : read.problem).toEqual(
          read.ok ? [...keys].sort() : expect.any(String),
        );
      }),
      {numRuns: 500},
    );
  });
});
