import {expect, test} from 'vitest';
import {SearchUnavailable} from '../provider';
import {buildFiles} from './build';
import {IndexLoader} from './loader';
import {samplePages, sampleRecords} from './sample';

const old = buildFiles(sampleRecords(samplePages));
const fresh = buildFiles(sampleRecords(samplePages.slice(1)));
const addresses = {index: '/search/index.json', text: '/search/text.json', version: 'v1'};

type WorkerReply = unknown;
const ok = (file: unknown): WorkerReply => ({
  ok: true,
  status: 200,
  json: () => Promise.resolve(JSON.parse(JSON.stringify(file))),
});
const missing: WorkerReply = {ok: false, status: 404, json: () => Promise.reject(new Error('no'))};
const truncated: WorkerReply = {
  ok: true,
  status: 200,
  json: () => Promise.reject(new SyntaxError('Unexpected end of JSON input')),
};

/** A loader over these replies, in order by file; the last one stays. */
function loader(index: WorkerReply[], text: WorkerReply[] = [missing]) {
  const asked: {url: string; cache: RequestCache | undefined}[] = [];
  const pauses: number[] = [];
  const made = new IndexLoader(
    addresses,
    (url, init) => {
      asked.push({url, cache: init.cache});
      const replies = url.includes('index.json') ? index : text;
      return Promise.resolve((replies.length > 1 ? replies.shift() : replies[0]) as Response);
    },
    (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  );
  return {made, asked, pauses};
}

test('fetches each file once, by the version of the page, and keeps it', async () => {
  const {made, asked} = loader([ok(old.index)], [ok(old.text)]);
  const [a, b] = await Promise.all([made.index(), made.index()]);
  expect(a).toBe(b);
  expect((await made.text()).id).toBe(a.id);
  expect(asked.map(({url}) => url)).toEqual(['/search/index.json?v=v1', '/search/text.json?v=v1']);
});

test('a file that is missing or cut off is tried again, past the cache', async () => {
  for (const bad of [missing, truncated, ok({format: 0})]) {
    const {made, asked, pauses} = loader([bad, bad, ok(old.index)]);
    expect((await made.index()).id).toBe(old.index.id);
    expect(asked.map(({cache}) => cache)).toEqual(['default', 'reload', 'reload']);
    expect(pauses).toHaveLength(2);
  }
});

test('after three failures it gives up with a reason, and the next call starts afresh', async () => {
  const {made} = loader([missing, missing, missing, ok(old.index)]);
  await expect(made.index()).rejects.toThrow(SearchUnavailable);
  await expect(made.index()).resolves.toMatchObject({id: old.index.id});
});

test('when a deploy comes between the two files, both are taken anew', async () => {
  const {made, asked} = loader([ok(old.index), ok(fresh.index)], [ok(fresh.text)]);
  expect((await made.index()).id).toBe(old.index.id);
  expect((await made.text()).id).toBe(fresh.index.id);
  expect((await made.index()).id).toBe(fresh.index.id);
  expect(asked.slice(-2)).toEqual([
    {url: `/search/index.json?v=${fresh.index.id}`, cache: 'reload'},
    {url: `/search/text.json?v=${fresh.index.id}`, cache: 'reload'},
  ]);
});

test('files that never match are refused, and the index goes on serving', async () => {
  const {made} = loader([ok(old.index)], [ok(fresh.text)]);
  await expect(made.text()).rejects.toThrow(SearchUnavailable);
  await expect(made.index()).resolves.toMatchObject({id: old.index.id});
});
