/**
 * `npm run search:train`: learns vectors of words from what readers call the sections (data/section-queries) and from the
 * texts of a build, and with them which passage answers a question, from the question sets in tests/fixtures and from
 * whole questions among what readers call the sections. Writes packages/search/src/embedded/word-vectors.json and
 * packages/search/src/ask/model.json; `--words=false` keeps the vectors. Prints first how well models do on questions
 * that they have not seen (cross-validation). Same build and questions, same weights. `--dir <folder>` reads another
 * build than `build/`; `--check` writes nothing; `--misses` lists what an unseen question misses.
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {candidatesFor} from '@docs/search/ask/candidates';
import {type Candidate, FEATURES} from '@docs/search/ask/features';
import type {TextBlock} from '@docs/search/embedded/text-lines';
import {SearchEngine} from '@docs/search/embedded/engine';
import {outcomeOf, asRefusal, sharesOf, type QuestionOutcome} from './evaluate';
import {learnWords, readSections} from './train-words';
import type {TextData} from '@docs/search/embedded/format';
import {indexWordings, packWordings, type SectionQueries} from '@docs/search/embedded/section-queries';
import {packVectors, unpackVectors} from '@docs/search/embedded/word-vectors';
import {learnLinear, type Group, type LinearSettings} from './learn-linear';
import {randomFrom} from './random';
import {readBuiltSearch, readQueries, readShortQueries} from './quality';
import {holdsOne, stripMarks, questionSets, unansweredQuestions, type LabeledQuestion} from './questions';
import {learnRefusal, misspell, type QuestionKind} from './train-refusal';
import {LEAST_CHANCE, rankPassages, type Ranker, answerChance, answerFeatures} from '@docs/search/ask/rank';
import {askedOf} from '@docs/search/ask/read-question';

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    check: {type: 'boolean', default: false},
    misses: {type: 'boolean', default: false},
    words: {type: 'string', default: 'true'},
  },
});

const FILE = 'packages/search/src/ask/model.json';
const VECTORS = 'packages/search/src/embedded/word-vectors.json';
const QUERIES = 'data/section-queries';
const FOLDS = 5;
const SETTINGS: LinearSettings = {steps: 300, rate: 0.05, shrink: 0.02};
const SEED = 1;
/** Candidates that hold the least of a question teach nothing; without them training is quick. */
const MOST_CANDIDATES = 150;

type TrainingExample = {set: string; question: LabeledQuestion; group: Group};
/** What became of a question that the model had not seen; `misspelt` is what it shows with a slip of the fingers. */
type Unseen = QuestionOutcome & {set: string; misspelt: number[] | null};

const built = readBuiltSearch(values.dir);
const queries = [...readQueries(), ...readShortQueries()];
const engine = new SearchEngine(built.index);
const sectionQueries = Object.assign(
  {},
  ...readdirSync(QUERIES).map((name) => JSON.parse(readFileSync(`${QUERIES}/${name}`, 'utf8')) as SectionQueries),
) as SectionQueries;

/** The alternative queries of each section, in the order of the index. */
const queriesOfSections = built.index.sections.map(
  ({page, anchor}) => sectionQueries[built.index.pages[page]?.path ?? '']?.[anchor ?? ''] ?? [],
);

/** The texts with these alternative queries of each section alone, and with vectors that are learned from them. */
function textWith(ofSections: readonly (readonly string[])[]): TextData {
  const {index, text} = built;
  const wordings = packWordings(indexWordings(ofSections), index.sections.length, index.terms);
  const isWhole = ofSections === queriesOfSections;
  if (isWhole && values.words !== 'true') return {...text, wordings};
  const {words, sections} = readSections(index, text.sections, ofSections);
  const packed = packVectors(words, learnWords(sections, words.length));
  if (isWhole && !values.check) writeFileSync(VECTORS, `${JSON.stringify(packed)}\n`);
  console.log(`Learned ${words.length} words from ${sections.length} sections.`);
  return {...text, wordings, vectors: unpackVectors(packed)};
}

/** A question, the texts that are searched for it, and what is right. */
type Lesson = {q: string; text: TextData; isRight(candidate: Candidate): boolean};

/** Every twelfth alternative query teaches the ranking, if it has as many words as a whole question. */
const QUERIES_PER_LESSON = 12;
const LEAST_WORDS = 6;

