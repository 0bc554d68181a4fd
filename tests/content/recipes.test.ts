import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer as createHttpServer} from 'node:http';
import {type AddressInfo, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {rootCertificates} from 'node:tls';
import {gzipSync} from 'node:zlib';
import {afterAll, describe, expect, it} from 'vitest';
import {readSourcePage, readSourcePages} from '../../scripts/content/pages';
import {freePort} from '../../scripts/support/nginx-site';
import {callProblems, writeStandIns} from '../fixtures/stand-ins';

const docs = path.resolve('docs');
const pages = await readSourcePages(docs);

/** A service of the reader: it listens on the port in its first argument. */
const service = `require('http').createServer((_, answer) => answer.end()).listen(process.argv[2]);`;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true, force: true})));

/** Writes the files of some pages and the stand-in into a new folder, and gives what runs one of the scripts there. */
async function workspaceOf(...routes: string[]) {
  const shown = await Promise.all(routes.map((route) => readSourcePage(docs, path.resolve(docs, route))));
  const folder = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  folders.push(folder);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  };
  for (const fence of shown.flatMap(({fences}) => fences)) {
    const title = /title="([\w./-]+)"/.exec(fence.meta ?? '')?.[1];
    if (title) write(title, `${fence.code}\n`);
  }
  writeStandIns(path.join(folder, 'bin'), ['proxymock']);
  write('.speedscale/certs/tls.crt', rootCertificates[0] ?? '');
  const calls = path.join(folder, 'calls.jsonl');
  return {
    write,
    folder,
    /** Replaces the ports in a script by free ones. */
    async usePorts(script: string, ports: string[]) {
      const file = path.join(folder, script);
      const free = new Map<string, string>();
      for (const port of ports) free.set(port, String(await freePort()));
      const text = readFileSync(file, 'utf8').replaceAll(/\b\d{4,5}\b/g, (port) => free.get(port) ?? port);
      writeFileSync(file, text);
      return free;
    },
    run(script: string, args: string[] = [], env: Record<string, string> = {}) {
      const {status, stdout, stderr} = spawnSync('bash', [script, ...args], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 30_000,
        env: {...process.env, PATH: `${folder}/bin:${process.env.PATH}`, HOME: folder, CALLS: calls, ...env},
      });
      return {status, output: stdout + stderr};
    },
    /** Starts a script of the page that serves, and waits for its first line. */
    async serve(script: string, env: Record<string, string>) {
      const child = spawn('node', [script], {cwd: folder, env: {...process.env, ...env}});
      await once(child.stdout, 'data');
      return child;
    },
    problems: () => callProblems(calls),
  };
}

describe('each script of a page', () => {
  it('has the command that runs it', () => {
    const said = pages.map((page) => page.body).join('\n');
    const scripts = pages.flatMap((page) =>
      page.fences.flatMap(({meta}) => /title="([\w./-]+\.(?:sh|ps1))"/.exec(meta)?.[1] ?? []),
    );
    expect(scripts.length).toBeGreaterThan(25);
    expect(
      scripts.filter((file) => !new RegExp(`(?:sh|bash|-File|\\.) ?/?(?:[\\w.-]+/)*${path.basename(file)}`).test(said)),
    ).toEqual([]);
  });
});

describe('each Node.js app that proxymock starts', () => {
  it('gets the two variables that the wrapper does not set', () => {
    const starts = /proxymock (?:record|mock)\b[^;]*? -- (?:npm|npx|node)\b|APP_COMMAND:-node/;
    const found = pages.flatMap(({route, fences}) =>
      fences.flatMap(({code}, i) =>
        starts.test(code.replaceAll('\\\n', ' ')) ? [{route, before: fences.slice(0, i + 1)}] : [],
      ),
    );
    expect(found.length).toBeGreaterThan(15);
    expect(
      found
        .filter(
          ({before}) =>
            !before.some(({code}) =>
              /NODE_USE_ENV_PROXY\b[^]*NODE_EXTRA_CA_CERTS|NODE_EXTRA_CA_CERTS[^]*NODE_USE_ENV_PROXY/.test(code),
            ),
        )
        .map(({route}) => route),
    ).toEqual([]);
  });
});

