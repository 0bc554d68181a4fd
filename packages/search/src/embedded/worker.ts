/** The embedded search off the main thread: one service, asked by messages. */
import {answerQuestion} from '../ask/answer';
import {symptomsOf} from '../symptoms/symptom';
import type {WorkerReply, WorkerRequest} from './protocol';
import {SearchService} from './service';

let service: SearchService | null = null;

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void handle(event.data).then((reply) => reply && self.postMessage(reply));
});

async function handle(message: WorkerRequest): Promise<WorkerReply | null> {
  const {id} = message;
  try {
    if (message.type === 'open') {
      service = SearchService.at(message.addresses);
      await service.warmUp();
      return null;
    }
    if (!service) throw new Error('The search was asked before it was opened.');
    if (message.type === 'search') return {id, type: 'results', results: await service.search(message.request)};
    const {engine, text} = await service.withText();
    if (message.type === 'symptoms')
      return {id, type: 'symptoms', symptoms: symptomsOf(engine.data, text, message.pasted)};
    return {id, type: 'answer', answer: answerQuestion(engine, text, message.question, message.history)};
  } catch (error) {
    return {id, type: 'error', message: (error as Error).message};
  }
}
