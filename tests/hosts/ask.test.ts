/** What deploy/compose.yaml runs, without containers: nginx, and behind it the bundled service with a model. */
import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {buildSettings} from '../../src/config/environment';
import {startNginx, type NginxSite} from '../../scripts/support/nginx-site';
import {readSettings} from '@docs/ask/settings';
import {begin, chunk, done, startFakeModel, type Asked, type FakeModel} from '@docs/ask/testing/fake-model';
import {ask as send} from './client';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
let model: FakeModel;
let service: ChildProcess;
let site: NginxSite;
let log = '';

beforeAll(async () => {
  model = await startFakeModel();
  // A machine that has the file and the build, and nothing of this project.
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-ask-'));
  execFileSync('npx', ['tsx', 'scripts/ask-bundle.ts', '--out', path.join(folder, 'server.cjs')]);
  cpSync(path.join(build, 'search'), path.join(folder, 'build/search'), {recursive: true});
  const env = {
    PATH: process.env.PATH,
    ASK_PORT: '0',
    ASK_PROXIES: '1',
    ASK_PER_MINUTE: '5',
    ASK_MODEL_URL: model.url,
    ASK_MODEL: 'fake',
  };
  service = spawn(process.execPath, ['server.cjs'], {cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit']});
  service.stdout?.on('data', (text: Buffer) => (log += text.toString()));
  await vi.waitFor(() => expect(log).toContain('"event":"started"'), {timeout: 120_000});
  const {url} = JSON.parse(log.split('\n')[0] ?? '{}') as {url: string};
  site = await startNginx(build, new URL(url).host);
});
afterAll(async () => {
  await site?.stop();
  if (service?.exitCode === null) {
    service.kill('SIGTERM');
    await once(service, 'exit');
  }
  await model?.close();
});

const post = (target: string, question: string): Promise<Response> =>
  fetch(`${site.url}${target}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({messages: [{role: 'user', parts: [{type: 'text', text: question}]}]}),
  });

describe('the path of the service', () => {
  it('streams an answer of the model through nginx, a sentence as soon as it is there', async () => {
    let go: () => void = () => undefined;
    model.handle = async ({given}: Asked, response) => {
      const [first] = given.passages;
      const sentence = first?.text.split('\n').find((line) => /^[A-Z][^|`]{40,}\.$/.test(line)) ?? '';
      const write = begin(response);
      write(`${sentence} [1]. And`);
      await new Promise<void>((resolve) => (go = resolve));
      write(' that is all.');
      response.end(chunk({}, 'stop') + done);
    };
    const response = await post('/ask', 'What is a snapshot?');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-cache');
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.includes('text-delta')) go();
    }
    expect(text).toMatch(/"type":"source-url"[\s\S]*"type":"text-delta"[\s\S]*\[\[1\]\]\(\//);
    expect(text).toContain('data: [DONE]');
  });

  it('quotes the docs when the model is down', async () => {
    model.handle = (_, response) => void response.writeHead(400).end('{}');
    expect(await (await post('/ask', 'What is a snapshot?')).text()).toContain('Quoted from the docs, word for word');
  });

  it('takes votes of readers beside questions, and nothing else there', async () => {
    const vote = (method: string): Promise<Response> =>
      fetch(`${site.url}/ask/feedback`, {
        method,
        headers: {'content-type': 'application/json'},
        ...(method === 'POST' ? {body: JSON.stringify({messageId: 'answer-1', vote: 'like'})} : {}),
      });
    const answer = await vote('POST');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await vote('GET')).status).toBe(404);
    expect((await vote('PUT')).status).toBe(405);
  });

  it('takes nothing but questions, and no other path takes any', async () => {
    expect((await send(site.port, '/ask')).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'OPTIONS'])
      expect((await send(site.port, '/ask', {method})).status, method).toBe(405);
    for (const target of ['/', '/ask/', '/metrics', '/ask/metrics'])
      expect((await post(target, 'x')).status, target).toBe(405);
    expect((await send(site.port, '/metrics')).status).toBe(404);
    expect((await post('/ask', 'x'.repeat(300_000))).status).toBe(413);
  });

  it('limits a client by the address that nginx saw, whatever the client claims', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const {status} = await fetch(`${site.url}/ask`, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-forwarded-for': `1.1.1.${i}`},
        body: '{"messages": []}',
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('writes no question into the log', () => {
    expect(log).toContain('"outcome":"model"');
    expect(log).not.toContain('snapshot');
  });
});

describe('the compose file', () => {
  type Service = {
    build: {context: string; dockerfile: string; target: string; args: Record<string, string>};
    environment?: Record<string, string>;
    network_mode?: string;
    read_only: boolean;
  };
  const {services} = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {services: Record<'site' | 'ask', Service>};
  const containerfile = readFileSync('deploy/Containerfile', 'utf8');

  it('builds stages that the container file has, with arguments that it takes', () => {
    const stages = [...containerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
    const args = [...containerfile.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
    for (const {
      build: {context, dockerfile, target, args: given},
    } of Object.values(services)) {
      expect([context, dockerfile]).toEqual(['..', 'deploy/Containerfile']);
      expect(stages).toContain(target);
      for (const name of Object.keys(given)) expect(args).toContain(name);
    }
    // Without a target, an image is that of the site.
    expect(stages.at(-1)).toBe('site');
  });

  it('takes every setting of a build, as the container file does', () => {
    const args = [...containerfile.slice(0, containerfile.indexOf('RUN npm run build')).matchAll(/^ARG (.*)$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !name.includes('_IMAGE'));
    expect(args.sort()).toEqual([...buildSettings].sort());
    // The service answers, and no hosted assistant.
    const given = Object.keys(services.site.build.args).filter((name) => name !== 'ASK_SERVER');
    const own = buildSettings.filter((name) => !['ASK_AI_ASSISTANT_ID', 'ASK_AI_BACKEND'].includes(name));
    expect(given.sort()).toEqual(own.sort());
    expect(services.ask.build.args).toEqual(services.site.build.args);
  });

  it('gives the service settings that it knows, and the key of the model to nobody else', () => {
    const given = Object.fromEntries(
      Object.entries(services.ask.environment ?? {}).map(([name, value]) => [
        name,
        /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? value,
      ]),
    );
    expect(readSettings(given)).toMatchObject({proxies: 1, model: null});
    expect(JSON.stringify(services.site)).not.toMatch(/ASK_MODEL|ADMIN/);
    expect([services.ask.network_mode, services.site.build.args['ASK_AI_ENDPOINT'], services.ask.read_only]).toEqual([
      'service:site',
      '${SITE_BASE_URL:-/}ask',
      true,
    ]);
  });
});
