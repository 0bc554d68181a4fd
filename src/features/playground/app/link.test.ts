import {describe, expect, it} from 'vitest';
import {randomFromSeed} from '@docs/traffic/engine/random';
import {plainScenario, type Scenario} from '@docs/traffic/scenario';
import {scenarioLink, scenarioIn} from './link';
import {startsOf} from './samples';

const scenario: Scenario = {
  ...plainScenario,
  request: 'GET /café HTTP/1.1\n\n',
  variables: {tk: 'tk-5'},
  secrets: {'a/b': 'hidden'},
};

describe('links', () => {
  it('bring back what was set up, without secrets', async () => {
    const link = await scenarioLink('transform.split', scenario);
    expect(link).toMatch(/^#play=transform\.split\.[\w-]+$/);
    expect(await scenarioIn(link ?? '', 'transform.split')).toEqual({...scenario, secrets: {}});
  });
  it('hold every start of the full editor', async () => {
    for (const start of startsOf('chain')) {
      const link = (await scenarioLink('chain', start.scenario)) ?? '';
      expect(await scenarioIn(link, 'chain')).toEqual(start.scenario);
      expect(link.length).toBeLessThan(1_000);
    }
  });
  it('are for one playground only, and damaged ones are for none', async () => {
    const link = (await scenarioLink('transform.split', scenario)) ?? '';
    expect(await scenarioIn(link, 'transform.regex')).toBeUndefined();
    expect(await scenarioIn(link.slice(0, -5), 'transform.split')).toBeUndefined();
    expect(await scenarioIn('#play=transform.split.!!', 'transform.split')).toBeUndefined();
    expect(await scenarioIn('#play=transform.split.', 'transform.split')).toBeUndefined();
  });
  it('are refused when they would be too long, or unpack to too much', async () => {
    const random = randomFromSeed(1);
    const noise = Array.from({length: 20_000}, () => String.fromCharCode(33 + Math.floor(random() * 90))).join('');
    expect(await scenarioLink('chain', {...scenario, request: noise})).toBeUndefined();
    const bomb = (await scenarioLink('chain', {...scenario, request: 'a'.repeat(250_000)})) ?? '';
    expect(bomb.length).toBeLessThan(2_000);
    expect(await scenarioIn(bomb, 'chain')).toBeUndefined();
  });
});
