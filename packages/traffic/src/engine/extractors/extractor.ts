import type {StepContext} from '../step';

/** Where a chain reads its token and writes the result. `side` decides when the chain runs. */
export type Extractor = {
  side: StepContext['side'];
  read(context: StepContext): string;
  write(token: string, context: StepContext): void;
};
