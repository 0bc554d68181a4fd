import {AnswerFailed, newId, type Answerer} from './stream';
import {isRunning, newTurn, withPart, type Turn, type Vote} from './turn';

/** A conversation: questions with their answers, oldest first. */
export type Conversation = {id: string; turns: readonly Turn[]};

export type ChatOptions = {
  /** Answers the questions; asked for anew each time, since it belongs to the page that the reader is on. */
  answerer: () => Answerer;
  /** Called with the conversation whenever a turn has ended. */
  keep: (conversation: Conversation) => void;
  /** Whether all answers are quoted, and no model writes a word of them. */
  quotes?: boolean;
  /** Called when the reader judges an answer; resolves with whether anybody has received the vote. */
  judge: (turn: Turn, vote: Vote) => Promise<boolean>;
  /** Called with a question that the docs do not answer. */
  refused?: (turn: Turn) => void;
};

/** Text comes in many small pieces; more drawings a second than this help nobody. */
const DRAW_EVERY_MS = 40;

/** A conversation that goes on while nobody looks: it belongs to the page, not to the dialog that shows it. */
export class Chat {
  private conversation: Conversation = {id: newId(), turns: []};
  private running: AbortController | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: ChatOptions) {}

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };

  readonly snapshot = (): Conversation => this.conversation;

  /** Asks the next question; while an answer is on its way nothing is asked. */
  async ask(question: string): Promise<void> {
    const text = question.trim();
    if (text === '' || this.running) return;
    const turn = {...newTurn(newId(), text), quoted: this.options.quotes === true};
    this.set([...this.conversation.turns, turn]);
    await this.run(turn);
  }

  /** Asks the last question again. */
  async again(): Promise<void> {
    const last = this.conversation.turns.at(-1);
    if (!last || this.running) return;
    this.set(this.conversation.turns.slice(0, -1));
    await this.ask(last.question);
  }

  /** Ends the answer that is on its way, and keeps what is there of it. */
  stop(): void {
    this.running?.abort();
    this.running = null;
    const last = this.conversation.turns.at(-1);
    if (last && isRunning(last)) this.end({...last, stage: 'stopped'});
  }

  /** Begins anew, with the turns of an earlier conversation if one is given. */
  open(conversation: Conversation = {id: newId(), turns: []}): void {
    this.stop();
    this.conversation = conversation;
    this.emit();
  }

  /** Takes the reader's vote on an answer, once; resolves when it is known whether anybody has received it. */
  async vote(id: string, vote: Vote): Promise<void> {
    const turn = this.conversation.turns.find((one) => one.id === id);
    if (!turn || turn.vote !== null) return;
    this.replace({...turn, vote});
    const received = await this.options.judge(turn, vote);
    this.replace({...turn, vote, received});
    this.options.keep(this.conversation);
  }

  private async run(first: Turn): Promise<void> {
    const running = new AbortController();
    this.running = running;
    const history = this.conversation.turns.slice(0, -1).map(({id, question, text}) => ({id, question, answer: text}));
    const asked = {conversation: this.conversation.id, id: first.id, question: first.question, history};
    let turn = first;
    let drawing: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      clearTimeout(drawing);
      drawing = undefined;
      if (!running.signal.aborted) this.replace(turn);
    };
    try {
      for await (const part of this.options.answerer()(asked, running.signal)) {
        if (running.signal.aborted) return;
        const {stage} = turn;
        turn = withPart(turn, part);
        if (turn.stage === stage) {
          drawing ??= setTimeout(draw, DRAW_EVERY_MS);
          continue;
        }
        draw();
        // One stage a task: each is seen, and announced, before the next.
        await new Promise((next) => setTimeout(next));
        if (running.signal.aborted) return;
      }
    } catch (error) {
      if (running.signal.aborted) return;
      console.info('Ask AI:', error);
      turn = {...turn, stage: 'failed', told: error instanceof AnswerFailed ? error.told : null};
    } finally {
      clearTimeout(drawing);
    }
    this.running = null;
    if (turn.refused) this.options.refused?.(turn);
    this.end(isRunning(turn) ? {...turn, stage: 'failed'} : turn);
  }

  private end(turn: Turn): void {
    this.replace(turn);
    this.options.keep(this.conversation);
  }

  private replace(turn: Turn): void {
    this.set(this.conversation.turns.map((one) => (one.id === turn.id ? turn : one)));
  }

  private set(turns: readonly Turn[]): void {
    this.conversation = {...this.conversation, turns};
    this.emit();
  }

  private emit(): void {
    this.listeners.forEach((changed) => changed());
  }
}
