import {describe, expect, it} from 'vitest';
import {bandsOf, curveOf, levelAt, outline, sumsOf, ticks, timeText, timeTicks} from './curve';
import {curveInWords, stagesJson, tabValues, totals} from './output';
import {patterns} from './presets';
import {checkStages, decodeStages, encodeStages, stagesOf, type StageDraft} from './stages';

const draft = (over: Partial<StageDraft> = {}): StageDraft => ({
  volume: 'rps',
  target: '100',
  duration: '60',
  ramp: '0',
  factor: '1',
  ...over,
});
const stages = (text: string) => checkStages(stagesOf(text)).stages;

describe('checkStages', () => {
  it.each([
    [{target: ''}, 'target', /missing/],
    [{target: '-5'}, 'target', /negative/],
    [{target: '1e9'}, 'target', /digits/],
    [{target: 'NaN'}, 'target', /digits/],
    [{target: '2000000'}, 'target', /1,000,000/],
    [{target: '1.5', volume: 'vusers'}, 'target', /whole number/],
    [{duration: '0'}, 'duration', /at least 1 second/],
    [{duration: '1.5'}, 'duration', /whole seconds/],
    [{duration: '99999999'}, 'duration', /only/],
    [{ramp: '61'}, 'ramp', /60 s at most/],
    [{volume: 'multiply', factor: '0'}, 'factor', /full speed/],
    [{volume: 'multiply', factor: 'x'}, 'factor', /digits/],
  ] as const)('answers %o with a sentence about the %s', (over, field, message) => {
    const {stages: none, problems} = checkStages([draft(over)]);
    expect(none).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({stage: 0, field});
    expect(problems[0]?.message).toMatch(message);
  });
  it('takes the edges: target 0, ramp equal to the duration, no duration, a rate with a fraction', () => {
    for (const over of [{target: '0'}, {ramp: '60'}, {duration: '', ramp: '90'}, {target: '0.5'}, {ramp: ''}]) {
      expect(checkStages([draft(over)]).problems).toEqual([]);
    }
  });
  it('refuses two units on one axis', () => {
    expect(checkStages([draft(), draft({volume: 'vusers'})]).problems[0]).toMatchObject({stage: 1, field: 'volume'});
    expect(checkStages([draft({volume: 'multiply'}), draft({volume: 'vusers'})]).problems).toEqual([]);
  });
});

describe('the stages in an address', () => {
  it('come back as they were, wrong values too', () => {
    const all = [
      draft({ramp: '5'}),
      draft({volume: 'multiply', factor: '1.5', duration: ''}),
      draft({volume: 'vusers', target: '-1_0'}),
    ];
    expect(decodeStages(encodeStages([draft({target: '-3'})]))?.[0]?.target).toBe('-3');
    expect(decodeStages(encodeStages(all.slice(0, 2)))).toEqual(all.slice(0, 2));
    expect(decodeStages(encodeStages(all))).toHaveLength(3);
  });
  it.each([
    '',
    'x',
    'r5',
    'r5-6',
    'q5-6-7',
    'r1-2-3-4-5',
    '__proto__',
    'constructor-1-2',
    Array(13).fill('r1-2-0').join('_'),
  ])('are refused when strange: %s', (text) => expect(decodeStages(text)).toBeUndefined());
});

