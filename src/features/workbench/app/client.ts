import type {WorkbenchReply, WorkbenchRequest} from './worker';
import type {Workbench} from './protocol';

/** The worker's session as an object of this page: each method is one message there and one back. */
export function startWorkbench(): {workbench: Workbench; stop(): void} {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {name: 'workbench'});
  const waiting = new Map<number, {resolve(value: unknown): void; reject(error: Error): void}>();
  let count = 0;
  worker.onmessage = ({data}: MessageEvent<WorkbenchReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.value);
  };
  worker.onerror = () => {
    for (const {reject} of waiting.values()) reject(new Error('The tool could not be loaded. Load the page again.'));
    waiting.clear();
  };
  const call =
    (name: keyof Workbench) =>
    (...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, {resolve, reject});
        worker.postMessage({id, name, args} satisfies WorkbenchRequest);
      });
  const names: (keyof Workbench)[] = [
    'add',
    'read',
    'sample',
    'clear',
    'rows',
    'find',
    'detail',
    'ask',
    'alike',
    'suggest',
    'change',
    'compare',
    'mask',
    'save',
  ];
  return {
    workbench: Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Workbench,
    stop: () => worker.terminate(),
  };
}
