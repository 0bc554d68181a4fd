import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'broken-pipe-test-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** How a script ends whose reader leaves before it prints. */
async function end(head: string): Promise<{code: number | null; errors: string}> {
  const file = path.join(folder, 'script.mts');
  writeFileSync(
    file,
    `${head}
setTimeout(() => {
  for (let i = 0; i < 50; i++) console.log('x'.repeat(100_000));
  process.exitCode = 3;
}, 200);`,
  );
  const script = spawn(process.execPath, ['--import', 'tsx', file], {stdio: ['ignore', 'pipe', 'pipe']});
  script.stdout.destroy();
  let errors = '';
  script.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await once(script, 'close');
  return {code: script.exitCode, errors};
}

it('lets a script end with its own code when its reader has left', async () => {
  const module = JSON.stringify(path.resolve('scripts/support/broken-pipe.ts'));
  expect(await end(`import ${module};`)).toEqual({code: 3, errors: ''});
});

it('reports every other error of a stream', async () => {
  const module = JSON.stringify(path.resolve('scripts/support/broken-pipe.ts'));
  const {code, errors} = await end(`import ${module};\nprocess.stdout.emit('error', new Error('no space left'));`);
  expect(code).toBe(1);
  expect(errors).toContain('no space left');
});
