import {WorkerCall} from '@docs/search/browser/worker-call';
import type {WorkbenchApi, WorkbenchQuestion} from './protocol';

/** The worker's session as an object of this page: each method is one message there and one back. */
export function startWorkbench(): {workbench: WorkbenchApi; stop(): void} {
  const worker = new WorkerCall<WorkbenchQuestion, unknown>(
    () => new Worker(new URL('./worker.ts', import.meta.url), {name: 'workbench'}),
  );
  const workbench = new Proxy({} as WorkbenchApi, {
    get:
      (_, name: keyof WorkbenchApi) =>
      (...args: unknown[]) =>
        worker.ask({name, args}),
  });
  return {workbench, stop: () => worker.stop()};
}
