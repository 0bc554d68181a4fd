import {InitError, messageOf, NotHereError, TransformError} from './errors';
import {extractorMakers, type Extractor} from './extractors';
import {passes} from './filters';
import {LIMITS, checkLength} from './limits';
import type {Call} from '../call';
import {StepSettings, type StepContext, type StepEffect, type Step} from './step';
import type {Chain, TemplateElement, RunPlace} from './template';
import type {Expressions} from './regexp';
import type {ChainTrace, PassTrace, StepTrace} from './trace';
import {stepMakers} from './transforms';
import {copyWorld, type World} from './world';

/** Where a chain runs and what it may touch during one call. */
export type ChainEnvironment = {
  world: World;
  call: Call;
  recorded: Call | undefined;
  place: RunPlace;
  defer(job: (call: Call) => void): void;
  /** Told before each part of the work, so that whoever waits knows where time goes, or ends it by an error. */
  progress?(label: string): void;
};

type Loaded<T> = {made: T} | {loadError: string};

/** A chain that is ready to run; it lives as long as the session, so that its steps can count and remember. */
export class LoadedChain {
  readonly chain: Chain;
  readonly source: Loaded<Extractor>;
  readonly steps: readonly Loaded<Step>[];

  /** `progress` is told before each part is read, since expressions take time to compile; what it throws ends the reading. */
  constructor(chain: Chain, expressions: Expressions, progress?: (label: string) => void) {
    this.chain = chain;
    this.source = load(chain.extractor, extractorMakers, 'extractor', expressions);
    this.steps =
      chain.transforms.length > LIMITS.steps
        ? [{loadError: `a chain on this page has at most ${LIMITS.steps} steps`}]
        : chain.transforms.map((element) => {
            progress?.(`load ${element.type}`);
            return load(element, stepMakers, 'transform', expressions);
          });
  }

  /** The half of the call that the chain belongs to. */
  get side(): StepContext['side'] {
    return 'made' in this.source ? this.source.made.side : 'none';
  }

  /** What made the chain unusable; undefined when it is ready. */
  get loadError(): string | undefined {
    const bad = [this.source, ...this.steps].find((part) => 'loadError' in part);
    return bad && 'loadError' in bad ? bad.loadError : undefined;
  }

  /** Runs the chain on a call: in, back, written. Never throws; errors are in the trace. */
  async run(around: ChainEnvironment): Promise<{trace: ChainTrace; value: string}> {
    const trace: ChainTrace = {
      status: 'ran',
      source: {type: this.chain.extractor.type, ...problemOf(this.source)},
      steps: this.chain.transforms.map((element, i): StepTrace => ({type: element.type, ...problemOf(this.steps[i])})),
    };
    const stop = (status: 'skipped' | 'failed', reason: string) => ({trace: {...trace, status, reason}, value: ''});
    if (this.loadError !== undefined) return stop('failed', this.loadError);
    try {
      const rules = this.chain.filters?.filters ?? [];
      if (!passes(around.call, rules, around.world.expressions, () => around.progress?.('filter')))
        return stop('skipped', 'the filter does not match this request and response');
    } catch (error) {
      return stop('failed', messageOf(error));
    }
    return {trace, value: await this.#pass(around, trace)};
  }

  async #pass(around: ChainEnvironment, trace: ChainTrace): Promise<string> {
    if (!('made' in this.source)) return '';
    const source = this.source.made;
    const steps = this.steps.flatMap((s) => ('made' in s ? [s.made] : []));
    let effects: StepEffect[] = [];
    const context = (index: number): StepContext => ({
      world: around.world,
      call: around.call,
      place: around.place,
      side: source.side,
      effect: (kind, text) => void effects.push({kind, text: text.slice(0, 500)}),
      defer: around.defer,
      recorded: () => this.#recorded(around, index),
    });
    const pass = async (
      label: string,
      before: string,
      work: () => string | Promise<string>,
      fallback: (error: unknown) => string,
    ): Promise<PassTrace> => {
      around.progress?.(label);
      effects = [];
      try {
        return {before, after: checkLength(await work()), effects};
      } catch (error) {
        return {before, after: fallback(error), error: messageOf(error), effects};
      }
    };

    trace.source.read = await pass(
      `${trace.source.type} (read)`,
      '',
      () => source.read(context(0)),
      () => '',
    );
    let token = trace.source.read.after;
    if (trace.source.read.error !== undefined) return '';
    const received: string[] = [];
    for (const [i, step] of steps.entries()) {
      received[i] = token;
      const {in: work} = step;
      const result = await pass(
        `step ${i + 1}, ${trace.steps[i]?.type} (way in)`,
        token,
        () => (work ? work(token, context(i)) : token),
        (error) => handOn(error) ?? token,
      );
      if (trace.steps[i]) trace.steps[i].in = result;
      token = result.after;
    }
    for (const [i, step] of [...steps.entries()].reverse()) {
      const failed = trace.steps[i]?.in?.error !== undefined;
      const original = received[i] ?? token;
      const work = failed && step.window ? () => original : step.back;
      const result = await pass(
        `step ${i + 1}, ${trace.steps[i]?.type} (way back)`,
        token,
        () => (work ? work(token, context(i)) : token),
        () => (step.window ? original : token),
      );
      if (trace.steps[i]) trace.steps[i].back = result;
      token = result.after;
    }
    const written = token;
    trace.source.written = await pass(
      `${trace.source.type} (write)`,
      written,
      () => (source.write(written, context(0)), written),
      () => written,
    );
    return token;
  }

  /** The token at a step when the chain reads the recorded call, without leaving any trace of having done so. */
  async #recorded(around: ChainEnvironment, index: number): Promise<string | undefined> {
    if (!around.recorded || !('made' in this.source)) return undefined;
    const shadow = new LoadedChain(this.chain, around.world.expressions);
    const world = copyWorld(around.world);
    const context: StepContext = {
      world,
      call: structuredClone(around.recorded),
      place: around.place,
      side: this.source.made.side,
      effect: () => undefined,
      defer: () => undefined,
      recorded: () => Promise.resolve(undefined),
    };
    let token = this.source.made.read(context);
    for (const part of shadow.steps.slice(0, index)) {
      if ('made' in part && part.made.in) token = await part.made.in(token, context);
    }
    return token;
  }

  /** The column or table that a start-up variable has to publish. */
  published(): {column?: readonly string[]; table?: ReturnType<NonNullable<Step['table']>>} {
    for (const part of this.steps) {
      if (!('made' in part)) continue;
      const column = part.made.column?.();
      const table = part.made.table?.();
      if (column !== undefined) return {column};
      if (table !== undefined) return {table};
    }
    return {};
  }
}

function handOn(error: unknown): string | undefined {
  return error instanceof TransformError ? error.handOn : undefined;
}

function problemOf(part: Loaded<unknown> | undefined): {loadError?: string} {
  return part && 'loadError' in part ? {loadError: part.loadError} : {};
}

function load<T>(
  element: TemplateElement,
  makers: ReadonlyMap<string, (settings: StepSettings) => T>,
  what: string,
  expressions: Expressions,
): Loaded<T> {
  const make = makers.get(element.type);
  if (!make) return {loadError: `there is no ${what} "${element.type}"`};
  try {
    return {made: make(new StepSettings(element, expressions))};
  } catch (error) {
    if (error instanceof InitError || error instanceof TransformError || error instanceof NotHereError)
      return {loadError: error.message};
    return {loadError: messageOf(error)};
  }
}
