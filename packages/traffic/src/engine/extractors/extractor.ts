import type {Context} from '../step';

/** Where a chain reads its token and writes the result. `side` decides when the chain runs. */
export type Extractor = {
  side: Context['side'];
  read(context: Context): string;
  write(token: string, context: Context): void;
};
