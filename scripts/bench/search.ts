/**
 * `npm run bench search`: how well and how fast the built search index answers the queries of
 * tests/fixtures/search-queries.json and the question sets beside it, and what it weighs. Exits with 1 when a target is
 * missed. `--release <version> --by <name>` reads the test set of releases, once for each, and notes that in its file.
 * `--dir <folder>` reads another build than `build/`; `--misses` lists queries whose page is not first and
 * questions whose answer is not right; `--held` adds the questions that nobody tunes on, and
 * `--unsaid` lists the sections of which data/section-answers.json does not say how they answer. The ranker has learned from
 * the other sets: how it does on questions that it has not seen, `npm run search:train -- --check` tells.
 */
import {loadavg} from 'node:os';
import {parseArgs} from 'node:util';
import {SearchEngine} from '@docs/search/embedded/engine';
import {searchResults} from '@docs/search/ask/results';
import {outcomeOf, plainlyAnswered, refusedOf, sharesOf, type QuestionOutcome} from '../search/evaluate';
import {
  heldShortQueries,
  rankQueries,
  rankSymptoms,
  readBuiltSearch,
  readQueries,
  readShortQueries,
  strayCitations,
  targets,
} from '../search/quality';
import {
  heldBriefQuestions,
  heldQuestions,
  heldTaskQuestions,
  noteRelease,
  questionSets,
  releaseQuestions,
  unansweredQuestions,
  type LabeledQuestion,
} from '../search/questions';
import {percentile, tally} from '../search/tally';

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    misses: {type: 'boolean', default: false},
    held: {type: 'boolean', default: false},
    unsaid: {type: 'boolean', default: false},
    release: {type: 'string'},
    by: {type: 'string'},
  },
});
const missed: string[] = [];

function check(name: string, value: number, limit: number, atMost: boolean, unit: string): void {
  const good = atMost ? value <= limit : value >= limit;
  console.log(
    `${good ? 'ok    ' : 'MISSED'} ${name}: ${value.toFixed(1)} ${unit} (${atMost ? 'at most' : 'at least'} ${limit})`,
  );
  if (!good) missed.push(name);
}

const built = readBuiltSearch(values.dir);
const queries = readQueries();

/**
 * What the worker does for one key, ranking and the snippets of the first hits, by a fresh engine in code that has
 * never run, like a reader's. The clock also counts what other programs take, processor time also what the runtime's
 * compiler and collector do beside the query: neither is ever too low, so the lesser of the two is the nearer one.
 */
const engine = new SearchEngine(built.index);
const times = queries.map(({q}) => {
  const [cpu, clock] = [process.cpuUsage(), performance.now()];
  searchResults(engine, built.text, {query: q, page: 0, perPage: 20, facets: {}});
  const {user, system} = process.cpuUsage(cpu);
  return {cpu: (user + system) / 1000, clock: performance.now() - clock};
});

const ranked = rankQueries(built, queries);
const short = rankQueries(built, readShortQueries());
const held = {held: heldQuestions(), briefHeld: heldBriefQuestions(), taskHeld: heldTaskQuestions()};
const sets: Record<string, LabeledQuestion[]> = {...questionSets(), ...(values.held ? held : {})};
const outcomes: (QuestionOutcome & {set: string})[] = Object.entries(sets).flatMap(([set, questions]) =>
  questions.map((question) => ({set, ...outcomeOf(engine, built.text, question)})),
);

