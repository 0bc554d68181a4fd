/** A thread that draws diagrams. Node starts threads from JavaScript only, so this loads the TypeScript of render.ts. */
import {createRequire} from 'node:module';
import {parentPort} from 'node:worker_threads';
import 'tsx/cjs';

const {renderDiagram} = createRequire(import.meta.url)('./render.ts');
parentPort.on('message', ({number, text, options}) => {
  try {
    parentPort.postMessage({number, drawing: renderDiagram(text, options)});
  } catch (error) {
    parentPort.postMessage({number, error});
  }
});
