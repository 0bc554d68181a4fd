import {linksOf} from './lexer';
import type {StreamPart} from './stream';

/** How far an answer has come. */
export type AnswerStage = 'thinking' | 'searching' | 'answering' | 'done' | 'stopped' | 'failed';

export type Vote = 'like' | 'dislike';

/** A question with what is there of its answer. */
export type Turn = {
  id: string;
  question: string;
  /** The service's name for its answer, which opinions are given on. */
  messageId: string;
  stage: AnswerStage;
  /** What the docs were searched for, once that is known. */
  searched: string | null;
  /** Markdown. */
  text: string;
  /** Pages that the answer comes from. */
  sources: readonly {title: string; url: string}[];
  /** What the service says of its failure; `null` when there is only ours to say. */
  told: string | null;
  vote: Vote | null;
  /** The docs do not answer the question. */
  refused: boolean;
  /** Every word of the answer is quoted from the docs; of conversations that were kept before, it is not known. */
  quoted?: boolean;
  /** Whether anybody has received the vote; not there while it is on its way. */
  received?: boolean;
};

export function newTurn(id: string, question: string): Turn {
  return {
    id,
    question,
    messageId: id,
    stage: 'thinking',
    searched: null,
    text: '',
    sources: [],
    told: null,
    vote: null,
    refused: false,
  };
}

/** Whether the answer is still on its way. */
export function isRunning({stage}: Turn): boolean {
  return stage === 'thinking' || stage === 'searching' || stage === 'answering';
}

/** The turn with one more part of its answer. */
export function withPart(turn: Turn, part: StreamPart): Turn {
  switch (part.type) {
    case 'start':
      return part.messageId ? {...turn, messageId: part.messageId} : turn;
    case 'tool-input-start':
      return {...turn, stage: 'searching'};
    case 'tool-input-available':
      return {...turn, stage: 'searching', searched: part.input.query || turn.searched};
    case 'tool-output-available':
      return {...turn, stage: 'answering', searched: part.output.query || turn.searched};
    case 'data-refused':
      return {...turn, refused: true};
    case 'source-url':
      return {...turn, sources: [...turn.sources, {title: part.title || part.url, url: part.url}]};
    case 'text-start':
      return {...turn, stage: 'answering', text: turn.text === '' ? '' : `${turn.text}\n\n`};
    case 'text-delta':
      return {...turn, stage: 'answering', text: turn.text + part.delta};
    case 'finish':
      return {...turn, stage: 'done', sources: distinct([...turn.sources, ...linksOf(turn.text)])};
    case 'error':
      return {...turn, stage: 'failed', told: part.errorText || null};
    default:
      return turn;
  }
}

function distinct(sources: Turn['sources']): Turn['sources'] {
  return sources.filter(({url}, i) => sources.findIndex((other) => other.url === url) === i);
}
