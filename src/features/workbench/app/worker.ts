import {answerCalls} from '@docs/search/browser/worker-call';
import type {WorkbenchQuestion} from './protocol';
import {WorkbenchSession} from './session';

const session = new WorkbenchSession();

answerCalls(({name, args}: WorkbenchQuestion) => {
  const method = session[name] as (...all: unknown[]) => Promise<unknown>;
  return method.apply(session, args);
});