describe('curveOf', () => {
  it('climbs, holds and falls as in the reference: 90 s up, 210 s at 120 RPS, 60 s down', () => {
    const curve = curveOf(stages('r120-300-90_r0-60-60'));
    expect(curve).toMatchObject({seconds: 360, peak: 120, unit: 'RPS', open: false});
    expect([0, 45, 90, 200, 300, 330, 360, 361, -1].map((t) => levelAt(curve, t))).toEqual([
      0, 60, 120, 120, 120, 60, 0, 0, 0,
    ]);
  });
  it('steps at once without a ramp', () => {
    const curve = curveOf(stages('r10-10-0_r30-10-0'));
    expect([0, 9.9, 10, 20].map((t) => levelAt(curve, t))).toEqual([10, 10, 30, 30]);
  });
  it('draws a stage of unknown length as open', () => {
    const curve = curveOf(stages('v50-x-0'));
    expect(curve.open).toBe(true);
    expect(curve.seconds).toBeGreaterThan(0);
    expect(outline(curve, 100, 100, 50).open).toBe('M0 0L100 0');
  });
  it('has coordinates that are numbers inside the box, even for no load at all', () => {
    for (const text of ['r0-60-0', 'r0-x-0', 'v1-1-1', 'r1000000-2592000-1', 'r100-60-60_r0-x-30']) {
      const curve = curveOf(stages(text));
      const {solid, open, area} = outline(curve, 100, 100, ticks(curve.peak).at(-1) ?? 1);
      for (const n of `${solid} ${open} ${area}`.match(/[^MLZ\s]+/g) ?? []) {
        expect(Number(n)).toBeGreaterThanOrEqual(0);
        expect(Number(n)).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe('bandsOf', () => {
  it('gives each stage from its start to its end, ramp and all', () => {
    expect(bandsOf(curveOf(stages('r100-60-20_r200-30-0')))).toEqual([
      {stage: 0, start: 0, end: 60},
      {stage: 1, start: 60, end: 90},
    ]);
  });
});

describe('sums and words', () => {
  it('are those of the guide', () => {
    expect(sumsOf(stages('r60-300-30_r900-300-60_r60-300-60')).map((s) => s.requests)).toEqual([
      17_100, 244_800, 43_200,
    ]);
    expect(totals(stages('r60-300-30_r900-300-60_r60-300-60'))).toBe('Length 15 min, 305,100 requests.');
    expect(totals(stages('r400-43200-0'))).toBe('Length 12 h, 17,280,000 requests.');
  });
  it('do not claim to know what depends on the service or the traffic', () => {
    expect(totals(stages('v200-600-0'))).toMatch(/response time/);
    expect(totals(stages('r200-x-0'))).toMatch(/follows from the traffic/);
  });
  it('tell the curve', () => {
    const list = stages('r120-300-90_r0-60-60_r10-x-0');
    expect(curveInWords(list, curveOf(list))).toBe(
      'Stage 1 climbs to 120 RPS within 1 min 30 s, then holds for 3 min 30 s. Stage 2 falls to 0 RPS within 1 min. Stage 3 jumps to 10 RPS, until all requests are sent.',
    );
  });
});

describe('output', () => {
  it('is JSON where the field names are known, and a reason where they are not', () => {
    const known = stagesJson(stages('v200-600-0_v50-x-0'));
    expect('json' in known && JSON.parse(known.json)).toEqual({
      generator: {
        stages: [
          {duration: '600s', virtualUsers: {virtualUsers: '200', requestDelay: {}}},
          {virtualUsers: {virtualUsers: '50', requestDelay: {}}},
        ],
      },
    });
    expect(known).toHaveProperty('note', expect.stringMatching(/Advanced tab/));
    expect(stagesJson(stages('v50-x-0'))).toHaveProperty('note', undefined);
    expect(stagesJson(stages('r60-300-30'))).toEqual({reason: expect.stringMatching(/rates and ramps/)});
    expect(stagesJson(stages('m60-300-0-2'))).toEqual({reason: expect.stringMatching(/latency factors/)});
  });
  it('names the options of the tab', () => {
    expect(tabValues(stages('m5-x-0-2'))).toBe(
      'Stage 1\n  Duration: Run as long as it takes to send all requests\n  Ramp Time: 0 s\n  Request Volume/Speed: 5 vUsers, Multiply original latency × 2',
    );
  });
});

describe('axes', () => {
  it('have round labels that reach the peak', () => {
    expect(ticks(120)).toEqual([0, 50, 100, 150]);
    expect(ticks(0)).toEqual([0, 1]);
    for (const max of [0.3, 1, 7, 99, 100, 101, 6500, 999_999]) {
      const list = ticks(max);
      expect(list.length).toBeLessThanOrEqual(6);
      expect(list.at(-1)).toBeGreaterThanOrEqual(max);
    }
    for (const seconds of [1, 59, 360, 43_200, 2_592_000, 5_184_000])
      expect(timeTicks(seconds, 4).length).toBeLessThanOrEqual(6);
  });
  it('say times as people do', () =>
    expect([0, 45, 90, 5400, 43_200].map(timeText)).toEqual(['0 s', '45 s', '1 min 30 s', '1 h 30 min', '12 h']));
});

describe('the patterns', () => {
  it.each(patterns)('$name can be drawn', ({stages: text}) => expect(checkStages(stagesOf(text)).problems).toEqual([]));
});