/** Whole questions of sections, asked where neither queries nor vectors know them, as they do not know a reader's. */
function fromQueries(): Lesson[] {
  const isLesson = (q: string, at: number): boolean =>
    at % QUERIES_PER_LESSON === 0 && q.split(' ').length >= LEAST_WORDS;
  const text = textWith(queriesOfSections.map((all, section) => all.filter((q, i) => !isLesson(q, section + i))));
  return queriesOfSections.flatMap((all, section) =>
    all
      .filter((q, i) => isLesson(q, section + i))
      .map((q): Lesson => ({q, text, isRight: (candidate) => candidate.section.id === section})),
  );
}

function groupOf({q, text, isRight}: Lesson): Group {
  const candidates = candidatesFor(engine, text, askedOf(engine, text, q))
    .candidates.sort((a, b) => b.coverage - a.coverage)
    .slice(0, MOST_CANDIDATES);
  return {
    features: candidates.map(({features}) => features),
    right: candidates.map((candidate) => (isRight(candidate) ? 1 : 0)),
  };
}

const labeledLesson = ({q, must, accept}: LabeledQuestion): Lesson => ({
  q,
  text: whole,
  isRight: ({page, text, passage}) =>
    (accept.length === 0 || accept.includes(page.page.path)) &&
    holdsOne(`${text}\n${passage.blocks[0]?.columns?.join(' ') ?? ''}`, must),
});

/** Questions that the pages answer by their form: a term of a glossary, a default in a table, a heading that asks. */
function fromPages(): Lesson[] {
  const random = randomFrom(SEED);
  const drawn = <T>(all: readonly T[], count: number): T[] =>
    all
      .map((one) => ({one, order: random()}))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({one}) => one);
  const made = (q: string, isRight: Lesson['isRight']): Lesson => ({q, text: whole, isRight});
  const rows = built.text.sections.flatMap((blocks, section) =>
    blocks.filter(({kind}) => kind === 'row').map((row) => ({row, section})),
  );
  const first = (row: TextBlock): string => stripMarks(row.text.split(' | ')[0] ?? '');
  const isGlossary = (section: number): boolean =>
    /glossary/i.test(built.index.pages[built.index.sections[section]?.page ?? -1]?.path ?? '');
  const terms = built.index.sections.flatMap(({heading, level}, section) =>
    level > 1 && isGlossary(section) && heading.length < 30 ? [{heading, section}] : [],
  );
  const defaults = rows.filter(
    ({row}) => row.columns?.some((head) => /^default/i.test(head)) && first(row).length < 40,
  );
  const asking = built.index.sections.flatMap(({heading}, section) =>
    heading.endsWith('?') ? [{heading, section}] : [],
  );
  return [
    ...drawn(terms, 50).map(({heading, section}) =>
      made(
        `What is ${heading}?`,
        ({section: own, passage, text}) =>
          (own.id === section && passage.position === 0) ||
          new RegExp(`^(?:an? |the )?${escapeRegExp(stripMarks(heading))} is `).test(stripMarks(text)),
      ),
    ),
    ...drawn(defaults, 25).map(({row}) =>
      made(`What is the default of ${first(row)}?`, ({passage}) => passage.kind === 'row' && passage.blocks[0] === row),
    ),
    ...drawn(asking, 60).map(({heading, section}) =>
      made(heading, (candidate) => candidate.section.id === section && candidate.passage.position === 0),
    ),
  ];
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const groupsOfQueries = fromQueries().map(groupOf);
const whole = textWith(queriesOfSections);
const examples: TrainingExample[] = Object.entries({...questionSets(), unanswered: unansweredQuestions()}).flatMap(
  ([set, questions]) => questions.map((question) => ({set, question, group: groupOf(labeledLesson(question))})),
);
const groupsOfPages = fromPages().map(groupOf);

/** Whole questions of sections count together as much as all others, however many they are. */
function modelOf(labeled: readonly TrainingExample[]): Ranker {
  const others = [...labeled.map(({group}) => group), ...groupsOfPages];
  const weight = others.length / Math.max(1, groupsOfQueries.length);
  const weights = learnLinear([...others, ...groupsOfQueries.map((group) => ({...group, weight}))], SETTINGS);
  return {weights: Object.fromEntries(FEATURES.map((name, i) => [name, weights[i] ?? 0]))};
}

/**
 * How much each kind of question counts when it is learned what to refuse: one refused though the docs answer it is
 * worse than the other way around. Queries of a few words and misspelt questions are questions too.
 */
