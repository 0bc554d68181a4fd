import type {StepEffect} from './step';

/** One pass through one step, as a reader follows it. */
export type PassTrace = {before: string; after: string; error?: string; effects: StepEffect[]};

/** A step on both passes; `loadError` when its configuration could not be used. */
export type StepTrace = {type: string; loadError?: string; in?: PassTrace; back?: PassTrace};

/** The extractor: what it read, and what it wrote where something can be written. */
export type SourceTrace = {type: string; loadError?: string; read?: PassTrace; written?: PassTrace};

/** One chain on one call. */
export type ChainTrace = {
  status: 'ran' | 'skipped' | 'failed';
  /** Why it did not run. */
  reason?: string;
  source: SourceTrace;
  steps: StepTrace[];
};
