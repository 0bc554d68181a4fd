import {describe, expect, test} from 'vitest';
import {answerQuestion} from '../ask/answer';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {searchResults} from '../ask/results';
import {sampleRecords} from '../embedded/sample';
import {looksPasted} from './pasted';
import {symptomsOf} from './symptom';

const table = (...rows: [string, string, string][]): string =>
  `<table><tr><th>Symptom</th><th>Cause</th><th>Fix</th></tr>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

const files = buildFiles(
  sampleRecords([
    {
      path: '/guides/help/',
      title: 'Help',
      body:
        '<p>When something fails.</p><h2 id="errors">Errors</h2>' +
        table(
          [
            '<code>failed calling webhook "operator.speedscale.com": ... connect: connection refused</code>',
            'Leftover webhooks',
            'Delete them',
          ],
          ['<code>a key or path to a key for re-signing jwts is required</code>', 'No key is set', 'Set one'],
          ['<code>lookup &lt;host&gt;: no such host</code>', 'DNS', 'Check the name'],
          ['The list stays empty', 'Nothing is selected', 'Select a workload'],
          [
            '<code>the bundle weighs more than the quota of 9216 bytes</code>',
            'Too large a bundle',
            'Split it, below the size that the cluster takes',
          ],
          ['Gateway answers 407 to calls', 'A login is missing', 'Log in'],
          ['<code>--jitter</code> changes', 'It is read at the start', 'Restart'],
        ),
    },
    {
      path: '/guides/other/',
      title: 'Webhooks',
      body: '<p>Webhooks connect the operator to the API server, and a connection may be refused.</p>',
    },
  ]),
);
const engine = new SearchEngine(unpackIndex(files.index));
const text = unpackText(files.text);
const first = (pasted: string): string | undefined => symptomsOf(engine.data, text, pasted)[0]?.cells[0]?.text;

describe('finds the row of a pasted error', () => {
  test.each([
    [
      'in a log line',
      '2026-03-04T11:12:13.999Z ERROR [main] orders-5f7c-x2x failed calling webhook "operator.speedscale.com": Post "https://10.0.0.1:443": dial tcp 10.0.0.1:443: connect: connection refused',
      'Leftover webhooks',
    ],
    [
      'in JSON',
      '{"level":"error","ts":1700000000.1,"msg":"transform 7: a key or path to a key for re-signing jwts is required","id":"0b7e2c1d-1111-2222-3333-444455556666"}',
      'No key is set',
    ],
    [
      'wrapped in the middle of a word',
      'E0304 11:12:13 1 run.go:88] a key or path to a k\ney for re-signing jw\nts is required',
      'No key is set',
    ],
    ['with another name in it', 'dial tcp: lookup payments.shop.svc on 10.0.0.10:53: no such host', 'DNS'],
    ['in color', '\u001b[31mError:\u001b[0m lookup api.test: no such host', 'DNS'],
  ])('%s', (_, pasted, cause) => expect(first(pasted)).toBe(cause));

  test('and says what the docs say, with a link to the place', () => {
    expect(symptomsOf(engine.data, text, 'error: lookup x: no such host')[0]).toEqual({
      sees: '`lookup <host>: no such host`',
      fits: true,
      cells: [
        {head: 'Cause', text: 'DNS'},
        {head: 'Fix', text: 'Check the name'},
      ],
      title: 'Help › Errors',
      url: '/guides/help/#errors',
    });
  });

  test('nothing for an error that the docs do not know', () => {
    expect(
      symptomsOf(
        engine.data,
        text,
        'java.lang.NullPointerException: Cannot invoke "Order.total()" at com.shop.Cart.sum(Cart.java:12)',
      ),
    ).toEqual([]);
    expect(symptomsOf(engine.data, text, '')).toEqual([]);
  });
});

describe('a row is said to fit', () => {
  const fitting = (pasted: string): (string | undefined)[] =>
    symptomsOf(engine.data, text, pasted).flatMap(({fits, cells}) => (fits ? [cells[0]?.text] : []));

  test.each([
    ['whatever number its message has', 'E0304 bundle: the bundle weighs more than the quota of 4096 bytes'],
    ['whatever address', 'the bundle weighs more than the quota of 9216 bytes on 10.2.3.4:8080'],
  ])('%s', (_, pasted) => expect(fitting(pasted)).toEqual(['Too large a bundle']));

  test('for a number that its message is about, and for no other', () => {
    expect(fitting('error: gateway answers 407 to calls')).toEqual(['A login is missing']);
    expect(fitting('error: gateway answers 502 to calls')).toEqual([]);
  });

  test.each([
    ['everyday words only', 'error: the connection failed, a key or path is required: connection refused'],
    ['one word that it quotes', 'warning: network jitter (4 samples)'],
    [
      'the same kind of message about something else',
      'failed calling webhook "sidecar.mesh.example": connection refused',
    ],
  ])('not for %s', (_, pasted) => expect(fitting(pasted)).toEqual([]));
});

test.each([
  ['ERROR failed to start', true],
  ['panic: runtime error: index out of range [3]', true],
  ['INSTALLATION FAILED: failed pre-install: job failed: BackoffLimitExceeded', true],
  ['dial tcp 10.0.0.1:443: i/o timeout', true],
  ['why does my replay fail?', false],
  ['How do I fix "connection refused"?', false],
  ['capture tls traffic', false],
  ['replay', false],
])('%s: pasted is %s', (query, pasted) => expect(looksPasted(query)).toBe(pasted));

test('an error pasted into the search has its row first, and as a question it is answered by it', () => {
  const pasted =
    'Error: failed calling webhook "operator.speedscale.com": Post "https://x": dial tcp 10.1.1.1:443: connect: connection refused';
  const {hits} = searchResults(engine, text, {query: pasted, page: 0, perPage: 5, facets: {}});
  expect(hits[0]?.url).toBe('/guides/help/#errors');
  expect(hits[0]?.snippet?.text).toContain('Cause: Leftover webhooks');
  expect(new Set(hits.map(({id}) => id)).size).toBe(hits.length);
  const {passages} = answerQuestion(engine, text, pasted);
  expect(passages[0]?.lead).toContain('Fix: Delete them.');
});
