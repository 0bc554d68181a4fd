import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checked, copyOf, folder, found, programWith, unused} from '../../tests/fixtures/check-product/check';
import {cli, mcp} from '../../tests/fixtures/check-product/planted';
import {writeProgram} from '../../tests/fixtures/check-product/products';
import {documentedProgram, documentedServer} from './documented';
import {stamps, writeData} from './write';

/** Compares, writes, and compares again with what was written. */
async function written(programs: readonly string[]) {
  const root = copyOf(path.resolve('.'));
  const before = await checked({root, programs, stampFor: stamps(root)});
  const result = await writeData(root, before);
  return {...result, before, root, after: await checked({root, programs, stampFor: stamps(root)})};
}

describe('data that were written from a program', async () => {
  const program = programWith((spec) => [...cli, ...mcp].forEach(([, change]) => void change(spec)));
  const {files, byHand, before, after, root} = await written([program]);

  it('do not differ from it, but for what is left to people', () => {
    const left = after.reports
      .flatMap(({differences}) => differences)
      .filter(
        ({kind, subject, place}) =>
          !byHand.some(
            (line) => line.startsWith(`${kind} ${subject}`) || (place && line.includes(`${place.file}:${place.line}`)),
          ),
      );
    expect(left).toEqual([]);
    const remaining = new Set(found(after.reports));
    expect(found(before.reports).filter((each) => !remaining.has(each)).length).toBeGreaterThan(25);
    expect(files).toContain('data/compared.json');
  });

  it('have what is new, what it is called now, and its defaults', () => {
    const proxymock = documentedProgram(root, 'proxymock');
    const flag = (command: string, name: string) =>
      proxymock?.commands.find(({path: own}) => own === command)?.flags.find((each) => each.name === name);
    const arrival = {since: 'v2.5.1200'};
    expect(flag('mock', '--proxy-out-port')?.default).toBe('4141');
    expect(flag('mock', '--timeout')?.default).toBe('1h0m0s');
    expect(flag('record', '--timeout')?.default).toBe('12h');
    expect(flag('record', '--svc-name')?.last).toBeDefined();
    expect(flag('record', '--service-name')).toMatchObject(arrival);
    expect(flag('replay', '--for')?.short).toBeUndefined();
    expect(proxymock?.commands.find(({path: own}) => own === 'files merge')).toMatchObject(arrival);
    expect(proxymock?.commands.find(({path: own}) => own === 'coverage')?.hidden).toBe(true);
    const {tools} = documentedServer(root);
    const parameter = (tool: string, name: string) =>
      tools.find((each) => each.name === tool)?.parameters.find((each) => each.name === name);
    expect(parameter('send_one', 'retries')).toMatchObject({type: 'number', ...arrival});
    expect(parameter('edit_rrpair', 'status-code')?.type).toBe('string');
    expect(parameter('generate', 'direction')?.required).toBe(true);
    expect(JSON.parse(readFileSync(path.join(root, 'data/compared.json'), 'utf8'))).toEqual({version: 'v2.5.1200'});
  });

  it('leave prose to people, with its pages', () => {
    const quoted = before.reports
      .flatMap(({differences}) => differences)
      .flatMap(({quotes}) => quotes.map(({file, line}) => `${file}:${line}`));
    expect(quoted.filter((place) => !byHand.some((line) => line.includes(place)))).toEqual([]);
    expect(quoted.length).toBeGreaterThan(20);
    expect(byHand).toContainEqual(expect.stringMatching(/^new doctor/));
    // An example of the data is on the line that shows its command.
    expect(byHand).toContainEqual(expect.stringMatching(/^quoted mock --no-passthrough: .*how-it-works\/cli\.md:\d+/));
    expect(byHand).toContainEqual(expect.stringMatching(/^section of files merge: on the page of docs\/\S+\.md:\d+$/));
    expect(byHand).toContainEqual(expect.stringMatching(/^quoted record --svc-name: docs\//));
  });
});

it('makes the data of a program that has none, which do not differ from it', async () => {
  const flags = [{name: '--level', short: '-l', type: 'int', default: '3', meaning: 'How much', isPersistent: true}];
  const text = {name: '--text', type: 'string', default: 'a "b" (c: d)', meaning: 'What: to #print'};
  const program = writeProgram(folder, unused('other'), {
    name: 'other',
    short: 'Does something else',
    version: 'other 1.2.3',
    flags,
    commands: [
      {name: 'version', flags: [], commands: []},
      {name: 'print', short: 'Prints', aliases: ['p'], args: '<file> [more]', flags: [text], commands: []},
      {name: 'old', short: 'Is old', flags: [], commands: [{name: 'one', short: 'One', flags: [text], commands: []}]},
    ],
    runs: false,
  });
  const {files, before, after} = await written([program]);
  expect(before.reports[0]?.skipped).toContain('no data describe it');
  expect(files).toContain('data/cli/programs/other.json');
  expect(after.reports).toMatchObject([{source: 'other', version: 'v1.2.3', differences: []}]);
  expect(after.reports[0]?.compared).toBeGreaterThan(5);
});
