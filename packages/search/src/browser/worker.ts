/** The embedded search off the main thread: one service, asked by messages. */
import {answerCalls} from './worker-call';
import {dispatch} from './dispatch';
import type {SearchReply, WorkerQuestion} from './protocol';
import {SearchService} from './service';

let service: SearchService | null = null;

answerCalls<WorkerQuestion, SearchReply | undefined>(async (question) => {
  if (question.type !== 'open') {
    if (!service) throw new Error('The search was asked before it was opened.');
    return dispatch(service, question);
  }
  service = SearchService.at(question.addresses);
  await service.warmUp();
  return undefined;
});
