import {FIELD_NAMES, type PageEntry} from './format';
import {wantsOf, type Want} from './question';
import type {MatchedTerm, Layout, PageScore, SectionScores} from './scoring';

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
  /** How often the query's own words are in the names, and the words of the best section's heading. */
  heading: readonly string[];
};

/** A query as the ranking of pages sees it. */
export type PageQuery = {query: string; terms: readonly MatchedTerm[]; sequence: readonly string[]};

/** What pages are for, by their addresses. */
const KINDS: Readonly<Record<string, RegExp>> = {
  help: /troubleshooting|no-traffic|\/help\/|\/faq\/|unauthorized|errors/,
  reference: /^\/(?:[^/]+\/)*?reference\/|\/how-it-works\//,
  commands: /\/cli(?:-reference)?\/$|\/mcp-tools\/$/,
  concept: /\/concepts\/|glossary/,
  proxymock: /\/proxymock\//,
  transform: /\/transform\//,
  guide: /\/guides\//,
  setup: /^\/setup\/|installation/,
  listing: /\/release-notes\/$|\/licenses\/$/,
};
const KIND_NAMES = Object.keys(KINDS);

/** What a query may want, and the kind of page that is better at it. */
const ASKS: readonly [want: Want, kind: string][] = [
  ['remedy', 'help'],
  ['definition', 'concept'],
  ['command', 'commands'],
  ['name', 'reference'],
  ['steps', 'guide'],
  ['choice', 'reference'],
];

/** This many words are a short query: of those, names say more than anything else. */
const SHORT = 3;

const bitOf = (name: (typeof FIELD_NAMES)[number]): number => 1 << FIELD_NAMES.indexOf(name);
const [TITLE, HEADING, SUMMARY] = [bitOf('title'), bitOf('heading'), bitOf('summary')];

const PLAIN = [
  'score',
  'logScore',
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
  'exactCovered',
  'exactNamed',
  'openingNamed',
  'titled',
  'trailCovered',
  'owned',
  'spread',
  'linked',
  'named',
  'namedOnly',
  'allInTrail',
  'allOwn',
  'shortNamed',
  'shortOpening',
  'shortLinked',
  'shortOwned',
] as const;

