import type {Page, Response} from '@playwright/test';

/** How the window looks while a group of checks is run; the page stays the same document throughout. */
export type PageView = {
  name: string;
  size: {width: number; height: number};
  /** Light, where nothing is said. */
  mode?: 'dark' | 'forced colors';
};

/** One page that is open in a browser. */
export type Visit = {
  page: Page;
  route: string;
  /** The answer to the request for the document. */
  response: Response | null;
  /** What the page's policy has stopped so far. */
  violations: readonly string[];
};

/** One thing that holds on every page, or on those that `of` chooses. */
export type Check = {
  /** Completes the sentence "The page …". */
  name: string;
  /** Which pages, where not all; the reason is beside the check. */
  of?: (route: string) => boolean;
  /** What is wrong, one sentence a fault. */
  faults(visit: Visit): Promise<readonly string[]> | readonly string[];
};
