/** Records calls with Polly: `node record-with-polly.mjs FOLDER '[{"method", "url", "body"}]'`. */
import http from 'node:http';
import Adapter from '@pollyjs/adapter-node-http';
import {Polly} from '@pollyjs/core';
import Persister from '@pollyjs/persister-fs';

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
for (const {method, url, body} of JSON.parse(calls))
  await new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : {'content-type': 'application/json'};
    http
      .request(url, {method, headers}, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
await polly.stop();