if (values.unsaid) {
  const {pages, sections} = built.index;
  for (const [id, {page, anchor}] of sections.entries())
    if (!built.text.answers.has(id)) console.log(`${pages[page]?.path}${anchor === null ? '' : `#${anchor}`}`);
  console.log(`${built.text.answers.size} of ${sections.length} sections answer as data says, the others by rule.`);
}
if (values.misses) {
  for (const {q, kind, rank, pages, accept} of [...ranked, ...short].filter((query) => query.rank !== 1)) {
    console.log(
      `${kind} ${JSON.stringify(q)}: rank ${rank || 'none'}\n  first:  ${pages.slice(0, 3).join(' ')}\n  wanted: ${accept.join(' ')}`,
    );
  }
  for (const {set, q, must, wrong, sources} of outcomes.filter(({right}) => !right)) {
    console.log(
      `${set} ${JSON.stringify(q)}${wrong ? ' WRONG' : ''}: ${must.length > 0 ? `should hold ${must.join(' or ')}` : 'should be refused'}\n  quoted: ${sources.join(' ') || 'nothing'}`,
    );
  }
}

const rows = tally(ranked);
console.table(
  rows.map(({kind, queries: count, first, three, five}) => ({
    kind,
    queries: count,
    'first %': first.toFixed(1),
    'in 3 %': three.toFixed(1),
    'in 5 %': five.toFixed(1),
  })),
);
const all = rows.find(({kind}) => kind === 'all');
check('right page first', all?.first ?? 0, targets.first, false, '%');
check('right page in the first three', all?.three ?? 0, targets.three, false, '%');
check('right page in the first five', all?.five ?? 0, targets.five, false, '%');
for (const kind of targets.strictKinds)
  check(
    `kind ${kind} in the first three`,
    rows.find((row) => row.kind === kind)?.three ?? 0,
    targets.strictThree,
    false,
    '%',
  );

const shortRow = tally(short).at(-1);
check('of queries of one to three words: right page first', shortRow?.first ?? 0, targets.shortFirst, false, '%');
check('the same in the first three', shortRow?.three ?? 0, targets.shortThree, false, '%');
if (values.held) {
  const unseen = tally(rankQueries(built, heldShortQueries())).at(-1);
  check('of those that nobody tuned on: right page first', unseen?.first ?? 0, targets.shortHeldFirst, false, '%');
  check('the same in the first three', unseen?.three ?? 0, targets.shortHeldThree, false, '%');
}

if (values.release !== undefined) {
  // Whoever reads the test set has used it up: the file says who did, and for which release.
  if (!values.by) throw new Error('Say with `--by` who reads the test set.');
  const {right, wrong, cited, refused} = sharesOf(
    releaseQuestions().map((question) => outcomeOf(engine, built.text, question)),
  );
  noteRelease({
    release: values.release,
    by: values.by,
    date: new Date().toISOString().slice(0, 10),
    right,
    wrong,
    cited,
    refused,
  });
  console.log(
    `Release ${values.release}: right ${right.toFixed(1)} %, wrong ${wrong.toFixed(1)} %, cited ${cited.toFixed(1)} %`,
  );
}

const of = (...names: string[]): QuestionOutcome[] => outcomes.filter(({set}) => names.includes(set));
console.table([...Object.keys(sets).map((set) => ({set, ...roundShares(sharesOf(of(set)))}))]);
const asked = sharesOf(of('asked', 'reader'));
const natural = sharesOf(of('natural'));
check('the fact is in the answer, of the questions with a fact', asked.fact, targets.fact, false, '%');
check('a right page is cited', asked.cited, targets.cited, false, '%');
check(
  'the fact is in the eight passages that a model is given',
  sharesOf(of('asked', 'reader', 'natural')).retrieved,
  targets.retrieved,
  false,
  '%',
);
check('right and useful, of the questions as typed in a hurry', natural.right, targets.right, false, '%');
check('wrong, of these', natural.wrong, targets.wrong, true, '%');
const brief = sharesOf(of('brief'));
check('right and useful, of short questions', brief.right, targets.briefRight, false, '%');
check('wrong, of these', brief.wrong, targets.briefWrong, true, '%');
if (values.held) {
  const task = sharesOf(of('taskHeld'));
  check('right and useful, of questions on one place of a page', task.right, targets.taskHeldRight, false, '%');
  check('wrong, of these', task.wrong, targets.taskHeldWrong, true, '%');
}
const unanswered = unansweredQuestions().map((question) => outcomeOf(engine, built.text, question));
check('refused, of the questions that the docs do not answer', refusedOf(unanswered), targets.refused, false, '%');
check('refused, of those that they answer', asked.refused, targets.turnedAway, true, '%');
check('answered without a doubt, of the former', plainlyAnswered(unanswered), targets.plainUnanswered, true, '%');
check('the same, of the latter', plainlyAnswered(of('asked', 'reader')), targets.plainAnswered, false, '%');
check('addresses cited that the build does not have', strayCitations(values.dir, outcomes).length, 0, true, '');
const symptoms = rankSymptoms(built, 100);
if (values.misses)
  for (const {pasted, wanted} of symptoms.filter(({rank}) => rank !== 1))
    console.log(`pasted ${JSON.stringify(pasted)}\n  wanted: ${wanted}`);
const within = (count: number): number => symptoms.filter(({rank}) => rank > 0 && rank <= count).length;
check('noisy log lines whose row of symptoms is first', within(1), targets.symptomFirst, false, '%');
check('the same in the first three', within(3), targets.symptomThree, false, '%');
check('index, brotli', built.indexKb, targets.indexKb, true, 'KB');
check('index and text, brotli', built.bothKb, targets.bothKb, true, 'KB');
check(
  'a query with snippets, 95th percentile',
  percentile(
    times.map(({cpu, clock}) => Math.min(cpu, clock)),
    95,
  ),
  targets.p95Ms,
  true,
  'ms',
);
const spread = (of: 'cpu' | 'clock'): string =>
  [50, 95, 100]
    .map((percent) =>
      percentile(
        times.map((time) => time[of]),
        percent,
      ).toFixed(1),
    )
    .join(' / ');
console.log(
  `       median, 95th percentile and longest: ${spread('cpu')} ms of processor, ${spread('clock')} ms by the clock (load ${loadavg()[0]?.toFixed(1)})`,
);
console.log(`       ${built.index.pages.length} pages, ${built.index.sections.length} sections`);
function roundShares(shares: ReturnType<typeof sharesOf>): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, Math.round(share * 10) / 10]));
}
if (missed.length > 0) {
  console.error(`Missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
