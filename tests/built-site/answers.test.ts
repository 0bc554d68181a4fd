import {describe, expect, test} from 'vitest';
import {outcomeOf, plainlyAnswered, refusedOf, sharesOf} from '../../scripts/search/evaluate';
import {readBuiltSearch, strayCitations, targets} from '../../scripts/search/quality';
import {
  heldBriefQuestions,
  heldQuestions,
  heldStrangerQuestions,
  heldTaskQuestions,
  questionSets,
  strangerQuestions,
  unansweredQuestions,
  unknownSubjects,
  vagueQuestions,
} from '../../scripts/search/questions';
import {answerQuestion} from '@docs/search/ask/answer';
import {SearchEngine} from '@docs/search/embedded/engine';
import {indexTerms} from '@docs/search/embedded/tokens';
import {checkData} from '@docs/data/checked';
import sectionAnswers from '@docs/data/section-answers.json';

const dir = 'build';
const built = readBuiltSearch(dir);
const engine = new SearchEngine(built.index);

describe('embedded answers', () => {
  const {asked, reader, natural, brief} = questionSets();
  // As `npm run bench search` counts: questions as typed in a hurry have their own figures, below.
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
      {questions: heldQuestions(), least: targets.rightHeld, most: targets.wrongHeld},
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

describe('answers to strangers', () => {
  /** What is seen of an answer before steps are unfolded. */
  const wordsOf = (text: string): number =>
    text.replaceAll(/<details>[\s\S]*?<\/details>/g, '').match(/\S*\w\S*/g)?.length ?? 0;
  const answers = [...strangerQuestions(), ...heldStrangerQuestions()].map((question) => {
    const {passages} = answerQuestion(engine, built.text, question.q);
    const text = passages.map(({lead, markdown}) => `${lead}\n${markdown}`).join('\n');
    const page = passages[0]?.source.url.split('#')[0] ?? '';
    return {q: question.q, isRight: question.accept.includes(page), words: wordsOf(text), isRefused: page === ''};
  });
  const share = (of: (answer: (typeof answers)[number]) => boolean): number =>
    (100 * answers.filter(of).length) / answers.length;

  test('cite a right page first and are short', () => {
    expect(answers.length).toBeGreaterThanOrEqual(150);
    const missed = answers.filter(({isRight}) => !isRight).map(({q}) => q);
    expect(
      share(({isRight}) => isRight),
      missed.join('\n'),
    ).toBeGreaterThanOrEqual(targets.strangerPage);
    expect(share(({isRefused}) => isRefused)).toBeLessThanOrEqual(targets.strangerRefused);
    const lengths = answers.map(({words}) => words).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(targets.strangerWords);
  });

  test('without a subject are a question back', () => {
    const answered = vagueQuestions().filter((q) => answerQuestion(engine, built.text, q).back === null);
    expect(answered).toEqual([]);
  });

  test('about what the docs do not cover are refused', () => {
    const all = unknownSubjects();
    const answered = all.filter((q) => answerQuestion(engine, built.text, q).passages.length > 0);
    expect((100 * answered.length) / all.length, answered.join('\n')).toBeLessThanOrEqual(targets.unknownAnswered);
  });
});

describe('what people have said of sections', () => {
  const said = Object.entries(checkData('section-answers.json', sectionAnswers)).flatMap(([path, sections]) =>
    Object.entries(sections).map(([anchor, {says = [], shows = 'none'}]) => {
      const at = anchor === '' ? path : `${path}#${anchor}`;
      const id = built.index.sections.findIndex(
        (section) => built.index.pages[section.page]?.path === path && (section.anchor ?? '') === anchor,
      );
      return {at, id, says, shows};
    }),
  );

  test('is of sections that are there', () =>
    expect(
      said
        .filter(({id}) => id < 0)
        .map(({at}) => `data/section-answers.json: no section is at ${at}; write where it is.`),
    ).toEqual([]));

  test.each(said.filter(({id}) => id >= 0))('$at: it is in the section', ({id, says, shows}) => {
    const {page = -1, heading = ''} = built.index.sections[id] ?? {};
    const blocks = built.text.sections[id] ?? [];
    const section = [built.index.pages[page]?.title, heading, ...blocks.map(({text}) => text)].join('\n');
    const known = new Set(indexTerms(section));
    for (const sentence of says) {
      // A capital letter at the beginning of a sentence makes no name.
      const facts = [...sentence.matchAll(/`[^`]+`|(?<![\w.])\d+(?:[.,]\d+)*\b|(?<!^|[.:!?] )\b[A-Z][A-Za-z]+\b/g)].map(
        ([fact]) => fact,
      );
      expect(facts.flatMap((fact) => indexTerms(fact)).filter((term) => !known.has(term))).toEqual([]);
      // Beside its facts it is in the section's words for the most part.
      const words = indexTerms(sentence);
      expect(words.filter((term) => known.has(term)).length / words.length).toBeGreaterThanOrEqual(0.7);
    }
    const kind = {steps: 'step', row: 'row', table: 'row', listing: 'code', none: null}[shows];
    if (kind !== null) expect(blocks.map((block) => block.kind)).toContain(kind);
  });

  test.each([
    ['import a har file', 'export a snapshot as har'],
    ['proxymock export postman', 'proxymock import postman'],
    ['does fargate on ecs work', 'does fargate on eks work'],
    ['can i delete a snapshot', 'can i restore a deleted snapshot'],
  ])('does not answer "%s" and "%s" alike', (one, other) => {
    const [a, b] = [one, other].map((question) => answerQuestion(engine, built.text, question).passages[0]?.lead);
    expect(a).not.toBe(b);
  });
});
