import {FIELD_NAMES, type PageEntry} from './format';
import {wantsOf, type Want} from './question';
import type {Found, Layout, PageScore, SectionScores} from './scoring';

/** A page that may be what a query is about, as the ranking by hand sees it. */
export type PageCandidate = PageScore & {
  entry: PageEntry;
  /** Its rank and score in that ranking. */
  rank: number;
  score: number;
  /** What names and headings added: factors from 1. */
  nameBoost: number;
  headingBoost: number;
  /** The words of title, label in the sidebar and end of the address. */
  names: readonly (readonly string[])[];
  /** How often the query's own words stand in the names, and the words of the best section's heading. */
  heading: readonly string[];
};

/** A query as the ranking of pages sees it. */
export type PageQuery = {query: string; terms: readonly Found[]; sequence: readonly string[]};

/** What a query may want that pages of some kinds are better at. */
const ASKED: readonly Want[] = ['remedy', 'steps', 'definition', 'verdict', 'name', 'command', 'person', 'choice'];

/** What pages are for, by their addresses. */
const KINDS: Readonly<Record<string, RegExp>> = {
  help: /troubleshooting|no-traffic|\/help\/|\/faq\/|unauthorized|errors/,
  reference: /^\/(?:[^/]+\/)*?reference\/|\/how-it-works\//,
  commands: /\/cli(?:-reference)?\/$|\/mcp-tools\/$/,
  concept: /\/concepts\/|glossary/,
  proxymock: /\/proxymock\//,
  transform: /\/transform\//,
  listing: /\/release-notes\/$|\/licenses\/$/,
};
const KIND_NAMES = Object.keys(KINDS);

const PLAIN = [
  'score',
  'rank',
  'whole',
  'best',
  'covered',
  'bestCovered',
  'ownCovered',
  'openingCovered',
  'together',
  'nameBoost',
  'headingBoost',
  'nameFit',
  'nameShare',
  'headingFit',
  'headingShare',
  'addressShare',
  'opening',
  'sections',
  'sectionShare',
  'depth',
  'older',
  'missing',
  'beside',
  'terms',
  'doubt',
  'compound',
] as const;

/** The names of the features, in the order of the numbers that `pageFeatures` gives. */
export const PAGE_FEATURES: readonly string[] = [
  ...PLAIN,
  ...FIELD_NAMES.map((field) => `in:${field}`),
  ...FIELD_NAMES.map((field) => `best:${field}`),
  ...ASKED.map((want) => `asks:${want}`),
  ...KIND_NAMES.map((kind) => `kind:${kind}`),
  'asks:proxymock',
];

/** What speaks for and against each page, as numbers. */
export function pageFeatures(
  {query, terms, sequence}: PageQuery,
  candidates: readonly PageCandidate[],
  {score: sectionScores, covered: sectionCovered}: SectionScores,
  {starts}: Layout,
): number[][] {
  const most = (of: (candidate: PageCandidate) => number): number => Math.max(...candidates.map(of), 1e-9);
  const [topScore, topWhole, topBest] = [most(({score}) => score), most(({whole}) => whole), most(({best}) => best)];
  const wanted = terms.filter((term) => term.wanted);
  const besides = terms.filter((term) => !term.wanted);
  const weigh = (holds: (term: Found) => boolean, among: readonly Found[] = wanted): number =>
    among.reduce((sum, term) => sum + (holds(term) ? term.rarity : 0), 0) /
    (among.reduce((sum, {rarity}) => sum + rarity, 0) || 1);
  const asked = new Set([...sequence, ...terms.flatMap(({own}) => [...own])]);
  const fit = (words: readonly string[]): number =>
    words.length === 0 ? 0 : words.filter((word) => asked.has(word)).length / words.length;
  const shareOf = (words: readonly string[]): number => weigh(({own}) => words.some((word) => own.has(word)));
  const wants = wantsOf(query);
  const asks = ASKED.map((want) => (wants.has(want) ? 1 : 0));
  const asksProxymock = sequence.includes('proxymock') ? 1 : 0;
  const rarest = wanted.reduce((best, term) => Math.max(best, term.rarity), 1e-9);
  return candidates.map(
    ({page, entry, rank, score, whole, best, bestSection, covered, nameBoost, headingBoost, names, heading}) => {
      const [from, to] = [starts[page] ?? 0, starts[page + 1] ?? 0];
      const heldOnPage = terms.map(({held, count}) => (count === 0 ? 0 : union(held, from, to)));
      const ownOnPage = new Map(terms.map(({ownHeld}, i) => [terms[i], union(ownHeld, from, to)]));
      const inField = (bit: number): number => weigh((term) => ((ownOnPage.get(term) ?? 0) & (1 << bit)) !== 0);
      const inBest = (bit: number): number => weigh(({ownHeld}) => ((ownHeld[bestSection] ?? 0) & (1 << bit)) !== 0);
      let strong = 0;
      for (let id = from; id < to; id++) if ((sectionScores[id] ?? 0) > 0.5 * best) strong += 1;
      const values: Record<(typeof PLAIN)[number], number> = {
        score: score / topScore,
        rank: 1 / (1 + rank),
        whole: whole / topWhole,
        best: best / topBest,
        covered,
        bestCovered: sectionCovered[bestSection] ?? 0,
        ownCovered: weigh((term) => (ownOnPage.get(term) ?? 0) !== 0),
        openingCovered: weigh(({ownHeld}) => (ownHeld[from] ?? 0) !== 0),
        together: (sectionCovered[bestSection] ?? 0) / (covered || 1),
        nameBoost,
        headingBoost,
        nameFit: Math.max(...names.map(fit)),
        nameShare: Math.max(...names.map(shareOf)),
        headingFit: fit(heading),
        headingShare: shareOf(heading),
        addressShare: shareOf(names[2] ?? []),
        opening: bestSection === from ? 1 : 0,
        sections: Math.log2(to - from) / 6,
        sectionShare: strong / (to - from),
        depth: entry.path.split('/').length,
        older: entry.older ? 1 : 0,
        missing: Math.max(0, ...wanted.map((term) => ((ownOnPage.get(term) ?? 0) === 0 ? term.rarity : 0))) / rarest,
        beside:
          besides.length === 0
            ? -1
            : heldOnPage.filter((held, i) => terms[i]?.wanted === false && held !== 0).length / besides.length,
        terms: wanted.length,
        doubt: 1 - Math.min(1, ...wanted.map(({certainty}) => certainty)),
        compound: terms.some(({wanted: isWanted, own, term}) => isWanted && own.has(term) && /\d|[a-z]{12}/.test(term))
          ? 1
          : 0,
      };
      return [
        ...PLAIN.map((name) => values[name]),
        ...FIELD_NAMES.map((_, bit) => inField(bit)),
        ...FIELD_NAMES.map((_, bit) => inBest(bit)),
        ...asks,
        ...KIND_NAMES.map((kind) => (KINDS[kind]?.test(entry.path) ? 1 : 0)),
        asksProxymock,
      ];
    },
  );
}

/** The fields of all sections from one to before another. */
function union(held: Uint8Array, from: number, to: number): number {
  let all = 0;
  for (let id = from; id < to; id++) all |= held[id] ?? 0;
  return all;
}