/** The names of the features, in the order of the numbers that `pageFeatures` gives. */
export const PAGE_FEATURES: readonly string[] = [
  ...PLAIN,
  ...FIELD_NAMES.map((field) => `in:${field}`),
  ...FIELD_NAMES.map((field) => `best:${field}`),
  ...KIND_NAMES.map((kind) => `kind:${kind}`),
  ...ASKS.map(([want, kind]) => `asks:${want}:${kind}`),
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
  const total = wanted.reduce((sum, {rarity}) => sum + rarity, 0) || 1;
  const mean = (of: (i: number) => number): number =>
    wanted.reduce((sum, {rarity}, i) => sum + rarity * of(i), 0) / total;
  const weigh = (holds: (term: MatchedTerm) => boolean): number =>
    wanted.reduce((sum, term) => sum + (holds(term) ? term.rarity : 0), 0) / total;
  const asked = new Set([...sequence, ...terms.flatMap(({own}) => [...own])]);
  const fit = (words: readonly string[]): number =>
    words.length === 0 ? 0 : words.filter((word) => asked.has(word)).length / words.length;
  const shareOf = (words: readonly string[]): number => weigh(({own}) => words.some((word) => own.has(word)));
  const wants = wantsOf(query);
  const asksProxymock = sequence.includes('proxymock');
  const isShort = wanted.length <= SHORT;
  const everywhere = wanted.map(({ownHeld}) => heldIn(ownHeld, 0, ownHeld.length));
  const rarest = wanted.reduce((best, term) => Math.max(best, term.rarity), 1e-9);
  return candidates.map(
    ({page, entry, rank, score, whole, best, bestSection, covered, nameBoost, headingBoost, names, heading}) => {
      const [from, to] = [starts[page] ?? 0, starts[page + 1] ?? 0];
      const heldOnPage = terms.map(({held, count}) => (count === 0 ? 0 : union(held, from, to)));
      const ownOnPage = new Map(terms.map(({ownHeld}, i) => [terms[i], union(ownHeld, from, to)]));
      const inField = (bit: number): number => weigh((term) => ((ownOnPage.get(term) ?? 0) & (1 << bit)) !== 0);
      const inBest = (bit: number): number => weigh(({ownHeld}) => ((ownHeld[bestSection] ?? 0) & (1 << bit)) !== 0);
      let strong = 0;
      let trail = 0;
      const inTitle = wanted.map(({ownHeld}) => ((ownHeld[from] ?? 0) & TITLE) !== 0);
      for (let id = from; id < to; id++) {
        if ((sectionScores[id] ?? 0) > 0.5 * best) strong += 1;
        if (trail < 1)
          trail = Math.max(
            trail,
            mean((i) => (inTitle[i] || ((wanted[i]?.ownHeld[id] ?? 0) & HEADING) !== 0 ? 1 : 0)),
          );
      }
      const places = wanted.map(({ownHeld}) => heldIn(ownHeld, from, to));
      const exact = wanted.map(({exactHeld}) => union(exactHeld, from, to));
      const meant = wanted.map(({held}) => heldIn(held, from, to));
      const isKind = (kind: string): boolean => KINDS[kind]?.test(entry.path) ?? false;
      const nameFit = Math.max(...names.map(fit));
      const nameShare = Math.max(...names.map(shareOf));
      const owned = mean((i) => (places[i] ?? 0) / Math.max(1, everywhere[i] ?? 0));
      const ownCovered = weigh((term) => (ownOnPage.get(term) ?? 0) !== 0);
      const linked = Math.log2(1 + entry.linked) / 8;
      const named = isWhole(nameShare);
      const values: Record<(typeof PLAIN)[number], number> = {
        score: score / topScore,
        logScore: Math.log(Math.max(1e-3, score / topScore)),
        rank: 1 / (1 + rank),
        whole: whole / topWhole,
        best: best / topBest,
        covered,
        bestCovered: sectionCovered[bestSection] ?? 0,
        ownCovered,
        openingCovered: weigh(({ownHeld}) => (ownHeld[from] ?? 0) !== 0),
        together: (sectionCovered[bestSection] ?? 0) / (covered || 1),
        nameBoost,
        headingBoost,
        nameFit,
        nameShare,
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
        exactCovered: mean((i) => (exact[i] === 0 ? 0 : 1)),
        exactNamed: mean((i) => (((exact[i] ?? 0) & (TITLE | HEADING)) === 0 ? 0 : 1)),
        openingNamed: weigh(({held}) => ((held[from] ?? 0) & (TITLE | SUMMARY)) !== 0),
        titled: weigh(({held}) => ((held[from] ?? 0) & TITLE) !== 0),
        trailCovered: trail,
        owned,
        spread: mean((i) => Math.log2(1 + (meant[i] ?? 0)) / 5),
        linked,
        named,
        namedOnly: nameShare * nameFit,
        allInTrail: isWhole(trail),
        allOwn: isWhole(ownCovered),
        shortNamed: isShort ? named : 0,
        shortOpening: isShort && bestSection === from ? 1 : 0,
        shortLinked: isShort ? linked : 0,
        shortOwned: isShort ? owned : 0,
      };
      return [
        ...PLAIN.map((name) => values[name]),
        ...FIELD_NAMES.map((_, bit) => inField(bit)),
        ...FIELD_NAMES.map((_, bit) => inBest(bit)),
        ...KIND_NAMES.map((kind) => (isKind(kind) ? 1 : 0)),
        ...ASKS.map(([want, kind]) => (wants.has(want) && isKind(kind) ? 1 : 0)),
        asksProxymock && isKind('proxymock') ? 1 : 0,
      ];
    },
  );
}

/** 1 for a share that is all, 0 for a smaller one. */
const isWhole = (share: number): number => (share > 0.999 ? 1 : 0);

/** In how many sections from one to before another a term is. */
function heldIn(held: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let id = from; id < to; id++) if (held[id] !== 0) count += 1;
  return count;
}

/** The fields of all sections from one to before another. */
function union(held: Uint8Array, from: number, to: number): number {
  let all = 0;
  for (let id = from; id < to; id++) all |= held[id] ?? 0;
  return all;
}
