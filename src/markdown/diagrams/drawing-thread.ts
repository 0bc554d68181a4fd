import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {Drawing, DrawingOptions} from './render';

type DrawingResult = {number: number; drawing: Drawing} | {number: number; error: Error};
type Waiting = {resolve: (drawing: Drawing) => void; reject: (error: Error) => void};

/** The thread, from the first diagram on, and who waits for it. */
let thread: Worker | undefined;
const waiting = new Map<number, Waiting>();
let count = 0;
/** What ends a thread that has had nothing to draw for a while: its layouts hold 100 MB and more. */
let ending: NodeJS.Timeout | undefined;
const IDLE_MS = 3000;

/**
 * `renderDiagram` in its own thread: layouts take seconds of a build, in which the thread of the bundler reads other
 * pages. Rejects as `renderDiagram` throws.
 */
export function drawInThread(text: string, options: DrawingOptions): Promise<Drawing> {
  clearTimeout(ending);
  thread ??= start();
  const number = (count += 1);
  return new Promise((resolve, reject) => {
    waiting.set(number, {resolve, reject});
    // A build waits for its drawings, and ends when nobody waits.
    thread?.ref();
    thread?.postMessage({number, text, options});
  });
}

function start(): Worker {
  const worker = new Worker(path.join(__dirname, 'draw-worker.mjs'));
  worker.on('message', (answer: DrawingResult) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) {
      worker.unref();
      ending = setTimeout(() => end(worker), IDLE_MS).unref();
    }
    if ('error' in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.drawing);
  });
  worker.on('error', (error) => {
    thread = undefined;
    for (const {reject} of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}

function end(worker: Worker): void {
  thread = undefined;
  void worker.terminate();
}
