/**
 * How the embedded search filters and ranks, in one place.
 *
 * The unit of the index is a section: a page's opening, or a heading with what is below it. A query is cut into
 * terms; each term is looked up separately, and the hits of all terms are put together as described below. Pages are
 * ranked, and each page shows its best sections.
 */

/** What a section is searched by, and what a match there is worth. */
export const searchFields = {
  /** Title of the page and words of its address; on the page's opening only. */
  title: 6,
  /** The section's own heading. */
  heading: 3.8,
  /** Names that a table of the section defines: a flag, a field, an annotation. */
  name: 1.8,
  /** The page's description, which says in one sentence what it is for. */
  summary: 4,
  /** Words with which other pages link here, without those of title and heading. */
  links: 2.6,
  /** Prose, lists and tables, inline code included. */
  text: 0.85,
  /** Words that are only in code blocks: a low value, but without it flags and keys of examples cannot be found. */
  code: 0.6,
} as const;

/** Length matters less than in BM25's defaults: a long reference section is not a worse answer than a short one. */
export const bm25 = {k: 1.2, b: 0.45, d: 0.5};

/** What a match is worth that is not the word itself. */
export const approximate = {
  /** The term is the beginning of a word. Only for the last term, which may not be typed to its end. */
  prefix: 0.7,
  prefixMinLength: 2,
  /** The same, as a share, where the term is a word as it is: `certifi` is a package, and hardly a beginning of `certificate`. */
  begunBeside: 0.4,
  /** One letter differs, or two in longer words; tried only for terms that are nowhere as they are. */
  fuzzy: 0.8,
  fuzzyMinLength: 4,
  twoEditsFrom: 6,
  /** How far a likeness counts when it is decided whether the docs answer a question: one letter off, two, more. */
  likely: 0.8,
  possible: 0.5,
  doubtful: 0.2,
  /** A reader's word for a term of the docs. */
  synonym: 0.75,
  /** Two words of the docs that were typed as one. */
  halves: 0.8,
  /** The noun of a verb, or the verb of a noun: `redaction` for `redact`. */
  family: 0.5,
};

/** How the terms of a query are put together. */
export const combine = {
  /** The score of one term beyond which more of it counts less and less. */
  saturation: 60,
  /** A page's title counts for all of its sections: `mysql port` finds the section on ports of the page on MySQL. */
  titleShare: 0.6,
  /** A section's score counts with the share of the query (weighed by rarity) that it holds, to this power. */
  sectionCoverage: 1.5,
  /** The same for a page as a whole; together they rank what holds all words first, without dropping the rest. */
  pageCoverage: 1.5,
  /** How much the page as a whole counts next to its best section. */
  pageShare: 0.4,
  /** The whole query is the name of the page: its title, its label in the sidebar, or the end of its address. */
  pageName: 2.2,
  /** The number of pages that link to a page, to this power: what others lead to is the main place of a subject. */
  linked: 0.045,
  /** One word is asked for, and pages below this one hold it: what their share of all pages below it adds at most. */
  overview: 1.5,
  /** The query is in a name of the page or in a heading, in this order. */
  headingPhrase: 1.2,
  /** The heading says nothing but what was asked, and the page's title says the rest of it. */
  trail: 1.25,
  /** A compound (`--fail-if`) that is somewhere as it is: the whole counts more, its single words hardly. */
  compound: 1.8,
  compoundPart: 0.25,
  /** What the query denies ("without mocks") is denied there too; what a phrase of readers means is there. */
  denial: 0.8,
  phrase: 1,
  /** Such a meaning is asked for as well: how much a page lacks without it, of what it would lack without a word as rare. */
  phraseShare: 0.3,
  /** The opening of a page counts more for the page than one of its sections does. */
  opening: 1.4,
  /** The same when it is decided which sections of the page are shown first: there the exact place is preferred. */
  openingShown: 1.05,
};

/** Pages that say of themselves that what they are about is deprecated or was removed. */
export const olderPageWeight = 0.85;

/** The belief that a page is the right one: this power of its score, shared among this many of the first pages. */
export const beliefPower = 4;
export const believed = 30;

/** Sections shown per page; more of them would push other pages out of sight. */
export const sectionsPerPage = 3;

/** A further section of a page is shown when it has at least this share of the score of the page's best one. */
export const leastSectionShare = 0.4;

/** A page below this share of the best page's score is noise and is not shown. */
export const minimumScore = 0.12;

/** Words that say nothing about what is looked for. They are neither indexed nor looked up, unless nothing else is left. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any anyone are as at be because been before being but by can cannot could did do does ' +
    'doing don done each either else every for from get gets getting got had has have having he her here hers him his how i if in into is it its ' +
    'itself just let lets like made make makes may me might more most much must my need needs no nor not now of off on once one only ' +
    'or other our ours out over own please really s same shall she should so some such t tell than that the their theirs them then there ' +
    'these they this those through to too us under until up use used uses using very via want wants was we were what when where which ' +
    'while who whom whose why will with within without would you your yours ' +
    // As typed in a hurry.
    'dont doesnt didnt cant wont isnt arent wasnt im ive whats hows wheres id theres pls plz thx u r ur gonna wanna ' +
    // Stems of the above as the tokenizer leaves them.
    'doe wa ha thi us befor becaus mak som sam thes thos whil whos onc ther wher her wer mor els'
  ).split(' '),
);

/** Everyday words (packages/search/src/embedded/everyday-words.ts) count by this share of what they would. */
export const weakWordShare = 0.35;
