import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readPage} from '../../scripts/content/pages';
import {commandProblem} from '@docs/command-lines/read';
import {programs} from '@docs/command-lines/programs';

/** A stand-in for proxymock: it keeps what it is called with, and does what the script waits for. */
const standIn = `#!/usr/bin/env node
const fs = require('fs'), [command, kind] = process.argv.slice(2);
const flag = (name) => process.argv[process.argv.indexOf(name) + 1];
fs.appendFileSync(process.env.CALLS, JSON.stringify(process.argv.slice(2)) + '\\n');
const write = (folder) => { fs.mkdirSync(folder, {recursive: true}); fs.writeFileSync(folder + '/a.md', 'a'); };
if (command === 'mcp') require('readline').createInterface({input: process.stdin}).on('line', (line) => {
  if (JSON.parse(line).id === 2) console.log(JSON.stringify({jsonrpc: '2.0', id: 2, result: {tools: [{name: 'replay_traffic'}]}}));
});
else if (command === 'import') write(flag('--out'));
else if (command === 'dlp' || command === 'transform') {
  fs.mkdirSync(flag('--out'), {recursive: true});
  const text = fs.readFileSync(flag('--in') + '/a.md', 'utf8');
  fs.writeFileSync(flag('--out') + '/a.md', process.env.LEAK ? text : text.replace('jo@customer.example', 'REDACTED-1'));
} else if (command === 'cloud' && kind === 'delete' && process.argv[5] === 'locked') process.exit(1);
else if (command === 'cloud') console.log(kind);
else if (command === 'replay') {
  write(flag('--out'));
  fs.writeFileSync(flag('--out') + '/load-groups.json', JSON.stringify({groups: [{requests: 1000, failedRequests: Number(process.env.FAILED)}]}));
}
`;

/** Writes the files of a page and the stand-in into a new folder, and gives what runs one of the scripts there. */
async function workspaceOf(route: string) {
  const page = await readPage(path.resolve('docs'), path.resolve('docs', route));
  const folder = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  };
  for (const fence of page.fences) {
    const title = /title="([\w./-]+)"/.exec(fence.meta ?? '')?.[1];
    if (title) write(title, `${fence.code}\n`);
  }
  write('bin/proxymock', standIn);
  chmodSync(path.join(folder, 'bin/proxymock'), 0o755);
  const calls = path.join(folder, 'calls.jsonl');
  return {
    write,
    run(script: string, args: string[] = [], env: Record<string, string> = {}) {
      const {status, stdout, stderr} = spawnSync('bash', [script, ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: {...process.env, PATH: `${folder}/bin:${process.env.PATH}`, CALLS: calls, ...env},
      });
      return {status, output: stdout + stderr};
    },
    problems: () =>
      readFileSync(calls, 'utf8')
        .trim()
        .split('\n')
        .flatMap((line) => commandProblem({program: programs.proxymock, words: JSON.parse(line) as string[]}) ?? []),
  };
}

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
    expect(job.run('build-test-data.sh')).toEqual({status: 0, output: 'written: 1 files in proxymock/ci\n'});
    expect(job.problems()).toEqual([]);
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

  it.each([
    ['4', 0],
    ['6', 1],
  ])('judge a load test with %s failed of 1,000 requests: %i', async (failed, status) => {
    const job = await workspaceOf('guides/replay/load-plans.md');
    expect(job.run('load/gate.sh', [], {REC: 'rec', TARGET: 'http://a', FAILED: failed}).status).toBe(status);
    expect(job.problems()).toEqual([]);
  });
});
