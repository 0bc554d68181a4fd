/**
 * `npm run search:train`: learns which passage of a build answers a question, from the question sets in
 * tests/fixtures, and writes the weights to src/search/ask/model.json. Prints first how well models do on questions
 * that they have not seen (cross-validation). Same build and questions, same weights. `--dir <folder>` reads another
 * build than `build/`; `--check` writes nothing; `--misses` lists what an unseen question misses.
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {candidatesFor, type Candidate} from '../../src/search/ask/candidates';
import {FEATURES} from '../../src/search/ask/features';
import type {Model} from '../../src/search/ask/model';
import type {TextBlock} from '../../src/search/embedded/format';
import {SearchEngine} from '../../src/search/embedded/engine';
import {outcomeOf, sharesOf, type Outcome} from './evaluate';
import {learn, randomFrom, type Group, type Settings} from './learn';
import {readBuiltSearch} from './quality';
import {holdsOne, plain, questionSets, type Question} from './questions';

const {values} = parseArgs({
  options: {dir: {type: 'string', default: 'build'}, check: {type: 'boolean', default: false}, misses: {type: 'boolean', default: false}},
});

const FILE = 'src/search/ask/model.json';
const FOLDS = 5;
const SETTINGS: Settings = {trees: 100, depth: 3, rate: 0.1, least: 0.4, shrink: 4, share: 0.7, seed: 1};
/** Candidates that hold the least of a question teach nothing; without them training is quick. */
const MOST_CANDIDATES = 150;

type Example = {set: string; question: Question; group: Group};

const built = readBuiltSearch(values.dir);
const engine = new SearchEngine(built.index);

const strongest = (candidates: readonly Candidate[]): Candidate[] => [...candidates].sort((a, b) => b.coverage - a.coverage).slice(0, MOST_CANDIDATES);

function groupOf({q, must, accept}: Question): Group {
  const {candidates} = candidatesFor(engine, built.text, q, q);
  const kept = strongest(candidates);
  const right = kept.map(({page, text, passage}) => {
    const fits = accept.length === 0 || accept.includes(page.page.path);
    return fits && holdsOne(`${text}\n${passage.blocks[0]?.columns?.join(' ') ?? ''}`, must) ? 1 : 0;
  });
  return {features: kept.map(({features}) => features), right};
}

/** Questions that the pages answer by their form: a term of a glossary, a default in a table, a heading that asks. */
function fromPages(): Group[] {
  const random = randomFrom(SETTINGS.seed);
  const drawn = <T>(all: readonly T[], count: number): T[] =>
    all
      .map((one) => ({one, order: random()}))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({one}) => one);
  const made = (q: string, isRight: (candidate: Candidate) => boolean): Group => {
    const {candidates} = candidatesFor(engine, built.text, q, q);
    const kept = strongest(candidates);
    return {features: kept.map(({features}) => features), right: kept.map((candidate) => (isRight(candidate) ? 1 : 0))};
  };
  const rows = built.text.sections.flatMap((blocks, section) => blocks.filter(({kind}) => kind === 'row').map((row) => ({row, section})));
  const first = (row: TextBlock): string => plain(row.text.split(' | ')[0] ?? '');
  const isGlossary = (section: number): boolean => /glossary/i.test(built.index.pages[built.index.sections[section]?.page ?? -1]?.path ?? '');
  const terms = built.index.sections.flatMap(({heading, level}, section) =>
    level > 1 && isGlossary(section) && heading.length < 30 ? [{heading, section}] : [],
  );
  const defaults = rows.filter(({row}) => row.columns?.some((head) => /^default/i.test(head)) && first(row).length < 40);
  const asking = built.index.sections.flatMap(({heading}, section) => (heading.endsWith('?') ? [{heading, section}] : []));
  return [
    ...drawn(terms, 50).map(({heading, section}) =>
      made(
        `What is ${heading}?`,
        ({section: own, passage, text}) =>
          (own.id === section && passage.position === 0) || new RegExp(`^(?:an? |the )?${escaped(plain(heading))} is `).test(plain(text)),
      ),
    ),
    ...drawn(defaults, 25).map(({row}) => made(`What is the default of ${first(row)}?`, ({passage}) => passage.kind === 'row' && passage.blocks[0] === row)),
    ...drawn(asking, 60).map(({heading, section}) => made(heading, (candidate) => candidate.section.id === section && candidate.passage.position === 0)),
  ];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const modelOf = (groups: readonly Group[]): Model => ({features: FEATURES, trees: learn(groups, SETTINGS)});

const examples: Example[] = Object.entries(questionSets()).flatMap(([set, questions]) =>
  questions.map((question) => ({set, question, group: groupOf(question)})),
);

const shaped = fromPages();
const outcomes: (Outcome & {set: string})[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const model = modelOf(
    examples
      .filter((_, i) => i % FOLDS !== fold)
      .map(({group}) => group)
      .concat(shaped),
  );
  for (const {set, question} of examples.filter((_, i) => i % FOLDS === fold)) outcomes.push({set, ...outcomeOf(engine, built.text, question, model)});
}
if (values.misses) {
  for (const {set, q, must, right, wrong, retrieved, sources} of outcomes.filter((outcome) => !outcome.right)) {
    console.log(
      `${set}${wrong ? ' WRONG' : ''}${retrieved ? '' : ' not retrieved'} ${JSON.stringify(q)} (${right ? '' : must.join(' or ')}): ${sources.join(' ') || 'refused'}`,
    );
  }
}
const sets = [...new Set(outcomes.map(({set}) => set)), 'all'];
console.table(
  sets.map((set) => {
    const {questions, length, ...shares} = sharesOf(outcomes.filter((outcome) => set === 'all' || outcome.set === set));
    return {set, questions, ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [`${name} %`, share.toFixed(1)])), length};
  }),
);
if (!values.check) {
  const {features, trees} = modelOf([...examples.map(({group}) => group), ...shaped]);
  writeFileSync(FILE, `{\n"features": ${JSON.stringify(features)},\n"trees": [\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}\n`);
  console.log(`Wrote ${FILE}: ${trees.length} trees from ${examples.length} questions.`);
}
