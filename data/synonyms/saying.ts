/** A word or a phrase of readers, and the docs' own words for it. */
export type Saying = {
  /** What readers type, in any form of the words. */
  says: string;
  /** The docs' words; those of one entry must stand together. */
  means: readonly string[];
  /** A page that a search for `says` has among its first five. */
  finds: string;
};

/** One line of {@link Saying}: what readers type, the docs' words, and the page that it finds. */
export const saying = (says: string, means: readonly string[], finds: string): Saying => ({says, means, finds});
