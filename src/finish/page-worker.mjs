/** A thread that finishes pages. Node starts threads from JavaScript only, so this loads the TypeScript of page-work.ts. */
import {createRequire} from 'node:module';
import {parentPort, workerData} from 'node:worker_threads';
import 'tsx/cjs';

const {finishPages} = createRequire(import.meta.url)('./page-work.ts');
parentPort.postMessage(await finishPages(workerData));
