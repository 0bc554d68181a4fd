import {beforeEach, expect, test, vi} from 'vitest';
import {AnswerFailed, answerParts, type Answerer, type Question, type StreamPart} from './stream';
import {Chat, type Conversation} from './chat';

// What went wrong is told to developers.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

const says =
  (text: string): Answerer =>
  ({question}) =>
    answerParts(question, () => Promise.resolve({query: question, hits: [], pieces: [{text}]}));

function chatOf(...answerers: Answerer[]) {
  const kept: Conversation[] = [];
  const judged: string[] = [];
  const refused: string[] = [];
  const asked: Question[] = [];
  const last = answerers.at(-1) ?? says('?');
  const chat = new Chat({
    answerer: () => (question, signal) => {
      asked.push(question);
      return (answerers.length > 1 ? answerers.shift() : last)?.(question, signal) ?? last(question, signal);
    },
    keep: (conversation) => kept.push(conversation),
    judge: ({messageId}, vote) => {
      judged.push(`${vote} ${messageId}`);
      return Promise.resolve(vote === 'like');
    },
    refused: ({question}) => refused.push(question),
  });
  return {chat, kept, judged, refused, asked, turn: () => chat.snapshot().turns.at(-1)};
}

test('a chat shows each stage, and keeps the answer with the pages that it links to', async () => {
  const {chat, kept, turn} = chatOf(says('See [TLS](/tls/) and [TLS](/tls/).'));
  const stages: string[] = [];
  chat.subscribe(() => stages.push(turn()?.stage ?? ''));
  await chat.ask(' What is TLS? ');
  expect([...new Set(stages)]).toEqual(['thinking', 'searching', 'answering', 'done']);
  expect(turn()).toMatchObject({
    question: 'What is TLS?',
    searched: 'What is TLS?',
    sources: [{title: 'TLS', url: '/tls/'}],
    told: null,
  });
  expect(kept.at(-1)).toEqual(chat.snapshot());
});

test('a further question comes with what was said; a new conversation forgets it', async () => {
  const {chat, asked} = chatOf(says('one'));
  await chat.ask('First?');
  await chat.ask('Second?');
  expect(asked[1]?.history.map(({question, answer}) => [question, answer])).toEqual([['First?', 'one']]);
  chat.open();
  await chat.ask('Third?');
  expect(asked[2]?.history).toEqual([]);
  expect(asked[2]?.conversation).not.toBe(asked[1]?.conversation);
});

test('a failure keeps what came, says what the service says, and can be asked again', async () => {
  async function* half(): AsyncGenerator<StreamPart> {
    yield {type: 'text-delta', id: 't', delta: 'Half an'};
    await Promise.resolve();
    throw new AnswerFailed('reset', 'Out of budget.');
  }
  const {chat, turn} = chatOf(half, says('whole'));
  await chat.ask('Why?');
  expect(turn()).toMatchObject({stage: 'failed', text: 'Half an', told: 'Out of budget.'});
  await chat.again();
  expect(turn()).toMatchObject({stage: 'done', text: 'whole', question: 'Why?'});
  expect(chat.snapshot().turns).toHaveLength(1);
});

test('an answerer that ends without text has failed', async () => {
  // oxlint-disable-next-line require-yield
  const {chat, turn} = chatOf(async function* () {
    await Promise.resolve();
  });
  await chat.ask('Why?');
  expect(turn()).toMatchObject({stage: 'failed', told: null});
});

test('text that is followed by a pause is drawn meanwhile', async () => {
  let go: () => void = () => undefined;
  const {chat, turn} = chatOf(async function* () {
    yield {type: 'text-start', id: 't'};
    yield {type: 'text-delta', id: 't', delta: 'Once '};
    yield {type: 'text-delta', id: 't', delta: 'upon'};
    await new Promise<void>((resolve) => (go = resolve));
    yield {type: 'finish'};
  });
  const asking = chat.ask('A story?');
  await expect.poll(() => turn()?.text).toBe('Once upon');
  go();
  await asking;
  expect(turn()?.stage).toBe('done');
});

test('Stop ends the answer at once, keeps what is there, and tells the answerer', async () => {
  let signal: AbortSignal | undefined;
  const {chat, turn, kept} = chatOf(async function* (_, stop) {
    signal = stop;
    yield {type: 'text-delta', id: 't', delta: 'Once upon'};
    await new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const asking = chat.ask('A story?');
  await expect.poll(() => turn()?.text).toBe('Once upon');
  await chat.ask('Not heard while that is on its way');
  chat.stop();
  expect(signal?.aborted).toBe(true);
  expect(turn()).toMatchObject({question: 'A story?', stage: 'stopped', text: 'Once upon'});
  await asking;
  expect(turn()?.stage).toBe('stopped');
  expect(kept).toHaveLength(1);
});

test('an opinion is given once, on the name that the service gave its answer', async () => {
  const {chat, judged, turn} = chatOf(async function* () {
    yield {type: 'start', messageId: 'm-7'};
    yield {type: 'finish'};
    await Promise.resolve();
  });
  await chat.ask('Good?');
  const voted = chat.vote(turn()?.id ?? '', 'like');
  await chat.vote(turn()?.id ?? '', 'dislike');
  expect(judged).toEqual(['like m-7']);
  await voted;
  expect(turn()?.received).toBe(true);
  expect(turn()?.vote).toBe('like');
});

test('a question that the docs do not answer is told, one that they answer is not', async () => {
  const {chat, refused} = chatOf(async function* ({question}) {
    if (question.startsWith('No')) yield {type: 'data-refused', data: true};
    yield {type: 'text-delta', id: 't', delta: 'Text'};
    yield {type: 'finish'};
    await Promise.resolve();
  });
  await chat.ask('Not known?');
  await chat.ask('Known?');
  expect(refused).toEqual(['Not known?']);
});

test('a turn says whether its answer is quoted, so that what is said of answers stays true of those that are kept', async () => {
  for (const quotes of [true, false]) {
    const chat = new Chat({
      answerer: () => says('one'),
      keep: () => undefined,
      judge: () => Promise.resolve(true),
      quotes,
    });
    await chat.ask('First?');
    expect(chat.snapshot().turns[0]?.quoted).toBe(quotes);
  }
});