describe('each recording through a mapped port', () => {
  it('names the port that makes tests of the calls', () => {
    const recordings = pages.filter(
      ({route, fences}) =>
        /^\/(?:proxymock|mocks)\//.test(route) &&
        fences.some(({code}) => /proxymock record\b[^;]*? --map /.test(code.replaceAll('\\\n', ' '))),
    );
    expect(recordings.length).toBeGreaterThan(7);
    expect(
      recordings.filter(({body}) => !/\b4143\b|to the gateway's `--proxy-in-port`/.test(body)).map(({route}) => route),
    ).toEqual([]);
  });
});

describe('each redacted copy', () => {
  it('gets new signatures, and no grep that cannot see the base64 in them', () => {
    const copies = pages.flatMap(({route, fences}) =>
      fences.flatMap(({code}, i) => {
        const out = /proxymock dlp apply .*--out (\S+)/.exec(code)?.[1];
        return out === undefined ? [] : [{route, out, code, after: fences.slice(i).map((fence) => fence.code)}];
      }),
    );
    expect(copies.length).toBeGreaterThan(8);
    // Headers are not in a signature, so a search at the start of their lines sees them all
    const blind = (line: string, out: string): boolean =>
      /grep -/.test(line) && line.includes(out) && !/'\^/.test(line);
    expect(
      copies
        .filter(
          ({out, code, after}) =>
            !code.includes('proxymock files update-mocks') ||
            after.some((text) => text.split('\n').some((line) => blind(line, out))),
        )
        .map(({route}) => route),
    ).toEqual([]);
  });
});

describe('each check by an image of Docker Hub', () => {
  it('says what clusters with a mirror use', () => {
    const checks = pages.filter(({body}) => body.includes('--image=curlimages/curl'));
    expect(checks.length).toBeGreaterThan(4);
    expect(checks.filter(({body}) => !/from a mirror|pull from Docker Hub/.test(body)).map(({route}) => route)).toEqual(
      [],
    );
  });
});

describe('scripts of recipes, run with a stand-in for the product', () => {
  it('find out whether the MCP server has a tool', async () => {
    const job = await workspaceOf('proxymock/guides/mcp-in-ci.md');
    expect(job.run('ci/mcp-ready.sh', [], {WAIT: '1'})).toEqual({
      status: 0,
      output: 'ready: 1 tools, with replay_traffic\n',
    });
    expect(job.run('ci/mcp-ready.sh', ['no_such_tool'], {WAIT: '1'}).status).toBe(1);
    expect(job.problems()).toEqual([]);
  });

  it('write masked test data, but none with a known value', async () => {
    const job = await workspaceOf('proxymock/guides/masked-recordings.md');
    job.write('proxymock/raw/a.md', '{"email": "jo@customer.example"}');
    expect(job.run('build-test-data.sh', [], {LEAK: '1'})).toMatchObject({
      status: 1,
      output: expect.stringContaining('leaks found') as string,
    });
    expect(job.run('build-test-data.sh')).toMatchObject({
      status: 0,
      output: expect.stringMatching(/written: 1 files in proxymock\/ci\n$/) as string,
    });
    job.write('known-values.txt', '@customer.example\r\n\r\n');
    expect(job.run('build-test-data.sh').status).toBe(0);
    for (const left of ['Bearer 8f2c1d0099aa', '"access_token": "eyJhbGciOiJub25lIn0.e30."']) {
      job.write('proxymock/raw/a.md', `jo@customer.example ${left}`);
      expect(job.run('build-test-data.sh').status).toBe(1);
    }
    job.write('proxymock/raw/a.md', 'jo@customer.example Bearer REDACTED-8f2c1d0099aa');
    expect(job.run('build-test-data.sh').status).toBe(0);
    expect(job.problems()).toEqual([]);
  });

  it('raise the users of a load test until a limit is missed', async () => {
    const job = await workspaceOf('guides/load-patterns.md');
    const limit = (env = {}) => job.run('load-steps.sh', [], {STEPS: '10 50 60', ...env});
    expect(limit()).toEqual({
      status: 1,
      output: '"10",9,80,0,\n"50",9,400,0,\n"60",9,480,0,\nlimit missed at 60 users\n',
    });
    expect(limit({P95: '500'}).output).toContain('no limit missed');
    expect(limit({FAILED: '1'}).output).toContain('limit missed at 10 users');
    expect(limit({MATCH: '99', PERCENT: '98.9'}).output).toBe('"10",9,80,0,98.9\nlimit missed at 10 users\n');
    expect(limit({MATCH: '99'}).status).toBe(1);
    expect(limit({MATCH: '99', PERCENT: '99', P95: '500'}).status).toBe(0);
    expect(readFileSync(path.join(job.folder, 'load-steps/table.csv'), 'utf8').split('\n').length).toBe(5);
    expect(limit({REPLAY: '1'})).toEqual({status: 2, output: 'no result at 10 users\n'});
    expect(job.problems()).toEqual([]);
  });

  it('compare the calls that two versions of a consumer make', async () => {
    const job = await workspaceOf('guides/message-brokers/index.md');
    const call = (direction: string, body: string) =>
      [
        '### SIGNATURE ###',
        '```',
        'http:method is POST',
        `http:requestBodyJSON is ${body}`,
        '```',
        '',
        '### METADATA ###',
        '```',
        `direction: ${direction}`,
        '```',
      ].join('\n');
    const compare = (env = {}) => job.run('compare-calls.sh', ['v1', 'v2'], env);
    for (const version of ['v1', 'v2']) job.write(`${version}/localhost/in.md`, call('IN', '{}'));
    expect(compare()).toEqual({status: 2, output: 'no outbound call in v1\n'});
    job.write('v1/pay.example/b.md', call('OUT', '{"id":"7f","amount":10}'));
    job.write('v2/pay.example/a.md', call('OUT', '{"id":"8a","amount":10}'));
    expect(compare().status).toBe(1);
    expect(compare().output).toContain(
      '> pay.example  http:method is POST  http:requestBodyJSON is {"id":"8a","amount":10}',
    );
    const ignored = {IGNORE: '"id":"[^"]*"'};
    expect(compare(ignored)).toEqual({status: 0, output: 'the same calls: 1\n'});
    const statement = (query: string) =>
      JSON.stringify({direction: 'OUT', signature: {'postgres:query': Buffer.from(query).toString('base64')}});
    job.write('v1/localhost-5432/a.json', statement('SELECT 1'));
    job.write('v2/localhost-5432/b.json', statement('SELECT 1'));
    expect(compare(ignored)).toEqual({status: 0, output: 'the same calls: 2\n'});
    job.write('v2/localhost-5432/b.json', statement('SELECT\n2'));
    expect(compare(ignored)).toMatchObject({
      status: 1,
      output: expect.stringContaining('> localhost-5432  postgres:query is SELECT 2\n') as string,
    });
    job.write('v2/localhost-5432/b.json', statement('SELECT 1'));
    job.write('v2/pay.example/c.md', call('OUT', '{"id":"8b","amount":10}'));
    expect(compare(ignored).status).toBe(1);
  });

  it('find a value that is left, also in a signature or a compressed body', async () => {
    const job = await workspaceOf('proxymock/guides/masked-recordings.md', 'guides/dlp/mask-emails.md');
    const mail = 'jo@customer.example';
    const find = () => job.run('find-left.sh', ['found', '[a-z]+@[a-z]+[.][a-z]+']);
    expect(find().status).toBe(2);
    job.write('found/a.md', 'text');
    expect(job.run('find-left.sh', ['found', '[(']).status).toBe(2);
    for (const text of [
      mail,
      `{"signature":{"http:queryparams:email":"${Buffer.from(mail).toString('base64')}"}}`,
      `{"bodyBase64": "${gzipSync(`to ${mail}`).toString('base64')}"}`,
      `Authorization: Basic ${Buffer.from(`${mail}:pw`).toString('base64')}`,
    ]) {
      job.write('found/a.md', text);
      expect(find()).toMatchObject({status: 1, output: expect.stringContaining(mail) as string});
    }
    job.write('found/a.md', '{"email": "REDACTED-EMAIL-7c3dfb5c9a6f"}');
    expect(find()).toEqual({status: 0, output: 'nothing left\n'});
    const page = readFileSync('docs/guides/dlp/mask-emails.md', 'utf8');
    const iban = /^\| IBAN \| `'(.*?)'`/m.exec(page)?.[1]?.replaceAll(String.raw`\|`, '|') ?? '';
    const findIban = () => job.run('find-left.sh', ['found', iban]).status;
    job.write('found/a.md', `{"iban":"REDACTED-UNRECOGNIZED-DE89${'3F0C'.repeat(15)}"}`);
    expect(findIban()).toBe(0);
    for (const text of ['{"iban":"NO9386011117947"}', 'DE89 3704 0044 0532 0130 00']) {
      job.write('found/a.md', text);
      expect(findIban()).toBe(1);
    }
    job.write('proxymock/raw/a.md', `"${mail}" {"signature":{"q":"${Buffer.from(mail).toString('base64')}"}}`);
    expect(job.run('build-test-data.sh')).toMatchObject({
      status: 1,
      output: expect.stringContaining('/a.md: @cus') as string,
    });
  });

  it('check committed files for all but the allowed values', async () => {
    const job = await workspaceOf('proxymock/guides/masked-recordings.md');
    const check = (env = {}) => job.run('check-leaks.sh', ['ci'], env);
    expect(check().status).toBe(2);
    const packed = (text: string) => `{"body": "${gzipSync(text).toString('base64')}"}`;
    const allowed = 'tester@example.com tester%40example.com 4111 1111 1111 1111 Bearer REDACTED-8f2c1d0099aa';
    const hash = `REDACTED-UNRECOGNIZED-DE89${'3F0C'.repeat(15)}`;
    for (const text of [
      `${allowed} 1732800000123456789 4111111111111112`,
      packed(allowed),
      `NO9386011117948 ${hash}`,
    ]) {
      job.write('ci/a.md', text);
      expect(check()).toMatchObject({status: 0, output: expect.stringContaining('only patterns') as string});
      expect(check({KNOWN_VALUES: 'zebra\r\n\r\n'})).toEqual({status: 0, output: 'nothing left in ci\n'});
    }
    for (const [text, seen] of [
      ['4111111111111111,4012888888881881', '4012'],
      ['"pan": "5555-5555-5555-4444"', '5555'],
      ['3782 822463 10005', '3782'],
      [packed('to jo@customer.example'), 'jo@c'],
      ['Basic dXNlcjpwYXNz', 'Basi'],
      ['{"iban":"NO9386011117947"}', 'NO93'],
      ['IBAN DE89 3704 0044 0532 0130 00 EUR', 'DE89'],
      ['authorization: bearer 5d1f0c7a9b', 'bear'],
      ['the Zebra, a zebra', 'zebr'],
    ] as const) {
      job.write('ci/b.md', text);
      expect(check({KNOWN_VALUES: '4111x\nzebra'})).toEqual({status: 1, output: `ci/b.md: ${seen}…\n`});
    }
    expect(check({KNOWN_VALUES: 'zebra', SHOW: '1'}).output).toBe('ci/b.md: zebra\n');
    expect(job.run('check-leaks.sh').status).toBe(2);
    job.write('bin/cp', '#!/bin/sh\nexit 1\n');
    chmodSync(path.join(job.folder, 'bin/cp'), 0o755);
    expect(check().status).toBe(2);
  });

  it('replay against a new image, put the old one back, and refuse a pod with another', async () => {
    const job = await workspaceOf('integration/new-image.md');
    job.write(
      'deployment.json',
      JSON.stringify({
        spec: {
          selector: {matchLabels: {app: 'cart', tier: 'web'}},
          template: {
            spec: {
              containers: [
                {name: 'cart', image: 'cart:1'},
                {name: 'log', image: 'log:1'},
              ],
            },
          },
        },
      }),
    );
    job.write('image', 'cart:1');
    job.write(
      'bin/kubectl',
      `#!/usr/bin/env bash
echo "$*" >> kubectl.txt
case "$*" in
  *"get deployment"*) cat deployment.json ;;
  *"set image"*"=$DENIED") exit 1 ;;
  *"set image"*) [ -n "$STUCK" ] || printf '%s' "\${@: -1}" | cut -d= -f2 > image ;;
  *"get pods"*) echo '{"items": [{"metadata": {"deletionTimestamp": "x"}, "spec": {"containers": [{"name": "cart", "image": "cart:0"}]}}, {"metadata": {}, "spec": {"containers": [{"name": "log", "image": "log:1"}, {"name": "cart", "image": "'"$(cat image)"'"}]}}]}' ;;
esac
`,
    );
    job.write('speedscale.sh', '#!/bin/sh\necho "tested $(cat image)"\nexit "$STATUS"\n');
    for (const file of ['bin/kubectl', 'speedscale.sh']) chmodSync(path.join(job.folder, file), 0o755);
    const env = {NAMESPACE: 'shop', SERVICE: 'cart', CONTAINER: 'cart', IMAGE: 'cart:2', STATUS: '0', STUCK: ''};
    const image = () => readFileSync(path.join(job.folder, 'image'), 'utf8').trim();
    expect(job.run('replay-image.sh', [], env)).toEqual({
      status: 0,
      output: 'true\nunder test: cart:2\ntested cart:2\n',
    });
    expect(image()).toBe('cart:1');
    expect(job.run('replay-image.sh', [], {...env, STATUS: '1', EXCEPTION: 'cart-replay.yaml'}).status).toBe(1);
    expect(image()).toBe('cart:1');
    expect(job.run('replay-image.sh', [], {...env, STUCK: '1'})).toEqual({
      status: 1,
      output: 'false\nnot every pod runs cart:2\n',
    });
    expect(job.run('replay-image.sh', [], {...env, DENIED: 'cart:1'}).status).toBe(1);
    const calls = readFileSync(path.join(job.folder, 'kubectl.txt'), 'utf8');
    expect(calls).toContain('-l app=cart,tier=web');
    expect(calls).toMatch(/apply -f cart-replay.yaml\n[^]*delete --ignore-not-found -f cart-replay.yaml\n/);
  });

  it('write a report as a table', async () => {
    const job = await workspaceOf('guides/reports/index.md');
    const goals = [{command: 'p95Latency', status: 'Missed', expected: '< 300', actual: 412}];
    const aggregates = [{name: 'matchCount', gaugeVal: {val: 7}}, {name: 'other'}];
    job.write('report.json', JSON.stringify({report: {status: 'Missed Goals', goals, aggregates}}));
    job.write('bin/speedctl', '#!/bin/sh\ncat report.json\n');
    chmodSync(path.join(job.folder, 'bin/speedctl'), 0o755);
    expect(job.run('report-file.sh', ['r-1']).status).toBe(0);
    expect(readFileSync(path.join(job.folder, 'report.csv'), 'utf8').split('\n').slice(1)).toEqual([
      '"Replay","","Missed Goals","",""',
      '"Goal","p95Latency","Missed","< 300",412',
      '"Total","matchCount","","",7',
      '',
    ]);
    job.write('report.json', '{"error": "not found"}');
    expect(job.run('report-file.sh', ['r-1']).status).not.toBe(0);
  });

  it('list cloud data, delete it, and say what was not deleted', async () => {
    const job = await workspaceOf('setup/uninstall/index.md');
    expect(job.run('cloud-list.sh').output.split('\n').length).toBe(9);
    job.write('delete.txt', 'report locked\nsnapshot a1\n');
    expect(job.run('cloud-delete.sh')).toMatchObject({
      status: 1,
      output: expect.stringMatching(/NOT deleted: report locked\n[^]*deleted snapshot a1\n$/) as string,
    });
    expect(job.problems()).toEqual([]);
  });

  it('import the stubs of each host, and stop where there are none', async () => {
    const job = await workspaceOf('integration/import/what-survives.md');
    for (const host of ['payments', 'users']) job.write(`wiremock/${host}/mappings/a.json`, '{}');
    expect(job.run('import-hosts.sh').status).toBe(1);
    job.write('wiremock/mail/mappings/a.json', '{}');
    expect(job.run('import-hosts.sh').output).toContain('mail: 1 mapping files, 1 mocks for mail.example.com:443');
    expect(job.problems()).toEqual([]);
  });

  it('judge a load test by its volume, failures, error and the run before', async () => {
    const job = await workspaceOf('guides/replay/load-plans.md');
    const all = {id: 'all', started: 1000, requests: 1000, response: {p95: 110}};
    const judge = (run: object, env: Record<string, string> = {}) =>
      job.run('load/gate.sh', [], {
        REC: 'rec',
        TARGET: 'http://a',
        MIN_REQUESTS: '1000',
        LOAD: JSON.stringify(run),
        ...env,
      });
    const passed = {status: 0, output: 'passed\n'};
    const failed = (text: string) => ({status: 1, output: expect.stringContaining(text) as string});
    expect(judge({groups: [{...all, failedRequests: 4}]})).toEqual(passed);
    expect(judge({groups: [{...all, failedRequests: 6}]})).toMatchObject(failed('6 of 1000 requests failed'));
    expect(judge({error: 'deadline', groups: [{...all, requests: 40}]})).toMatchObject(
      failed('40 requests, planned: 1000\nerror: deadline\nall: 1000 starts, but 40 requests'),
    );
    expect(judge({groups: [{...all, missed: 1}]})).toMatchObject(failed('all: 1 missed starts'));
    expect(judge({groups: [{...all, goals: [{id: 'p95', status: 'FAIL'}]}]})).toMatchObject(failed('goal p95 FAIL'));
    expect(judge({})).toMatchObject(failed('0 requests'));
    const refused = {error: '4 failed', groups: [{...all, failedRequests: 4}]};
    expect(judge(refused)).toMatchObject(failed('error: 4 failed'));
    expect(judge(refused, {ACCEPTED_ERROR: '[0-9]+ failed'})).toEqual(passed);
    expect(judge({...refused, error: '4 failed\ndeadline'}, {ACCEPTED_ERROR: '[0-9]+ failed'})).toMatchObject(
      failed('deadline'),
    );
    job.write('old/load-groups.json', JSON.stringify({groups: [{...all, response: {p95: 100}}]}));
    expect(judge({groups: [all]}, {BASE: 'old'})).toEqual(passed);
    expect(judge({groups: [all]}, {BASE: 'old', FACTOR: '1.05'})).toMatchObject(failed('all: p95 110, baseline 100'));
    expect(judge({groups: [{...all, id: 'other'}]}, {BASE: 'old'})).toMatchObject(failed('all: p95 0'));
    expect(judge({groups: [all]}, {BASE: 'none'})).toMatchObject(failed('no none/load-groups.json'));
    expect(job.problems()).toEqual([]);
  });

  it('answer browsers of another origin, expire a token once, and move dates', async () => {
    const job = await workspaceOf('proxymock/guides/shared-mock.md');
    const api = createHttpServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', 'https://shop.example');
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({url: request.url, items: [{at: '2026-01-01T01:00:00Z'}]}));
    }).listen(0);
    const port = String(await freePort());
    const gateway = await job.serve('gateway.mjs', {
      API: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PORT: port,
      RECORDED_AT: '2026-01-01T00:00:00Z',
    });
    const call = (url: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${url}`, {...init, headers: {Origin: 'http://localhost:3000', ...init.headers}});
    const preflight = await call('/v1', {method: 'OPTIONS', headers: {'Access-Control-Request-Method': 'POST'}});
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
    const answer = await call('/v1?cursor=a%2Fb');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const {url, items} = (await answer.json()) as {url: string; items: {at: string}[]};
    expect(url).toBe('/v1?cursor=a%2Fb');
    expect(Math.abs(Date.parse(items[0]?.at ?? '') - Date.now() - 3_600_000)).toBeLessThan(60_000);
    const other = await call('/v1', {headers: {Origin: 'https://evil.example'}});
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    await call('/__expire');
    const statuses = [];
    for (const token of ['', 'Bearer a', 'Bearer a'])
      statuses.push((await call('/v1', {headers: {Authorization: token}})).status);
    expect(statuses).toEqual([200, 401, 200]);
    api.closeAllConnections();
    api.close();
    expect((await call('/v1')).status).toBe(502);
    gateway.kill();
    job.write('direct.sh', 'env -u https_proxy -u HTTPS_PROXY node gateway.mjs');
    expect(job.run('direct.sh', [], {NODE_USE_ENV_PROXY: '1', API: 'https://api.test', PORT: port})).toMatchObject({
      status: 1,
      output: expect.stringContaining('no proxy: calls would reach the real API') as string,
    });
  });

  it('compare two releases under twice the recorded load', async () => {
    const job = await workspaceOf('guides/replay/compare-releases.md');
    const owner = await workspaceOf('guides/replay/load-plans.md');
    job.write('load/gate.sh', readFileSync(path.join(owner.folder, 'load/gate.sh'), 'utf8'));
    job.write('app.js', service);
    for (const [file, second] of Object.entries({a: '00.5', b: '30', c: '59.9'}))
      job.write(`rec/localhost/${file}.md`, `direction: IN\nts: 2026-11-02T09:00:${second}Z\n`);
    job.write('rec/api.test/d.md', 'direction: OUT\nts: 2026-11-02T10:00:00Z\n');
    const ports = await job.usePorts('load/compare.sh', ['8080', '8081']);
    const app = (port: string) => `node app.js ${ports.get(port)}`;
    const env = {REC: 'rec', DURATION: '30', OLD: app('8080'), NEW: app('8081'), FAILED: '0', MATCH: '', MOCK_PORT: ''};
    expect(job.run('load/compare.sh', [], env)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^3 requests to each release\npassed\npassed\n/) as string,
    });
    expect(job.run('load/compare.sh', [], {...env, FACTOR: '0.9'})).toMatchObject({
      status: 1,
      output: expect.stringMatching(/passed\nall: p95 100, baseline 100\nnew failed\n$/) as string,
    });
    expect(job.run('load/compare.sh', [], {...env, OLD: 'false', DEAD: '1'}).status).toBe(1);
    expect(job.problems()).toEqual([]);
  });

  it('prove a fix by the exit code of the replay', async () => {
    const job = await workspaceOf('proxymock/guides/mcp-in-ci.md');
    job.write('app.js', service);
    job.write('.speedscale/config.json', '{}');
    /** A port for each run: the app of the last one may still hold its own. */
    const environment = (port: string) => ({
      HOME: job.folder,
      APP_PORT: port,
      APP_COMMAND: `node app.js ${port}`,
      MATCH: '',
    });
    for (const [code, words] of [
      ['', 'fixed'],
      ['2', 'not fixed'],
      ['3', 'something else broke'],
      ['1', 'replay failed'],
    ] as const)
      expect(job.run('ci/prove-fix.sh', [], {...environment(String(await freePort())), REPLAY: code})).toEqual({
        status: Number(code),
        output: `${words}\n`,
      });
    const port = String(await freePort());
    const env = environment(port);
    expect(job.run('ci/prove-fix.sh', [], {...env, DEAD: '1'})).toMatchObject({
      status: 1,
      output: expect.stringContaining(`nothing listens on port ${port}`) as string,
    });
    const old = createServer().listen(Number(port));
    expect(job.run('ci/prove-fix.sh', [], env).output).toContain(`port ${port} is in use`);
    old.close();
    expect(job.problems()).toEqual([]);
  });

  it('replay a masked recording, and fail if the mock missed a call', async () => {
    const job = await workspaceOf('proxymock/guides/masked-recordings.md');
    job.write('app.js', service);
    const port = String(await freePort());
    const env = {APP_PORT: port, APP_COMMAND: `node app.js ${port}`, MATCH: 'match=HIT', FAILED: '0'};
    expect(job.run('run-test.sh', [], env)).toEqual({
      status: 0,
      output: 'true\nevery call was answered by the mock\n',
    });
    for (const [change, output] of [
      [{MATCH: 'match=HIT\nmatch=MISS'}, 'these calls were not answered by the mock'],
      [{MATCH: 'none'}, 'the mock answered nothing'],
      [{REPLAY: '1'}, ''],
      [{VERDICT: 'mismatch'}, 'false'],
      [{DEAD: '1'}, `nothing listens on port ${port}`],
    ] as const)
      expect(job.run('run-test.sh', [], {...env, ...change})).toMatchObject({
        status: 1,
        output: expect.stringContaining(output) as string,
      });
    expect(job.problems()).toEqual([]);
  });

  it('run Java tests against the mock, once the app is up', async () => {
    const job = await workspaceOf('proxymock/guides/java.md');
    job.write('bin/java', `#!/bin/sh\nexec node ${job.folder}/app.js "$APP_PORT"\n`);
    job.write('app.js', service);
    job.write('mvnw', '#!/bin/sh\nexit "$TESTS"\n');
    for (const file of ['bin/java', 'mvnw']) chmodSync(path.join(job.folder, file), 0o755);
    const port = (await job.usePorts('ci-test.sh', ['8080'])).get('8080') ?? '';
    const env = {APP_PORT: port, MATCH: ''};
    expect(job.run('ci-test.sh', [], {...env, TESTS: '0'})).toEqual({status: 0, output: ''});
    expect(job.run('ci-test.sh', [], {...env, TESTS: '3'}).status).toBe(3);
    expect(job.run('ci-test.sh', [], {...env, DEAD: '1'})).toMatchObject({
      status: 1,
      output: expect.stringContaining('no answer from') as string,
    });
    expect(job.problems()).toEqual([]);
  });

  it('run tests against recorded model calls, and fail if the mock missed one or got none', async () => {
    const job = await workspaceOf('proxymock/guides/llm-simulation.md');
    for (const command of ['curl', 'npm']) {
      job.write(`bin/${command}`, '#!/bin/sh\n');
      chmodSync(path.join(job.folder, 'bin', command), 0o755);
    }
    job.write('mock.log', '');
    const ports = await job.usePorts('llm-tests.sh', ['4140']);
    const env = {HOME: job.folder, SPEEDSCALE_API_KEY: 'key', MOCK_PORT: ports.get('4140') ?? ''};
    expect(job.run('llm-tests.sh', [], {...env, MATCH: 'match=HIT'}).status).toBe(0);
    expect(job.run('llm-tests.sh', [], {...env, MATCH: 'match=HIT match=MISS'}).status).toBe(1);
    expect(job.run('llm-tests.sh', [], {...env, MATCH: 'none'}).status).toBe(1);
    expect(job.problems()).toEqual([]);
  });

  it('fail a pipeline on a wrong body that the gate misses', async () => {
    const job = await workspaceOf('proxymock/guides/cicd.md');
    const port = (await job.usePorts('proxymock.sh', ['8080'])).get('8080') ?? '';
    job.write('app.js', `console.log(String(process.env.JAVA_TOOL_OPTIONS), process.env.http_proxy);${service}`);
    for (const name of ['go', 'java']) {
      job.write(`bin/${name}`, `#!/bin/sh\nexec node app.js ${port}\n`);
      chmodSync(path.join(job.folder, 'bin', name), 0o755);
    }
    const env = {HOME: job.folder, SPEEDSCALE_API_KEY: 'key', FAILED: '0', MATCH: 'match=HIT'};
    expect(job.run('proxymock.sh', [], env)).toEqual({status: 1, output: 'no recording in proxymock/recording\n'});
    job.write('proxymock/recording/localhost/a.md', 'a');
    expect(job.run('proxymock.sh', [], env)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^true\n--- app.log\n[^]*undefined http:\/\/localhost:4140\n$/) as string,
    });
    for (const [change, status, output] of [
      [{VERDICT: 'mismatch'}, 1, 'false\n'],
      [{REPLAY: '3'}, 3, ''],
      [{DEAD: '1'}, 1, `nothing listens on port ${port}`],
      [{MATCH: '"match": "NO_MATCH"'}, 1, 'did not answer'],
      [{MATCH: 'none'}, 1, 'answered no call'],
    ] as const)
      expect(job.run('proxymock.sh', [], {...env, ...change})).toMatchObject({
        status,
        output: expect.stringContaining(output) as string,
      });
    const script = readFileSync(path.join(job.folder, 'proxymock.sh'), 'utf8');
    job.write('java.sh', script.replace('"go run ."', '"java -jar target/app.jar"'));
    expect(job.run('java.sh', [], env).output).toContain('-Djavax.net.ssl.trustStore=');
    job.write('alone.sh', script.replace('RUN_MOCK="true"', 'RUN_MOCK="false"'));
    expect(job.run('alone.sh', [], env)).toEqual({status: 0, output: 'true\n--- app.log\nundefined undefined\n'});
    expect(job.problems()).toEqual([]);
  });

  it('run own tests against the mock and a running app, and judge the mock when it has stopped', async () => {
    const job = await workspaceOf('proxymock/guides/match-rate.md', 'proxymock/guides/cicd.md');
    const ports = await job.usePorts('own-tests.sh', ['4140']);
    job.write('proxymock/tests/a.md', 'a');
    job.write('app.js', service);
    job.write('tests.sh', 'exec 3<>"/dev/tcp/localhost/$APP_PORT" && test "$no_proxy" = localhost,127.0.0.1');
    const port = String(await freePort());
    const env = {
      HOME: job.folder,
      MOCK_PORT: ports.get('4140') ?? '',
      APP_PORT: port,
      APP_COMMAND: `node app.js ${port}`,
      TESTS: 'bash tests.sh',
      MATCH: 'match=HIT',
    };
    expect(job.run('own-tests.sh', [], env)).toEqual({status: 0, output: ''});
    for (const change of [{MATCH: '"match":"MISS"'}, {MATCH: 'match=NO_MATCH'}, {MATCH: 'none'}, {TESTS: 'false'}])
      expect(job.run('own-tests.sh', [], {...env, ...change}).status).toBe(1);
    expect(job.run('own-tests.sh', [], {...env, APP_COMMAND: '', TESTS: 'true'}).status).toBe(0);
    expect(job.problems()).toEqual([]);
  });

  it('start several services beside one mock', async () => {
    const job = await workspaceOf('proxymock/guides/several-services-ci.md');
    const ports = await job.usePorts('ci/services.sh', ['4140', '3001', '3002', '3003', '25432']);
    for (const [name, port] of [
      ['gateway', '3001'],
      ['auth', '3002'],
      ['orders', '3003'],
    ] as const)
      job.write(
        `services/${name}/index.js`,
        `console.log('${name}');${service.replace('process.argv[2]', ports.get(port) ?? '')}`,
      );
    job.write('.speedscale/config.json', '{}');
    const env = {
      HOME: job.folder,
      TMPDIR: job.folder,
      MOCK_PORT: ports.get('4140') ?? '',
      MATCH: 'match=HIT',
      FAILED: '0',
    };
    const files = () => readdirSync(job.folder).filter((name) => name.startsWith('tmp.'));
    expect(job.run('ci/services.sh', [], env)).toMatchObject({
      status: 1,
      output: expect.stringContaining('no recording in proxymock/auth/login.example.com') as string,
    });
    job.write('proxymock/auth/login.example.com/a.md', 'a');
    job.write('proxymock/orders/localhost-5432/a.md', 'a');
    expect(job.run('ci/services.sh', [], env)).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /^true\n--- auth.log\n[^]*auth\n--- orders.log\n[^]*orders\n--- gateway.log\n[^]*gateway\n$/,
      ) as string,
    });
    expect(job.run('ci/services.sh', [], {...env, REPLAY: '1'}).status).toBe(1);
    expect(job.run('ci/services.sh', [], {...env, VERDICT: 'mismatch'}).status).toBe(1);
    expect(files()).toEqual([]);
    expect(job.problems()).toEqual([]);
  });

  it('write curl calls as wire files', async () => {
    const job = await workspaceOf('integration/import/http_wire.md');
    const api = createHttpServer((request, response) => {
      request.resume().on('end', () => response.writeHead(201, {'Content-Type': 'application/json'}).end('{"id":1}'));
    }).listen(0);
    const {port: apiPort} = api.address() as AddressInfo;
    const port = String(await freePort());
    const script = await job.serve('curl-to-wire.mjs', {API: `http://127.0.0.1:${apiPort}`, PORT: port});
    await fetch(`http://127.0.0.1:${port}/quotes?to=USD`, {
      method: 'POST',
      headers: {Authorization: 'Bearer a'},
      body: 'from=EUR&amount=1',
    });
    script.kill();
    api.closeAllConnections();
    api.close();
    const read = (file: string) => readFileSync(path.join(job.folder, 'rates', file), 'utf8');
    expect(read('Req1.txt')).toMatch(
      new RegExp(`^POST /quotes\\?to=USD HTTP/1.1\nHost: 127.0.0.1:${apiPort}\n[^]*authorization: Bearer a\n`),
    );
    expect(read('Req1.txt')).toMatch(/\n\nfrom=EUR&amount=1$/);
    expect(read('Res1.txt')).toMatch(
      /^HTTP\/1.1 201 Created\n[^]*content-type: application\/json\n[^]*\n\n\{"id":1\}$/,
    );
    expect(read('Res1.txt')).not.toMatch(/transfer-encoding|content-length/i);
  });

  it('run browser tests against the mock, and fail if it answered nothing', async () => {
    const job = await workspaceOf('guides/browser.md');
    job.write('bin/npx', '#!/bin/sh\nexit "$TESTS"\n');
    chmodSync(path.join(job.folder, 'bin/npx'), 0o755);
    const ports = await job.usePorts('browser-tests.sh', ['4140']);
    const env = {MOCK_PORT: ports.get('4140') ?? '', MATCH: 'match=HIT', TESTS: '0'};
    expect(job.run('browser-tests.sh', [], env)).toEqual({status: 0, output: ''});
    expect(job.run('browser-tests.sh', [], {...env, TESTS: '2'}).status).toBe(2);
    expect(job.run('browser-tests.sh', [], {...env, MATCH: 'none'}).status).toBe(1);
    expect(job.problems()).toEqual([]);
  });

  it.each(['0', '1'])('replay a collection with its test config: exit code %s', async (code) => {
    const job = await workspaceOf('integration/import/what-survives.md');
    expect(job.run('postman-ci.sh', [], {REPLAY: code === '0' ? '' : code, FAILED: '0'}).status).toBe(Number(code));
    expect(job.problems()).toEqual([]);
  });

  it('give each request of a collection the authorization of its folder', async () => {
    const job = await workspaceOf('integration/import/what-survives.md');
    const bearer = {type: 'bearer', bearer: [{key: 'token', value: '{{apiKey}}'}]};
    const fill = (raw: string) => {
      const item = [
        {item: [{request: {body: {raw}}}, {request: {auth: {type: 'noauth'}}}, {item: [{request: 'a'}]}], auth: bearer},
        {request: {url: 'b'}},
      ];
      job.write('collection.json', JSON.stringify({item}));
      return job.run('fill-collection.sh', [], {API_KEY: String.raw`k\1&$`});
    };
    expect(fill('{{$guid}} {{id}}')).toEqual({status: 0, output: ''});
    const filled = readFileSync(path.join(job.folder, 'filled.json'), 'utf8');
    const own = {type: 'bearer', bearer: [{key: 'token', value: String.raw`k\1&$`}]};
    expect(JSON.parse(filled)).toMatchObject({
      item: [
        {
          item: [
            {request: {auth: own, body: {raw: '6f1c2d9e-4b7a-4c35-9e21-0a5d8f3b7c64 {{id}}'}}},
            {request: {auth: {type: 'noauth'}}},
            {item: [{request: {method: 'GET', url: 'a', auth: own}}]},
          ],
        },
        {request: {url: 'b'}},
      ],
    });
    expect(fill('{{$randomInt}}')).toEqual({status: 1, output: '{{$randomInt}}\nnot filled in\n'});
  });

  it('test a login against the mock', async () => {
    const job = await workspaceOf('proxymock/guides/postgres.md');
    await job.usePorts('login-test.sh', ['25432']);
    job.write('bin/psql', '#!/bin/sh\necho "$ANSWER"\n');
    chmodSync(path.join(job.folder, 'bin/psql'), 0o755);
    const env = {MATCH: '', MOCK_PORT: ''};
    expect(job.run('login-test.sh', [], {...env, ANSWER: '1'})).toEqual({
      status: 0,
      output: 'the mock accepts the login\n',
    });
    expect(job.run('login-test.sh', [], {...env, ANSWER: ''})).toEqual({
      status: 1,
      output: 'the mock refuses the login\n',
    });
    expect(job.problems()).toEqual([]);
  });

  it('find out whether a mock starts without a network', async () => {
    const job = await workspaceOf('proxymock/how-it-works/data_and_privacy.md');
    await job.usePorts('offline-mock.sh', ['9100']);
    const env = {https_proxy: 'http://127.0.0.1:1', MOCK_PORT: ''};
    expect(job.run('offline-mock.sh', [], env)).toEqual({status: 0, output: 'ready without a network\n'});
    expect(job.run('offline-mock.sh', [], {...env, DEAD: '1'})).toEqual({
      status: 1,
      output: 'not ready without a network\n',
    });
    expect(job.problems()).toEqual([]);
  });
});
