import type {RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {trailOf} from '../embedded/results';
import {candidatesFor, type Candidate, type Ranked, type Ranking} from './candidates';
import {conditionsOf, contradicts} from './conditions';
import {FEATURES} from './features';
import {scoreOf, type Model} from '../embedded/model';
import type {AskedQuestion} from './features';
import {answerChance, answerFeatures, type AnswerModel} from './refusal';
import trained from './model.json';

export type Source = {title: string; url: string};

/** What ranks passages, and what decides whether a question is answered at all: without the latter every question is. */
export type Ranker = Model & {answered?: AnswerModel};

const IN_HEADING = FEATURES.indexOf('inHeading');

const model: Ranker = trained as unknown as Ranker;

/** Below this chance the docs do not answer. Lower than one half: vague questions that they do answer look like others. */
export const LEAST_CHANCE = 0.2;

/** Below this chance an answer says first that it may not be one. */
export const SURE_CHANCE = 0.6;

/** All passages that may answer a query, best first. `use` is for the training, which tries other models. */
export function rankPassages(
  engine: SearchEngine,
  text: TextData,
  question: string,
  query: string,
  use: Model = model,
): Ranking {
  if (use.features.length !== FEATURES.length)
    throw new Error('The ranking model knows other features than the code: run `npm run search:train`.');
  const {candidates, pages, asked} = candidatesFor(engine, text, question, query);
  return {passages: pageFirst(ranked(fitting(candidates, query), use), asked, query), pages, asked};
}

/**
 * How much each sign counts beside the model's score: how likely the page is by the search, what all passages of the
 * page and of the section show, a heading that says the question, and the opening of a page, which says what the page
 * is about and seldom what was asked, and a section that every guide has. Chosen on the sets that may be tuned on; on the others the first page was right
 * for 81 of 100 instead of 75, and its passage held the fact for 60 instead of 55.
 */
const SIGNS = {page: 0.6, passagesOfPage: 0.3, passagesOfSection: 0.4, heading: 1, opening: -0.5, aside: -1};
/** Pages that the search finds less likely than this are equal. */
const LEAST_PAGE_CHANCE = 1e-3;

const NEEDS = /\b(?:needs?|require\w*|prerequisites?|before)\b/i;

/** Whether a section is one that every guide has, and was not asked for. */
function isAside(heading: string, {wants}: AskedQuestion, query: string): boolean {
  if (heading === 'Before you begin') return !NEEDS.test(query);
  return heading === 'Troubleshooting' && !wants.has('remedy');
}

/** Passages in the order in which they are quoted: the page first, then the section, then the passage. */
function pageFirst(passages: readonly Ranked[], asked: AskedQuestion, query: string): Ranked[] {
  // A name alone asks what it is.
  const wantsOpening = asked.wants.has('definition') || asked.terms.length <= 2;
  const sums = {page: new Map<unknown, number>(), section: new Map<unknown, number>()};
  const addTo = (sum: Map<unknown, number>, key: unknown, share: number): void =>
    void sum.set(key, (sum.get(key) ?? 0) + share);
  for (const {page, section, chance} of passages) {
    addTo(sums.page, page.page, chance);
    addTo(sums.section, section.id, chance);
  }
  const logOf = (sum: Map<unknown, number>, key: unknown): number => Math.log(Math.max(sum.get(key) ?? 0, 1e-9));
  return byChance(
    passages.map((passage) => {
      const {page, section, features, score} = passage;
      const isOpening = section.level === 1;
      return {
        ...passage,
        score:
          score +
          SIGNS.page * Math.log(Math.max(page.chance, LEAST_PAGE_CHANCE)) +
          SIGNS.passagesOfPage * logOf(sums.page, page.page) +
          SIGNS.passagesOfSection * logOf(sums.section, section.id) +
          (isOpening ? 0 : SIGNS.heading * (features[IN_HEADING] ?? 0)) +
          (isOpening && !wantsOpening ? SIGNS.opening : 0) +
          (isAside(section.heading, asked, query) ? SIGNS.aside : 0),
      };
    }),
  );
}

/** Headings of what leads on or is operated, and answers nothing. */
const NO_ANSWER = /^(?:next steps|try it|draw your (?:stages|pattern)|calculate it|check a command line)$/i;

/** The candidates that contradict nothing that a query lays down; all of them when each does. */
function fitting(candidates: readonly Candidate[], query: string): readonly Candidate[] {
  const conditions = conditionsOf(query);
  const telling = candidates.filter(({section}) => !NO_ANSWER.test(section.heading));
  const left = telling.filter((candidate) => !contradicts(conditions, candidate));
  return left.length > 0 ? left : telling;
}

/** How likely it is that the docs answer, from 0 to 1: what was found has to do with more than a word of the question. */
export function chanceOf(ranking: Pick<Ranking, 'passages' | 'asked'>, {answered}: Ranker = model): number {
  if (ranking.passages.length === 0) return 0;
  return answered === undefined ? 1 : answerChance(answered, answerFeatures(ranking));
}

/** Candidates in the order of a model. */
export function ranked(candidates: readonly Candidate[], use: Model): Ranked[] {
  return byChance(candidates.map((candidate) => ({...candidate, score: scoreOf(use, candidate.features)})));
}

/** Scored candidates, best first, with the share of the belief that each one gets. */
function byChance(scored: readonly (Candidate & {score: number})[]): Ranked[] {
  const most = Math.max(...scored.map(({score}) => score));
  const all = scored.reduce((sum, {score}) => sum + Math.exp(score - most), 0);
  return scored
    .map((candidate) => ({...candidate, chance: Math.exp(candidate.score - most) / all}))
    .sort((a, b) => b.score - a.score);
}

/** Where a passage is, for a link. */
export function sourceOf({data}: SearchEngine, section: RankedSection): Source {
  const trail = trailOf(data.sections, section);
  const path = data.pages[section.page]?.path ?? '';
  return {
    title: trail.length > 1 ? `${trail[0]} › ${trail.at(-1)}` : (trail[0] ?? ''),
    url: section.anchor === null ? path : `${path}#${section.anchor}`,
  };
}
