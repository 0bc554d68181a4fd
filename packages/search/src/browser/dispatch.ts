import {answerQuestion} from '../ask/answer';
import {symptomsOf} from '../symptoms/symptom';
import type {SearchCall, SearchReply} from './protocol';
import type {SearchService} from './service';

/** Does what the page asks of the search, in the worker or beside it; throws SearchUnavailable. */
export async function dispatch(service: SearchService, call: SearchCall): Promise<SearchReply> {
  if (call.type === 'search') return {type: 'results', results: await service.search(call.request)};
  if (call.type === 'symptoms')
    return {
      type: 'symptoms',
      symptoms: await service.ask(({data}, text) => symptomsOf(data, text, call.pasted)),
    };
  return {
    type: 'answer',
    answer: await service.ask((engine, text) =>
      answerQuestion(engine, text, call.question, call.history, {texts: call.texts}),
    ),
  };
}
