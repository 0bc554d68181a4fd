/** The question sets that answers are measured with and that the ranker learns from. */
import {readFileSync, writeFileSync} from 'node:fs';
import {movedPages} from '../../src/config/legacy-paths';

/**
 * A right answer holds one of `must` (in any case) and cites one of the pages of `accept` (any page, if that is
 * empty). A question with nothing in `must` is one that the docs do not answer.
 */
export type LabeledQuestion = {q: string; must: readonly string[]; accept: readonly string[]};

const readFixture = (name: string): unknown => JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8'));

/** Pages move; where one went, its redirect says. */
function addMovedPages(accept: readonly string[]): string[] {
  return [...new Set(accept.flatMap((path) => [path, movedPages[path] ?? path]))];
}

const questionSet = (name: string): LabeledQuestion[] =>
  (readFixture(name) as LabeledQuestion[]).map((question) => ({...question, accept: addMovedPages(question.accept)}));

/** The sets that may be tuned on, by name. */
export const questionSets = (): Record<'asked' | 'reader' | 'natural' | 'brief' | 'task', LabeledQuestion[]> => ({
  asked: (readFixture('ask-questions') as {q: string; holds: string}[]).map(({q, holds}) => ({
    q,
    must: [holds],
    accept: [],
  })),
  reader: questionSet('reader-questions'),
  natural: questionSet('natural-questions'),
  brief: questionSet('brief-questions'),
  task: taskQuestions(),
});

/** Questions that the docs do not answer: with them the answers learn to refuse. */
export const unansweredQuestions = (): LabeledQuestion[] =>
  (readFixture('unanswered-questions') as string[]).map((q) => ({q, must: [], accept: []}));

/** Questions that nobody tunes on; they tell how well the rest holds. */
export const heldQuestions = (): LabeledQuestion[] => questionSet('natural-questions-held');
/** The same, of a few words. */
export const heldBriefQuestions = (): LabeledQuestion[] => questionSet('brief-questions-held');
/** The hardest: each asks for one place of nearly every page, in the words of somebody who has not read it. */
const taskQuestions = (): LabeledQuestion[] => questionSet('task-questions');
/** The same by other writers, that nobody tunes on. */
export const heldTaskQuestions = (): LabeledQuestion[] => questionSet('task-questions-held');

/** Fragments, symptoms, comparisons and other questions of hurried strangers; every third was set apart for `held`. */
export const strangerQuestions = (): LabeledQuestion[] => questionSet('stranger-questions');
/** The same, that nobody tunes on. */
export const heldStrangerQuestions = (): LabeledQuestion[] => questionSet('stranger-questions-held');
/** Questions without a subject, and questions about what the docs do not cover. */
export const vagueQuestions = (): string[] => readFixture('vague-questions') as string[];
export const unknownSubjects = (): string[] => readFixture('unknown-subjects') as string[];

const RELEASES = 'tests/fixtures/release-questions.json';

/** When and by whom the test set of releases was read, and what it showed, in percent. */
type ReleaseReading = {release: string; date: string; by: string} & Record<
  'right' | 'wrong' | 'cited' | 'refused',
  number
>;
type ReleaseSet = {readings: ReleaseReading[]; questions: LabeledQuestion[]};

const releaseSet = (): ReleaseSet => readFixture('release-questions') as ReleaseSet;

/** Questions that are asked once for a release, and otherwise read by nobody. */
export const releaseQuestions = (): LabeledQuestion[] =>
  releaseSet().questions.map((question) => ({...question, accept: addMovedPages(question.accept)}));

/** Notes in the file of the test set that it was read; throws when it was read for this release before. */
export function noteRelease(reading: ReleaseReading): void {
  const {readings, questions} = releaseSet();
  const before = readings.find(({release}) => release === reading.release);
  if (before) throw new Error(`The test set was read for ${before.release} on ${before.date} by ${before.by}.`);
  writeFileSync(RELEASES, `${JSON.stringify({readings: [...readings, reading], questions}, null, 2)}\n`);
}

/** Without the marks of Markdown, and without case. */
export function stripMarks(markdown: string): string {
  return markdown
    .replaceAll(/\\([^\w\s])/g, '$1')
    .replaceAll('`', '')
    .toLowerCase();
}

export function holdsOne(text: string, must: readonly string[]): boolean {
  const words = stripMarks(text);
  return must.some((fact) => words.includes(stripMarks(fact)));
}
