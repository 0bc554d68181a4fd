import {describe, expect, test} from 'vitest';
import {outcomeOf, plainlyAnswered, refusedOf, sharesOf} from '../../scripts/search/evaluate';
import {readBuiltSearch, strayCitations, targets} from '../../scripts/search/quality';
import {
  heldBriefQuestions,
  heldQuestions,
  heldTaskQuestions,
  questionSets,
  unansweredQuestions,
} from '../../scripts/search/questions';
import {SearchEngine} from '../../src/search/embedded/engine';

const dir = 'build';
const built = readBuiltSearch(dir);
const engine = new SearchEngine(built.index);

describe('embedded answers', () => {
  const {asked, reader, natural, brief} = questionSets();
  // As `npm run bench:search` counts: questions as typed in a hurry have figures of their own, below.
  const outcomes = [...asked, ...reader].map((question) => outcomeOf(engine, built.text, question));
  const shares = sharesOf(outcomes);
  const missed = outcomes.filter(({right}) => !right).map(({q}) => q);

  test('hold the fact and cite a right page', () => {
    expect(outcomes.length).toBeGreaterThan(150);
    expect(shares.fact, missed.join('\n')).toBeGreaterThanOrEqual(targets.fact);
    expect(shares.cited, missed.join('\n')).toBeGreaterThanOrEqual(targets.cited);
  });

  test('are right for questions as readers type them in a hurry, also for those that nobody tuned on', () => {
    const cases = [
      {questions: natural, least: targets.right, most: targets.wrong},
      {questions: heldQuestions(), least: targets.right, most: targets.wrongHeld},
      {questions: brief, least: targets.briefRight, most: targets.briefWrong},
      {questions: heldBriefQuestions(), least: targets.briefHeldRight, most: targets.briefHeldWrong},
      {questions: heldTaskQuestions(), least: targets.taskHeldRight, most: targets.taskHeldWrong},
    ];
    for (const {questions, least, most} of cases) {
      const {right, wrong} = sharesOf(questions.map((question) => outcomeOf(engine, built.text, question)));
      expect(right).toBeGreaterThanOrEqual(least);
      expect(wrong).toBeLessThanOrEqual(most);
    }
  });

  test('are refused to questions near the subject that the docs do not answer, and hardly ever to others', () => {
    const unanswered = unansweredQuestions().map((question) => outcomeOf(engine, built.text, question));
    expect(refusedOf(unanswered)).toBeGreaterThanOrEqual(targets.refused);
    expect(shares.refused).toBeLessThanOrEqual(targets.turnedAway);
    expect(plainlyAnswered(unanswered)).toBeLessThanOrEqual(targets.plainUnanswered);
    expect(plainlyAnswered(outcomes)).toBeGreaterThanOrEqual(targets.plainAnswered);
  });

  test('and what a model would be handed holds the fact', () => {
    expect(shares.retrieved).toBeGreaterThanOrEqual(targets.retrieved);
  });

  test('all cite pages, and places on them, that are really on the site', () => {
    expect(strayCitations(dir, outcomes)).toEqual([]);
  });
});
