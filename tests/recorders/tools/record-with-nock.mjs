/** Records calls with nock: `node record-with-nock.mjs FOLDER '[{"method", "url", "body"}]'`. */
import {writeFileSync} from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import nock from 'nock';

const [, , folder, calls] = process.argv;
nock.recorder.rec({output_objects: true, dont_print: true, enable_reqheaders_recording: true});
for (const {method, url, body} of JSON.parse(calls))
  await new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : {'content-type': 'application/json'};
    http
      .request(url, {method, headers}, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
writeFileSync(path.join(folder, 'calls.json'), JSON.stringify(nock.recorder.play()));
