import {Session} from './session';
import type {Workbench} from './protocol';

/** One question to the session: the name of a method and what it takes. */
export type WorkbenchRequest = {id: number; name: keyof Workbench; args: unknown[]};
export type WorkbenchReply = {id: number; value: unknown} | {id: number; error: string};

const session = new Session();

/** One message in, one out. Whoever sent it may end the worker, and with it everything that was read. */
self.addEventListener('message', ({data: {id, name, args}}: MessageEvent<WorkbenchRequest>) => {
  const method = session[name] as (...all: unknown[]) => Promise<unknown>;
  method.apply(session, args).then(
    (value) => self.postMessage({id, value} satisfies WorkbenchReply),
    (error: unknown) =>
      self.postMessage({id, error: error instanceof Error ? error.message : String(error)} satisfies WorkbenchReply),
  );
});
