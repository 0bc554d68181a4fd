import {afterAll, describe, expect, it} from 'vitest';
import {extractors, transforms} from './catalogue';
import type {Entry, Example} from './catalogue/schema';
import {fromBase64, toBytes} from './engine/bytes';
import {gunzip} from './engine/gzip';
import {scenarioOf} from './examples';
import {type CallResult, type ScenarioResult} from './scenario';
import {runScenario} from './run-scenario';

type Done = Extract<ScenarioResult, {ok: true}>;

const entries: readonly Entry[] = [...extractors, ...transforms];
let computed = 0;
let apart = 0;

const listOf = (value: Example['backOutput']): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

async function run(entry: Entry, example: Example): Promise<{result: Done; step: number}> {
  const {scenario, step} = scenarioOf(entry, example);
  const result = await runScenario(scenario, {crypto: crypto.subtle});
  if (!result.ok) throw new Error(result.problem);
  return {result, step};
}

describe('every computable example of the catalogue', () => {
  for (const entry of entries) {
    for (const [i, example] of entry.examples.entries()) {
      if (example.computed === false) {
        apart += 1;
        continue;
      }
      it(`${entry.kind} ${entry.type} ${i + 1}: ${example.note}`, async () => {
        const {result, step} = await run(entry, example);
        if (step < 0) expectExtractor(example, result);
        else await expectTransform(example, result, step);
        expectTraces(example, result, step);
        computed += 1;
      });
    }
  }
  afterAll(() => {
    console.info(`${computed} computable examples passed through the engine, ${apart} have their own tests`);
  });
});

function expectExtractor(example: Example, result: Done): void {
  const [call] = result.calls;
  expect(call?.chains[0]?.source.read?.after).toBe(example.output);
  if (example.backInput === undefined) return;
  expect(call?.chains[0]?.source.written?.before).toBe(example.backInput);
  const variables = Object.entries(result.variables).map(([name, value]) => `${name}=${value}`);
  expect([call?.request, call?.response, call?.metadata, ...variables].join('\n')).toContain(example.backOutput);
}

async function expectTransform(example: Example, result: Done, step: number): Promise<void> {
  const traces = result.calls.map((call) => call.chains[0]?.steps[step]);
  if (example.encoding === 'base64') {
    const back = traces[0]?.back;
    const opened = async (base64: string): Promise<string> =>
      new TextDecoder().decode(await gunzip(Uint8Array.from(fromBase64(base64, 'strict') ?? [])));
    expect(traces[0]?.in?.after).toBe(example.output);
    expect(back?.before).toBe(example.backInput);
    expect(new TextDecoder().decode(await gunzip(toBytes(back?.after ?? '')))).toBe(
      await opened(String(example.backOutput)),
    );
    return;
  }
  const inputs = new Set(traces.map((trace) => trace?.in?.before));
  if (example.given?.extractor === undefined && example.given?.before === undefined)
    expect([...inputs]).toEqual([example.input]);
  for (const [i, output] of listOf(example.output).entries())
    expectValue(traces[i]?.in?.after, output, example.matches?.output);
  for (const [i, output] of listOf(example.backOutput).entries()) {
    if (example.matches?.back === undefined) expect(traces[i]?.back?.before).toBe(example.backInput);
    expectValue(traces[i]?.back?.after, output, example.matches?.back);
  }
}

function expectValue(actual: string | undefined, expected: string, pattern: string | undefined): void {
  if (pattern === undefined) expect(actual).toBe(expected);
  else expect(actual).toMatch(new RegExp(pattern));
}

function expectTraces(example: Example, result: Done, step: number): void {
  const errors = result.calls.flatMap((call) => errorsOf(call, step));
  if (example.error === undefined) expect(errors).toEqual([]);
  else expect(errors.join('\n')).toContain(example.error);
  const last = result.calls.at(-1);
  const {leaves} = example;
  if (leaves?.request !== undefined) expect(last?.request).toContain(leaves.request);
  if (leaves?.session !== undefined) expect(last?.session).toBe(leaves.session);
  if (leaves?.variables !== undefined) expect(result.variables).toMatchObject(leaves.variables);
  if (leaves?.mappings !== undefined) expect(result.mappings).toEqual(leaves.mappings);
  if (leaves?.signature !== undefined) expect(last?.signature).toEqual(leaves.signature);
}

function errorsOf(call: CallResult, step: number): string[] {
  const [chain] = call.chains;
  if (!chain) return ['no chain ran'];
  const shown = step < 0 ? chain.source : undefined;
  const passes = shown ? [shown.read, shown.written] : chain.steps.flatMap((s) => [s.in, s.back]);
  return [...call.problems, ...(chain.reason ? [chain.reason] : []), ...passes.flatMap((pass) => pass?.error ?? [])];
}
