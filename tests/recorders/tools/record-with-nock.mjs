/** Records calls with nock: `node record-with-nock.mjs FOLDER '[{"method", "url", "body"}]'`. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import nock from 'nock';
import {sendCalls} from './send-calls.mjs';

const [, , folder, calls] = process.argv;
nock.recorder.rec({output_objects: true, dont_print: true, enable_reqheaders_recording: true});
await sendCalls(calls);
writeFileSync(path.join(folder, 'calls.json'), JSON.stringify(nock.recorder.play()));
