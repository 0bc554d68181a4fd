import {isMainThread, parentPort, Worker, workerData} from 'node:worker_threads';
import {answerQuestion, type Answer, type Exchange} from '@docs/search/ask/answer';
import type {PassageSource} from '@docs/search/ask/rank';
import {RecentResults} from '@docs/http/recent-results';
import {WorkThread, type ThreadReply} from '@docs/http/work-thread';
import {contextFor, nearestPages, type AnswerContext} from './context';
import {BuiltDocs, LOOK_EVERY_MS, programsOf, type Docs} from './docs';
import type {DocsWords} from './support';

/** The build that questions are answered from: its ID and the number of its pages. */
export type DocsRelease = {id: string; pages: number};

/** What can be asked of the docs; each runs in a thread, so it takes and gives plain values. */
const tasks = {
  answer: ({engine, text}: Docs, question: string, history: readonly Exchange[]): Answer =>
    answerQuestion(engine, text, question, history),
  context: (docs: Docs, question: string, history: readonly Exchange[]): AnswerContext & {nearest: PassageSource[]} => {
    const context = contextFor(docs, question, history);
    return {...context, nearest: nearestPages(context, docs)};
  },
  words: ({engine, text}: Docs): DocsWords => ({terms: new Set(engine.data.terms), programs: programsOf(text)}),
  release: (): void => undefined,
};

type Tasks = typeof tasks;
type Task = keyof Tasks;
type RankingRequest = {task: Task; question: string; history: readonly Exchange[]};
type RankingResult = {result: unknown; release: DocsRelease; problem: string | null};

/** How long a thread may take to read the docs, milliseconds; slow disks and busy machines need more than a ranking. */
const LOADING_MS = 120_000;

/** The letters of all answers that are remembered; one has about 20,000. */
const MOST_ANSWERS = 8_000_000;

/** The most memory that the thread may take for the docs and one question, MB. */
const MOST_MB = 512;

/** Ranks passages in a thread, which ends a ranking that takes longer than `deadlineMs`; rejects with WorkFailed. */
export class RankingWorker {
  /** Is told once why a new release in the folder cannot be read; the one before goes on to answer. */
  onProblem: (problem: string) => void = () => undefined;
  private problem: string | null = null;
  private readonly thread: WorkThread<RankingRequest, RankingResult>;
  private known: DocsRelease = {id: '', pages: 0};
  private answers = new RecentResults(MOST_ANSWERS);
  private looked = 0;
  private wordsKnown: {id: string; words: DocsWords} | null = null;

  private constructor(dir: string, deadlineMs: number) {
    this.thread = new WorkThread(() => startThread(dir), {work: 'a ranking', deadlineMs, loadingMs: LOADING_MS});
  }

  /** Rejects when the folder holds no build with a search index. */
  static async open(dir: string, deadlineMs: number): Promise<RankingWorker> {
    const ranking = new RankingWorker(dir, deadlineMs);
    try {
      await ranking.release();
    } catch (error) {
      await ranking.close();
      throw error;
    }
    return ranking;
  }

  /** Questions that are ranked or wait for it. */
  get waiting(): number {
    return this.thread.waiting;
  }

  /** The answer in the docs' words; that to a question that was asked before is remembered until there is a new build. */
  async answer(question: string, history: readonly Exchange[], signal?: AbortSignal): Promise<Answer> {
    await this.look();
    const key = JSON.stringify([question, history]);
    const known = this.answers.get(key);
    if (known !== undefined) return JSON.parse(known) as Answer;
    const {id} = this.known;
    const answer = await this.add('answer', question, history, signal);
    if (this.known.id === id) this.answers.set(key, JSON.stringify(answer));
    return answer;
  }

  /** What a model is given for a question, and the pages that come nearest. */
  context(
    question: string,
    history: readonly Exchange[],
    signal?: AbortSignal,
  ): Promise<AnswerContext & {nearest: PassageSource[]}> {
    return this.add('context', question, history, signal);
  }

  /** The words of the build that the last question was answered from. */
  async words(): Promise<DocsWords> {
    if (this.wordsKnown?.id !== this.known.id) {
      const words = await this.add('words', '', []);
      this.wordsKnown = {id: this.known.id, words};
    }
    return this.wordsKnown.words;
  }

  /** The build that the next question is answered from; while questions are ranked, that of the last one. */
  async release(): Promise<DocsRelease> {
    if (this.waiting === 0) await this.add('release', '', []);
    return this.known;
  }

  /** Asks the thread for the build that it reads, as often as that looks for a new one. */
  private async look(): Promise<void> {
    if (performance.now() - this.looked < LOOK_EVERY_MS) return;
    this.looked = performance.now();
    await this.add('release', '', []);
  }

  async close(): Promise<void> {
    await this.thread.close();
  }

  private async add<T extends Task>(
    task: T,
    question: string,
    history: readonly Exchange[],
    signal?: AbortSignal,
  ): Promise<ReturnType<Tasks[T]>> {
    const {result, release, problem} = await this.thread.run({task, question, history}, signal);
    if (problem !== null && problem !== this.problem) this.onProblem(problem);
    this.problem = problem;
    if (release.id !== this.known.id) this.answers = new RecentResults(MOST_ANSWERS);
    this.known = release;
    return result as ReturnType<Tasks[T]>;
  }
}

function startThread(dir: string): Worker {
  // The bundle is JavaScript; threads do not inherit what makes Node read TypeScript.
  const isSource = __filename.endsWith('.ts');
  return new Worker(isSource ? `require('tsx/cjs');require(${JSON.stringify(__filename)})` : __filename, {
    eval: isSource,
    workerData: {ranks: dir},
    execArgv: [],
    resourceLimits: {maxOldGenerationSizeMb: MOST_MB},
  });
}

/** The thread: the same file, since the service is distributed as one. */
function serve(dir: string): void {
  let docs: BuiltDocs | null = null;
  try {
    docs = new BuiltDocs(dir);
  } catch {
    // The next question tries again, and says what is wrong.
  }
  parentPort?.postMessage('ready' satisfies ThreadReply<RankingResult>);
  parentPort?.on('message', ({task, question, history}: RankingRequest) => {
    let reply: ThreadReply<RankingResult>;
    try {
      docs ??= new BuiltDocs(dir);
      const current = docs.current();
      const {id, pages} = current.engine.data;
      reply = {
        result: {
          result: tasks[task](current, question, history),
          release: {id, pages: pages.length},
          problem: docs.problem,
        },
      };
    } catch (error) {
      reply = {error: (error as Error).message};
    }
    parentPort?.postMessage(reply);
  });
}

const {ranks} = (workerData ?? {}) as {ranks?: unknown};
if (!isMainThread && typeof ranks === 'string') serve(ranks);
