import {InitError} from './errors';
import type {Call} from '../call';
import {Expressions} from './regexp';
import type {TemplateElement, RunPlace} from './template';
import type {Dataframe, World} from './world';

/** Something a step did beside changing the token. */
export type StepEffect = {
  kind: 'variable' | 'mapping' | 'session' | 'signature' | 'pair' | 'wait' | 'note' | 'warning';
  text: string;
};

/** What a step can reach while a token passes. */
export type StepContext = {
  world: World;
  call: Call;
  place: RunPlace;
  /** The half of the call that the extractor works on. */
  side: 'request' | 'response' | 'none';
  effect(kind: StepEffect['kind'], text: string): void;
  /** Queues work for after all chains of the call. */
  defer(job: (call: Call) => void): void;
  /** The token at this step when the chain reads the recorded call instead of the live one. */
  recorded(): Promise<string | undefined>;
};

type Pass = (token: string, context: StepContext) => string | Promise<string>;

/** One transform of a chain. An instance lives as long as its chain and keeps what it needs between the passes. */
export type Step = {
  in?: Pass;
  back?: Pass;
  /** Whether it exposes a part: when it fails, its original text goes back unchanged. */
  window?: boolean;
  /** The column that `csv` walks, for start-up variables. */
  column?(): readonly string[];
  /** The table that `csv_dataframe` built. */
  table?(): Dataframe | undefined;
};

export type StepMaker = (settings: StepSettings) => Step;

/** Transforms that belong together, by type string. */
export type StepMakers = Readonly<Record<string, StepMaker>>;

/** The configuration of one step, read with the product's rules: everything may be written as text. */
export class StepSettings {
  readonly #values: Readonly<Record<string, string | number | boolean>>;

  constructor(
    element: TemplateElement,
    readonly expressions = new Expressions(),
  ) {
    this.#values = element.config ?? {};
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#values, name);
  }

  /** The value as text; `fallback` when the key is absent. */
  text(name: string, fallback = ''): string {
    return this.has(name) ? String(this.#values[name]) : fallback;
  }

  /** The value as text, which must not be absent or empty. */
  required(name: string, message: string): string {
    const value = this.text(name);
    if (value === '') throw new InitError(message);
    return value;
  }

  flag(name: string, fallback: boolean, message = `${name} must be true or false`): boolean {
    const value = this.text(name);
    if (value === '') return fallback;
    if (value !== 'true' && value !== 'false') throw new InitError(message);
    return value === 'true';
  }

  /** A whole number of any sign; the message is raised for anything else. */
  integer(name: string, fallback: number, message: string): number {
    const value = this.text(name);
    if (value === '') return fallback;
    if (!/^[+-]?\d{1,9}$/.test(value)) throw new InitError(message);
    return Number(value);
  }
}
