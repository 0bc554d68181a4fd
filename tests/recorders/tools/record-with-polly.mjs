/** Records calls with Polly: `node record-with-polly.mjs FOLDER '[{"method", "url", "body"}]'`. */
import Adapter from '@pollyjs/adapter-node-http';
import {Polly} from '@pollyjs/core';
import Persister from '@pollyjs/persister-fs';
import {sendCalls} from './send-calls.mjs';

const [, , recordingsDir, calls] = process.argv;
Polly.register(Adapter);
Polly.register(Persister);
const polly = new Polly('calls', {
  adapters: ['node-http'],
  persister: 'fs',
  persisterOptions: {fs: {recordingsDir}},
  recordFailedRequests: true,
  logLevel: 'silent',
});
await sendCalls(calls);
await polly.stop();
