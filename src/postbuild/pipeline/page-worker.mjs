/** A thread that works on the pages that it is sent, with the program of page-program.ts. */
import {parentPort, workerData} from 'node:worker_threads';

const {workOnPage} = await import(workerData);
parentPort.on('message', (page) => parentPort.postMessage(workOnPage(page)));
