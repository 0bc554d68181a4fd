import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filterSchema} from '../../src/postbuild/outputs/schema/filter';
import {testConfigSchema} from '../../src/postbuild/outputs/schema/test-config';
import {check, checked, copyOf, file, folder, found, programWith} from '../../tests/fixtures/check-product/check';
import {chartWith} from '../../tests/fixtures/check-product/charts';
import {definition} from '../../tests/fixtures/check-product/definition';
import {cli, hardCli} from '../../tests/fixtures/check-product/planted';
import {exitCode} from './report';
import {runnerFor} from './run';
import {readProgram} from './walk';
import {stamps, writeData} from './write';

describe('a product that is as the pages say', () => {
  it('shows no difference, and changes no data but the version that was compared', async () => {
    const root = copyOf(path.resolve('.'));
    const all = await checked({
      root,
      stampFor: stamps(root),
      programs: [programWith((spec) => Object.assign(spec, {width: 80, crlf: true}))],
      charts: [chartWith()],
      crds: [file(definition())],
      schemas: [file(filterSchema('a')), file(testConfigSchema('b'))],
    });
    const {reports} = all;
    expect(found(reports)).toEqual([]);
    expect(reports.map(({skipped}) => skipped)).toEqual(reports.map(() => undefined));
    expect(exitCode(reports)).toBe(0);
    expect(reports[0]?.compared).toBeGreaterThan(500);
    expect(await writeData(root, all)).toEqual({files: ['data/compared.json'], byHand: []});
  });
});

describe('what was planted is found, and nothing else', () => {
  it.each([
    ['in the CLI', cli, {}],
    ['in help that is wrapped at another width, with the line ends of Windows', hardCli, {width: 72, crlf: true}],
  ])('%s', async (_, planted, form) => {
    const program = programWith((spec) => {
      planted.forEach(([, change]) => void change(spec));
      Object.assign(spec, form);
    });
    // A fence may use what is gone, which its difference quotes.
    expect(found(await check({programs: [program]})).sort()).toEqual(planted.map(([[, expected]]) => expected).sort());
  });
});

it('starts a program in an empty home, without the secrets of the environment', async () => {
  const program = path.join(folder, 'environment.mjs');
  writeFileSync(
    program,
    `import {cobra} from ${JSON.stringify(path.resolve('tests/fixtures/check-product/cobra.mjs'))};
const seen = {name: '--seen', type: 'string', default: Object.keys(process.env).sort().join(' ')};
const cache = {name: '--cache', type: 'string', default: process.env.HOME + '/cache'};
cobra({name: 'environment', short: 'Shows its environment', flags: [seen, cache], commands: []});`,
  );
  process.env['SPEEDSCALE_API_KEY'] = 'secret';
  const runner = await runnerFor(program, 60_000);
  const {commands} = await readProgram(program, runner);
  await runner.remove();
  delete process.env['SPEEDSCALE_API_KEY'];
  const usual = (name: string) => commands[0]?.flags.find((flag) => flag.name === name)?.default;
  expect(usual('--cache')).toBe('${HOME}/cache');
  expect(usual('--seen')).toContain('HOME');
  expect(usual('--seen')).not.toMatch(/SPEEDSCALE|secret/);
});
