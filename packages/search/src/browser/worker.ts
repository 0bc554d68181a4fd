/** The embedded search off the main thread: one service, asked by messages. */
import {dispatch} from './dispatch';
import type {WorkerReply, WorkerRequest} from './protocol';
import {SearchService} from './service';

let service: SearchService | null = null;

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void handle(event.data).then((reply) => reply && self.postMessage(reply));
});

async function handle({id, ...message}: WorkerRequest): Promise<WorkerReply | null> {
  try {
    if (message.type === 'open') {
      service = SearchService.at(message.addresses);
      await service.warmUp();
      return null;
    }
    if (!service) throw new Error('The search was asked before it was opened.');
    return {id, ...(await dispatch(service, message))};
  } catch (error) {
    return {id, type: 'error', message: (error as Error).message};
  }
}
