/**
 * `npm run bench ask`: how well an endpoint for Ask AI answers the question sets of tests/fixtures, and how fast.
 *
 *   --endpoint <url>  what answers, in the protocol of the modal: `npm run ask:server`, or another service
 *   --dir <folder>    the build that passages are looked up in: `build`
 *   --set <name>      only this set: asked, reader, natural or held (which nobody tunes on)
 *   --limit <number>  only this many questions of each set
 *   --at-once <n>     questions that are asked at the same time: 2
 *   --misses          lists the questions whose answer is not right
 *
 * First it prints the share of questions whose fact is in the eight passages that a model would be given, which
 * needs no endpoint; a service of this project takes 200 questions a day from one client: start it with ASK_PER_MINUTE
 * and ASK_PER_DAY raised. Without `--endpoint` it prints nothing else, unless ASK_MODEL_URL and ASK_MODEL are set: then it
 * starts the service with that model. Exits with 1 when the share is below the target.
 */
import {parseArgs} from 'node:util';
import {contextFor} from '@docs/ask/context';
import {startService} from '@docs/ask/service';
import {readSettings} from '@docs/ask/settings';
import {SearchEngine} from '@docs/search/embedded/engine';
import {askEndpoint, type EndpointReply} from '../search/endpoint';
import {readBuiltSearch, targets} from '../search/quality';
import {heldBriefQuestions, heldQuestions, holdsOne, questionSets, type LabeledQuestion} from '../search/questions';
import {percentile} from '../search/tally';

const {values} = parseArgs({
  options: {
    endpoint: {type: 'string'},
    dir: {type: 'string', default: 'build'},
    set: {type: 'string'},
    limit: {type: 'string'},
    'at-once': {type: 'string', default: '2'},
    misses: {type: 'boolean', default: false},
  },
});

type Asked = {set: string; question: LabeledQuestion};
type Answered = Asked & {reply: EndpointReply; fact: boolean; cited: boolean};

const all: Record<string, LabeledQuestion[]> = {
  ...questionSets(),
  held: heldQuestions(),
  briefHeld: heldBriefQuestions(),
};
if (values.set && !(values.set in all))
  throw new Error(`There is no set ${values.set}; there are ${Object.keys(all).join(', ')}.`);
const asked: Asked[] = Object.entries(all)
  .filter(([set]) => values.set === undefined || values.set === set)
  .flatMap(([set, questions]) =>
    questions.slice(0, values.limit ? Number(values.limit) : undefined).map((question) => ({set, question})),
  );

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Prints the share of questions whose fact a model would be given, and says whether it is enough. */
function measureContext(): void {
  const {index, text} = readBuiltSearch(values.dir);
  const docs = {engine: new SearchEngine(index), text};
  const found = asked
    .filter(({question}) => question.must.length > 0)
    .map((one) => ({...one, passages: contextFor(docs, one.question.q).passages}))
    .map((one) => ({...one, holds: one.passages.some((passage) => holdsOne(passage.text, one.question.must))}));
  for (const set of [...new Set(found.map((one) => one.set))]) {
    const own = found.filter((one) => one.set === set);
    console.log(
      `the fact is in the eight passages, ${set}: ${percent(own.filter(({holds}) => holds).length, own.length)} of ${own.length}`,
    );
  }
  const share = (100 * found.filter(({holds}) => holds).length) / Math.max(1, found.length);
  const length =
    found.reduce((sum, {passages}) => sum + passages.reduce((own, passage) => own + passage.text.length, 0), 0) /
    Math.max(1, found.length);
  console.log(
    `${share >= targets.retrieved ? 'ok    ' : 'MISSED'} all: ${share.toFixed(1)} % (wanted: ${targets.retrieved} %), ${Math.round(length)} characters a question`,
  );
  if (values.misses)
    for (const {set, question, holds} of found)
      if (!holds) console.log(`  not found: ${set} ${JSON.stringify(question.q)} (${question.must.join(' or ')})`);
  if (share < targets.retrieved) process.exitCode = 1;
}

async function measureAnswers(endpoint: string): Promise<void> {
  const waiting = [...asked];
  const answered: Answered[] = [];
  const ask = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const reply = await askEndpoint(endpoint, one.question.q);
      const {must, accept} = one.question;
      const pages = reply.turn.sources.map(({url}) => new URL(url, 'http://site.invalid').pathname);
      answered.push({
        ...one,
        reply,
        fact: holdsOne(reply.turn.text, must),
        cited: accept.length === 0 ? pages.length > 0 : pages.some((page) => accept.includes(page)),
      });
    }
  };
  await Promise.all(Array.from({length: Number(values['at-once'])}, ask));
  const rows = [...new Set(asked.map(({set}) => set)), 'all'].map((set) =>
    rowOf(
      set,
      answered.filter((one) => set === 'all' || one.set === set),
    ),
  );
  console.table(rows);
  for (const [reason, count] of failuresOf(answered)) console.log(`${count} failed: ${reason}`);
  if (values.misses) {
    for (const {set, question, reply, fact, cited} of answered.filter((one) => !isRight(one))) {
      const {stage, told, sources} = reply.turn;
      console.log(
        `${set} ${JSON.stringify(question.q)}: ${stage === 'done' ? `fact ${fact ? 'yes' : 'no'}, page ${cited ? 'yes' : 'no'}` : `${stage} ${told ?? ''}`}\n  wanted ${question.must.join(' or ') || 'a refusal'}; cited ${sources.map(({url}) => url).join(' ') || 'nothing'}`,
      );
    }
  }
}

/** Why answers failed, with how many of them for each reason. */
function failuresOf(answered: readonly Answered[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const {reply} of answered) {
    const {stage, told} = reply.turn;
    const reason = told ?? 'no reason given';
    if (stage !== 'done') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}

function isRight({question, reply, fact, cited}: Answered): boolean {
  return question.must.length === 0 ? reply.turn.refused : fact && cited;
}

function rowOf(set: string, own: readonly Answered[]): Record<string, string | number> {
  const answerable = own.filter(({question}) => question.must.length > 0);
  const done = own.filter(({reply}) => reply.turn.stage === 'done');
  const times = (of: (reply: EndpointReply) => number | null, share: number): string => {
    const known = done.flatMap(({reply}) => of(reply) ?? []);
    return known.length === 0 ? '–' : seconds(percentile(known, share));
  };
  return {
    set,
    questions: own.length,
    fact: percent(answerable.filter(({fact}) => fact).length, answerable.length),
    'page cited': percent(answerable.filter(({cited}) => cited).length, answerable.length),
    right: percent(own.filter(isRight).length, own.length),
    refused: percent(own.filter(({reply}) => reply.turn.refused).length, own.length),
    failed: percent(own.length - done.length, own.length),
    'first text, median': times(({firstMs}) => firstMs, 50),
    'first text, 95 %': times(({firstMs}) => firstMs, 95),
    'whole, median': times(({wholeMs}) => wholeMs, 50),
  };
}

async function main(): Promise<void> {
  measureContext();
  if (values.endpoint) return measureAnswers(values.endpoint);
  if (!process.env.ASK_MODEL_URL) return;
  const own = await startService(
    readSettings({
      ...process.env,
      ASK_PORT: '0',
      ASK_DIR: values.dir,
      ASK_PER_MINUTE: '100000',
      ASK_PER_DAY: '1000000',
      ASK_AT_ONCE: values['at-once'],
    }),
    () => undefined,
  );
  await measureAnswers(own.url);
  await own.stop(0);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
