import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {GENERATOR, readNumber, RESPONDER, sizeGenerator, sizeResponder} from './size';

const guide = readFileSync('docs/reference/generator-sizing-guide.md', 'utf8');
const responderGuide = readFileSync('docs/reference/responder-sizing-guide.md', 'utf8');

describe('sizeGenerator', () => {
  it('has the figures of the guide', () => {
    for (const {cores, rps, vusers} of GENERATOR) {
      expect(guide).toContain(`| ${cores} | ${rps.toLocaleString('en-US')} | ${vusers.toLocaleString('en-US')} |`);
    }
  });
  it('agrees with the worked example: 5,000 RPS at 250 ms', () =>
    expect(sizeGenerator({rps: 5000, responseMs: 250})).toMatchObject({row: {cores: 8, rps: 8000}, vusers: 1250}));
  it.each([
    [1, 2],
    [800, 2],
    [801, 4],
    [45_000, 60],
  ])('%i RPS takes the row at or above: %i cores', (rps, cores) =>
    expect(sizeGenerator({rps, responseMs: 100}).row?.cores).toBe(cores),
  );
  it('says where its knowledge ends', () => {
    expect(sizeGenerator({rps: 45_001, responseMs: 100})).toMatchObject({
      row: undefined,
      limits: expect.arrayContaining([expect.stringMatching(/contact support/)]),
    });
    expect(sizeGenerator({rps: 100, responseMs: 101}).limits.join()).toMatch(/slower/);
    expect(sizeGenerator({rps: 100, responseMs: 99}).limits.join()).toMatch(/faster/);
    expect(sizeGenerator({rps: 3300, responseMs: 100}).limits.join()).toMatch(/400 vUsers were measured for 3,300 RPS/);
  });
  it('does not add a vUser by a rounding error', () =>
    expect(sizeGenerator({rps: 1000, responseMs: 110}).vusers).toBe(110));
});

describe('sizeResponder', () => {
  it('has the figures of the guide', () => {
    for (const {replicas, cpu, rps} of RESPONDER)
      expect(responderGuide).toContain(`| ${replicas} | ${cpu} | ${rps.toLocaleString('en-US')} |`);
  });
  it('names the smallest setup that was measured for the target, and none beyond the table', () => {
    expect(sizeResponder({rps: 5000, cpuEach: 2, connections: 1}).measured).toEqual({replicas: 4, cpu: 4, rps: 7500});
    expect(sizeResponder({rps: 490, cpuEach: 2, connections: 1}).measured).toMatchObject({replicas: 1, cpu: 1});
    expect(sizeResponder({rps: 16_501, cpuEach: 2, connections: 1}).measured).toBeUndefined();
  });
  it('agrees with the worked example: 5,000 RPS are 6 replicas of 2 CPU', () =>
    expect(sizeResponder({rps: 5000, cpuEach: 2, connections: 6000})).toMatchObject({
      replicas: 6,
      cores: 12,
      connectionsEach: 1000,
      memory: 'about 700 MB',
    }));
  it.each([
    [1, 4, 1],
    [450, 1, 1],
    [451, 1, 2],
    [1800, 4, 1],
    [1801, 4, 2],
  ])('%i RPS in replicas of %i CPU are %i', (rps, cpuEach, replicas) =>
    expect(sizeResponder({rps, cpuEach, connections: 1}).replicas).toBe(replicas),
  );
  it('claims nothing about memory beyond what was measured', () => {
    expect(sizeResponder({rps: 1, cpuEach: 1, connections: 1001}).memory).toMatch(/between/);
    expect(sizeResponder({rps: 1, cpuEach: 1, connections: 15_001}).memory).toMatch(/nothing was measured/);
  });
  it('warns where a core gives less', () =>
    expect(sizeResponder({rps: 20_000, cpuEach: 4, connections: 1}).limits[0]).toMatch(/410.*contact support/));
});

describe('readNumber', () => {
  it.each(['', ' ', '-1', '1.5', '1e3', 'abc', '0', '1000001', '<b>'])('answers "%s" with a sentence', (text) =>
    expect(readNumber(text, 1_000_000)).toHaveProperty('problem'),
  );
  it('takes digits, also with separators', () => expect(readNumber(' 16,000 ', 1_000_000)).toEqual({value: 16_000}));
});