const WORTH = {carefully: 1, hurried: 1, places: 0.25, misspelt: 0.5, queries: 1, unanswered: 1};

/** The questions on one place of a page: what a slip of the fingers does is learned from the others. */
const isHardest = (set: string): boolean => set === 'task';

/** What the examples show, by kind. */
function kindsOf(examples: readonly Unseen[]): QuestionKind[] {
  const answerable = examples.filter(({must}) => must.length > 0);
  const hurried = (example: Unseen): boolean => example.set === 'natural' || example.set === 'brief';
  const places = ({set}: Unseen): boolean => isHardest(set);
  const carefully = (example: Unseen): boolean => !hurried(example) && !places(example);
  const telling = (of: readonly Unseen[]): number[][] => of.map((example) => example.telling);
  return [
    {telling: telling(answerable.filter(carefully)), answered: true, weight: WORTH.carefully},
    {telling: telling(answerable.filter(hurried)), answered: true, weight: WORTH.hurried},
    {telling: telling(answerable.filter(places)), answered: true, weight: WORTH.places},
    {telling: answerable.flatMap(({misspelt}) => (misspelt ? [misspelt] : [])), answered: true, weight: WORTH.misspelt},
    {telling: shortQueries, answered: true, weight: WORTH.queries},
    {telling: telling(examples.filter(({must}) => must.length === 0)), answered: false, weight: WORTH.unanswered},
  ];
}

const inFold = (fold: number) => (_: unknown, i: number) => i % FOLDS === fold;
const answers: Unseen[] = [];
const shortQueries: number[][] = [];
const slip = randomFrom(SEED);
for (let fold = 0; fold < FOLDS; fold++) {
  const test = inFold(fold);
  const model = modelOf(examples.filter((one, i) => !test(one, i)));
  const tellingOf = (q: string): number[] =>
    answerFeatures(rankPassages(engine, whole, askedOf(engine, whole, q), model));
  for (const {set, question} of examples.filter(test)) {
    const misspelt = question.must.length > 0 ? misspell(question.q, slip) : null;
    answers.push({
      set,
      ...outcomeOf(engine, whole, question, model),
      misspelt: misspelt === null || isHardest(set) ? null : tellingOf(misspelt),
    });
  }
  for (const {q} of queries.filter(test)) shortQueries.push(tellingOf(q));
}
// What an unseen question shows is what decides whether it is answered; that in turn is learned without the question.
const outcomes = Array.from({length: FOLDS}, (_, fold) => inFold(fold)).flatMap((test) => {
  const refusal = learnRefusal(kindsOf(answers.filter((one, i) => !test(one, i))));
  return answers
    .filter(test)
    .map((one) => (answerChance(refusal, one.telling) < LEAST_CHANCE ? {...one, ...asRefusal(one)} : one));
});
if (values.misses) {
  for (const {set, q, must, wrong, retrieved, refused: isRefused, sources} of outcomes.filter(
    (outcome) => !outcome.right,
  )) {
    console.log(
      `${set}${wrong ? ' WRONG' : ''}${retrieved ? '' : ' not retrieved'} ${JSON.stringify(q)} (${must.join(' or ')}): ${isRefused ? 'refused' : sources.join(' ')}`,
    );
  }
}
/** Groups of sets: those that the answers are for, and these without the hardest. */
const groups: Record<string, (set: string) => boolean> = {
  all: (set) => set !== 'unanswered',
  'all but task': (set) => set !== 'unanswered' && !isHardest(set),
};
const sets = [...new Set(outcomes.map(({set}) => set)), ...Object.keys(groups)];
console.table(
  sets.map((set) => {
    const {questions, length, ...shares} = sharesOf(
      outcomes.filter((outcome) => groups[set]?.(outcome.set) ?? outcome.set === set),
    );
    return {
      set,
      questions,
      ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [`${name} %`, share.toFixed(1)])),
      length,
    };
  }),
);
if (!values.check) {
  const {weights} = modelOf(examples);
  const answered = learnRefusal(kindsOf(answers));
  writeFileSync(FILE, `${JSON.stringify({answered, weights}, null, 2)}\n`);
  console.log(
    `Wrote ${FILE}: ${FEATURES.length} weights from ${examples.length + groupsOfPages.length + groupsOfQueries.length} questions.`,
  );
}
