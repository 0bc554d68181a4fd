import type {Exchange} from '@docs/search/ask/answer';
import {AnswerFailed} from '@docs/search/chat/stream';
import {quoteAnswer, type AnswerChunk, type StreamedAnswer} from '@docs/search/ask/quoted-answer';
import {englishTexts} from '@docs/search/ask/texts';
import {CheckedAnswer, type SentenceFate} from './checked';
import {ModelFailed, type AskModel, type Fault, type TokenUsage} from './model';
import type {ModelGate} from './model-gate';
import {INSTRUCTIONS, NO_ANSWER, promptFor} from './prompt';
import type {RankingWorker} from './ranking';
import type {DocsWords} from './support';
import {UnitReader} from './units';

/** Who answered: the model; the docs, since there is no model to ask or nothing of its answer could stay; nobody. */
export type AnswerOutcome = 'model' | 'quoted' | 'refused' | 'broken off';

/** What became of a question, for logs and metrics. */
export type Told = {
  outcome: AnswerOutcome;
  fault: Fault | null;
  verdicts: Record<SentenceFate, number> | null;
  usage: TokenUsage | null;
};

export type Model = {ask: AskModel; gate: ModelGate};

/** The modal says that a model answers; what is quoted says so itself. */
const QUOTED = '*Quoted from the docs, word for word:*\n\n';
const URLS = {baseUrl: '/'};

/**
 * Answers a question from the docs: in the words of the model where there is one, else in the docs' own. `tell` is
 * called once, when the last piece is given or it is no longer wanted.
 */
export async function answerFrom(
  ranking: RankingWorker,
  model: Model | null,
  question: string,
  history: readonly Exchange[],
  signal: AbortSignal,
  tell: (told: Told) => void,
): Promise<StreamedAnswer> {
  const told: Told = {outcome: 'quoted', fault: null, verdicts: null, usage: null};
  const embedded = async (): Promise<StreamedAnswer & {pieces: readonly AnswerChunk[]}> => {
    const answer = await waitForRanking(ranking.answer(question, history, signal));
    told.outcome = answer.passages.length > 0 || answer.back ? 'quoted' : 'refused';
    const found = quoteAnswer(answer, englishTexts, URLS);
    return answer.passages.length > 0 ? {...found, pieces: [{text: QUOTED}, ...found.pieces]} : found;
  };
  const finish = (): void => tell(told);
  const context = model && (await waitForRanking(ranking.context(question, history, signal)));
  if (!model || !context || context.passages.length === 0) {
    const found = await embedded();
    return {...found, pieces: ending(found.pieces, finish)};
  }
  const docs = await waitForRanking(ranking.words());
  const pieces = modelPieces({model, context, docs, question, history, signal, told, embedded});
  return {query: context.query, hits: context.passages.map(({source}) => source), pieces: ending(pieces, finish)};
}

/** Waits for a ranking; readers are told when it was given up. */
async function waitForRanking<T>(ranking: Promise<T>): Promise<T> {
  try {
    return await ranking;
  } catch (error) {
    throw new AnswerFailed(
      (error as Error).message,
      'The question takes too long to answer. Ask again in fewer words, or search for its main words.',
      {cause: error},
    );
  }
}

type Asked = {
  model: Model;
  context: Awaited<ReturnType<RankingWorker['context']>>;
  docs: DocsWords;
  question: string;
  history: readonly Exchange[];
  signal: AbortSignal;
  told: Told;
  embedded: () => Promise<StreamedAnswer>;
};

async function* modelPieces({
  model,
  context,
  docs,
  question,
  history,
  signal,
  told,
  embedded,
}: Asked): AsyncGenerator<AnswerChunk> {
  const release = model.gate.enter();
  if (!release) return yield* (await embedded()).pieces;
  const units = new UnitReader();
  const checked = new CheckedAnswer(context.passages, question, INSTRUCTIONS, docs);
  let refused = false;
  told.verdicts = checked.tally;
  try {
    const prompt = {instructions: INSTRUCTIONS, material: promptFor(question, context.passages, history)};
    for await (const text of model.ask(prompt, signal, (usage) => (told.usage = usage))) {
      for (const unit of units.push(text)) {
        if (JSON.stringify(unit).includes(NO_ANSWER)) refused = true;
        else yield* checked.push(unit);
      }
    }
    for (const unit of units.end()) {
      if (JSON.stringify(unit).includes(NO_ANSWER)) refused = true;
      else yield* checked.push(unit);
    }
    told.outcome = 'model';
    release(null);
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    told.fault = error.fault;
    release(error.fault);
    if (!checked.isEmpty) {
      told.outcome = 'broken off';
      throw new AnswerFailed(
        error.message,
        'The answer was cut off. The text above is from the docs; ask again for the rest.',
        {cause: error},
      );
    }
  } finally {
    release();
  }
  if (!checked.isEmpty) return;
  if (!refused) return yield* (await embedded()).pieces;
  told.outcome = 'refused';
  yield* quoteAnswer(
    {query: context.query, passages: [], sure: false, unknown: [], back: null, nearest: context.nearest},
    englishTexts,
    URLS,
  ).pieces;
}

async function* ending(
  pieces: Iterable<AnswerChunk> | AsyncIterable<AnswerChunk>,
  end: () => void,
): AsyncGenerator<AnswerChunk> {
  try {
    yield* pieces;
  } finally {
    end();
  }
}
