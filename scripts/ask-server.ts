/**
 * `npm run ask:server`: a reference server for `ASK_AI_ENDPOINT`. It speaks the protocol of the modal (a chat request
 * as JSON in, the AI SDK 5 UI-message stream as server-sent events out) and answers from a finished build with plain
 * code. To put a model behind the same door, replace `answer` in scripts/search/ask-handler.ts.
 *
 *   --port <number>    8790
 *   --dir <folder>     the build to answer from: `build`
 *   --origin <origin>  the site that may ask, for browsers: `*`
 */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {unpackIndex, unpackText} from '../src/search/embedded/format';
import {createAskHandler} from './search/ask-handler';

const {values} = parseArgs({
  options: {port: {type: 'string', default: '8790'}, dir: {type: 'string', default: 'build'}, origin: {type: 'string', default: '*'}},
});

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(values.dir, 'search', name), 'utf8'));
const handler = createAskHandler({index: unpackIndex(read('index.json')), text: unpackText(read('text.json')), origin: values.origin});

createServer(handler).listen(Number(values.port), () => console.log(`Answers questions at http://localhost:${values.port}/`));
