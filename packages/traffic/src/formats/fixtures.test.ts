import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Call} from '../call';
import {readRecording} from '.';
import {writeRRPairJson} from './rrpair-json';
import {writeRRPairMarkdown} from './rrpair-markdown';

/*
 * Small files of every format, `in.*`, beside what is read of them, `out.json`. A new format is a folder more here.
 * `UPDATE=1 npx vitest run fixtures` writes the outputs, which are read before they are committed.
 */
const folder = path.join(import.meta.dirname, 'fixtures');
const cases = readdirSync(folder, {withFileTypes: true})
  .flatMap((format) => readdirSync(path.join(folder, format.name)).map((name) => `${format.name}/${name}`))
  .sort();

/** What a call says that differs from the plainest one. */
function brief({
  direction,
  method,
  url,
  version,
  status,
  statusText,
  durationMs,
  time,
  request,
  response,
  tags,
  signature,
}: Call): unknown {
  return {
    call: `${direction} ${method} ${url} HTTP/${version}`,
    request: request.headers.map(({name, value}) => `${name}: ${value}`),
    ...(request.body === '' ? {} : {sent: request.body, binary: request.binary || undefined}),
    answer: `${status} ${statusText}`.trim(),
    response: response.headers.map(({name, value}) => `${name}: ${value}`),
    ...(response.body === '' ? {} : {got: response.body, binary: response.binary || undefined}),
    durationMs,
    time: time || undefined,
    tags: Object.keys(tags).length === 0 ? undefined : tags,
    signature,
  };
}

describe('a file', () => {
  it.each(cases)('%s is read as its output says', (name) => {
    const input = readdirSync(path.join(folder, name)).find((file) => file.startsWith('in.')) ?? '';
    const {calls, problems} = readRecording(input, readFileSync(path.join(folder, name, input), 'utf8'));
    const read = {
      calls: calls.map(brief),
      problems: problems.map(({place, message, remedy, count}) => `${place} (${count}): ${message} ${remedy}`),
    };
    const output = path.join(folder, name, 'out.json');
    if (process.env['UPDATE'] === '1') writeFileSync(output, `${JSON.stringify(read, null, 2)}\n`);
    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(readFileSync(output, 'utf8')));
    expect(calls.length + problems.length).toBeGreaterThan(0);
    for (const call of calls) {
      for (const text of [writeRRPairMarkdown(call), JSON.stringify(writeRRPairJson(call))]) {
        const [again] = readRecording('again', text).calls;
        expect(again && brief(again)).toEqual(brief(call));
      }
    }
  });
});
