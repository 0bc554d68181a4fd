/** What becomes of questions: whether an answer holds the fact, cites a right page, or is refused. */
import {contextFor} from '@docs/ask/context';
import {answerQuestion} from '@docs/search/ask/answer';
import {rankPassages, type Ranker, answerFeatures} from '@docs/search/ask/rank';
import {askedOf} from '@docs/search/ask/read-question';
import type {SearchEngine} from '@docs/search/embedded/engine';
import type {TextData} from '@docs/search/embedded/format';
import {holdsOne, type LabeledQuestion} from './questions';

export type QuestionOutcome = LabeledQuestion & {
  /** The answer holds the fact; it cites an accepted page; it is refused. */
  fact: boolean;
  cited: boolean;
  refused: boolean;
  /** The answer says first that it may not be one. */
  doubted: boolean;
  /** Right and useful: fact and page, or a refusal where the docs have no answer. Wrong: an answer with neither fact nor right page. */
  right: boolean;
  wrong: boolean;
  /** The fact is in the eight passages that a model would be given. */
  retrieved: boolean;
  sources: string[];
  length: number;
  /** What tells whether the docs answer it. */
  telling: number[];
};

export function outcomeOf(
  engine: SearchEngine,
  text: TextData,
  question: LabeledQuestion,
  model?: Ranker,
): QuestionOutcome {
  const {q, must, accept} = question;
  // To rank is most of the work, and all that is asked here asks it of the same passages.
  const ranking = rankPassages(engine, text, askedOf(engine, text, q), model);
  const {passages, sure} = answerQuestion(engine, text, q, [], {...(model ? {model} : {}), ranking});
  const sources = passages.map(({source}) => source.url);
  // A reader sees the title of the place beside what is quoted from it.
  const answer = passages.map(({lead, markdown, source}) => `${source.title}\n${lead}\n${markdown}`).join('\n');
  const isRefused = passages.length === 0;
  const answerable = must.length > 0;
  const fact = holdsOne(answer, must);
  const cited = !isRefused && (accept.length === 0 || sources.some((url) => accept.includes(url.split('#')[0] ?? '')));
  const retrieved = contextFor({engine, text}, q, [], ranking).passages.some((passage) => holdsOne(passage.text, must));
  return {
    ...question,
    fact,
    cited,
    refused: isRefused,
    doubted: !isRefused && !sure,
    right: answerable ? fact && cited : isRefused,
    wrong: !isRefused && (answerable ? !fact && !cited : true),
    retrieved,
    sources,
    length: answer.length,
    telling: answerFeatures(ranking),
  };
}

/** The same question, refused. */
export function asRefusal(outcome: QuestionOutcome): QuestionOutcome {
  return {
    ...outcome,
    fact: false,
    cited: false,
    refused: true,
    doubted: false,
    right: outcome.must.length === 0,
    wrong: false,
    sources: [],
    length: 0,
  };
}

export type Shares = Record<'fact' | 'cited' | 'refused' | 'right' | 'wrong' | 'retrieved', number> & {
  questions: number;
  length: number;
};

/** The share of questions that are refused, in percent. */
export const refusedOf = (outcomes: readonly QuestionOutcome[]): number =>
  (100 * outcomes.filter((outcome) => outcome.refused).length) / Math.max(1, outcomes.length);

/** The share of questions that are answered without a doubt, in percent. */
export const plainlyAnswered = (outcomes: readonly QuestionOutcome[]): number =>
  (100 * outcomes.filter(({refused: no, doubted}) => !no && !doubted).length) / Math.max(1, outcomes.length);

/** Shares in percent. Fact, page and passages are counted over the questions that the docs answer, the rest over all. */
export function sharesOf(outcomes: readonly QuestionOutcome[]): Shares {
  const share = (
    of: 'fact' | 'cited' | 'refused' | 'right' | 'wrong' | 'retrieved',
    among: readonly QuestionOutcome[],
  ): number => (100 * among.filter((outcome) => outcome[of]).length) / Math.max(1, among.length);
  const answerable = outcomes.filter(({must}) => must.length > 0);
  return {
    questions: outcomes.length,
    fact: share('fact', answerable),
    cited: share('cited', answerable),
    retrieved: share('retrieved', answerable),
    refused: share('refused', answerable),
    right: share('right', outcomes),
    wrong: share('wrong', outcomes),
    length: Math.round(outcomes.reduce((sum, {length}) => sum + length, 0) / Math.max(1, outcomes.length)),
  };
}
