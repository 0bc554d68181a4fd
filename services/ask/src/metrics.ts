import {Counter, Gauge, Histogram, Registry} from 'prom-client';
import type {Told} from './answering';
import type {ModelGate} from './model-gate';

/** Numbers about the service in the text format of Prometheus; none of them tells who asked or what. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly questions = this.counter('ask_questions_total', 'Questions by what became of them', ['outcome']);
  private readonly faults = this.counter('ask_model_faults_total', 'Failures of the model by kind', ['fault']);
  private readonly sentences = this.counter('ask_sentences_total', 'Sentences of the model by what became of them', [
    'verdict',
  ]);
  private readonly votes = this.counter('ask_votes_total', 'Votes of readers on answers', ['vote']);
  private readonly tokens = this.counter('ask_model_tokens_total', 'Tokens that the endpoint has counted', [
    'direction',
  ]);
  private readonly first = this.histogram('ask_first_text_seconds', 'Until the first text of an answer');
  private readonly whole = this.histogram('ask_answer_seconds', 'Until the end of an answer');

  constructor(gate: ModelGate | null) {
    const registers = [this.registry];
    new Gauge({
      name: 'ask_model_busy',
      help: 'Questions that the model is busy with',
      registers,
      collect() {
        this.set(gate?.busy ?? 0);
      },
    });
    new Gauge({
      name: 'ask_model_resting',
      help: '1 while the model is left alone after failures',
      registers,
      collect() {
        this.set(gate?.isResting ? 1 : 0);
      },
    });
  }

  /** A question that got no answer: the client left, asked too much or in the wrong form, or the service failed. */
  turnedAway(outcome: 'left' | 'limited' | 'invalid' | 'failed'): void {
    this.questions.inc({outcome});
  }

  voted(vote: 'like' | 'dislike'): void {
    this.votes.inc({vote});
  }

  answered({outcome, fault, verdicts, usage}: Told, firstMs: number | null, wholeMs: number): void {
    this.questions.inc({outcome});
    if (fault) this.faults.inc({fault});
    for (const [verdict, count] of Object.entries(verdicts ?? {})) this.sentences.inc({verdict}, count);
    if (usage) {
      this.tokens.inc({direction: 'input'}, usage.input);
      this.tokens.inc({direction: 'output'}, usage.output);
    }
    if (firstMs !== null) this.first.observe(firstMs / 1000);
    this.whole.observe(wholeMs / 1000);
  }

  /** All numbers, and the content type that they are sent with. */
  async text(): Promise<{type: string; body: string}> {
    return {type: this.registry.contentType, body: await this.registry.metrics()};
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({name, help, labelNames, registers: [this.registry]});
  }

  private histogram(name: string, help: string): Histogram {
    return new Histogram({
      name,
      help,
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64],
      registers: [this.registry],
    });
  }
}
