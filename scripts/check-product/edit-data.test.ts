import {expect, it} from 'vitest';
import proxymock from '@docs/data/cli/proxymock.json';
import {readProxymock} from '@docs/data/cli/index';
import {readMcpServer} from '@docs/data/mcp-tools/index';
import tools from '@docs/data/mcp-tools/tools.json';
import {checkData} from '@docs/data/checked';
import {editData, type Data} from './edit-data';
import type {Edit} from './types';

const data = (): Data =>
  structuredClone({
    proxymock: checkData('cli/proxymock.json', proxymock),
    server: checkData('mcp-tools/tools.json', tools),
  });
const commandsOf = ({proxymock: file}: Data) => readProxymock(file).commandGroups.flatMap(({commands}) => commands);
const flagsOf = (own: Data, path: string) => commandsOf(own).find(({command}) => command === path)?.flags ?? [];
const flagOf = (own: Data, path: string, name: string) => flagsOf(own, path).find((flag) => flag.name === name);
const edited = (...edits: Edit[]): Data => {
  const own = data();
  expect(edits.map((edit) => editData(own, edit))).toEqual(edits.map(() => true));
  return own;
};
const program = 'proxymock';

it('changes a flag that is shared in one command only', () => {
  const own = edited({to: 'flag', program, path: 'mock', flag: '--timeout', set: {default: '1h', after: 'v2.5.878'}});
  expect(flagOf(own, 'mock', '--timeout')).toMatchObject({default: '1h', after: 'v2.5.878', type: 'duration'});
  expect(flagOf(own, 'record', '--timeout')?.default).toBe('12h');
  expect(flagsOf(own, 'mock').map(({name}) => name)).toEqual(flagsOf(data(), 'mock').map(({name}) => name));
});

it('changes one of several flags that have one name together, in one command only', () => {
  const own = edited(
    {to: 'flag', program, path: 'import s3', flag: '--limit', set: {default: '10', defaultNote: null}},
    {to: 'flag', program, path: 'import s3', flag: '--timeout', set: {default: '1h'}},
  );
  expect(flagOf(own, 'import s3', '--limit')).toEqual({
    name: '--limit',
    type: 'int',
    default: '10',
    meaning: 'Number of pairs',
  });
  expect(flagOf(own, 'import gcs', '--limit')?.defaultNote).toBe('(all)');
  expect(flagOf(own, 'import gcs', '--timeout')?.default).toBe('12h');
  const names = (of: Data) => flagsOf(of, 'import s3').map(({name}) => name);
  expect(names(own)).toEqual(names(data()));
});

it('adds a flag, to a command without flags too, and a command behind the last one of its group', () => {
  const flag = {name: '--level', type: 'int', meaning: 'How much', since: 'v2.5.1200'};
  const own = edited(
    {to: 'new flag', program, path: 'send-one', flag},
    {to: 'new flag', program, path: '', flag},
    {to: 'new command', program, path: 'files merge', command: {command: 'files merge', summary: 'Merges pairs.'}},
  );
  expect(flagsOf(own, 'send-one')).toEqual([flag]);
  expect(readProxymock(own.proxymock).globalFlags.at(-1)).toEqual(flag);
  const paths = commandsOf(own).map(({command}) => command);
  expect(paths.slice(paths.indexOf('files merge') - 1).slice(0, 3)).toEqual([
    'files delete',
    'files merge',
    'generate',
  ]);
});

it('changes commands, tools and parameters', () => {
  const own = edited(
    {to: 'command', program, path: 'inspect', set: {last: null, hidden: true}},
    {to: 'tool', tool: 'cluster', set: {alsoTakes: null}},
    {to: 'parameter', tool: 'config', parameter: 'in-directory', set: {required: null, default: '.'}},
    {to: 'new parameter', tool: 'config', parameter: {name: 'level', type: 'number', meaning: 'How much'}},
  );
  const inspect = commandsOf(own).find(({command}) => command === 'inspect');
  expect(inspect).toMatchObject({hidden: true});
  expect(inspect).not.toHaveProperty('last');
  const all = readMcpServer(own.server).toolGroups.flatMap((group) => group.tools);
  expect(all.find(({name}) => name === 'cluster')).not.toHaveProperty('alsoTakes');
  const parametersOf = (tool: string) => all.find(({name}) => name === tool)?.parameters ?? [];
  const folder = parametersOf('config').find(({name}) => name === 'in-directory');
  expect(folder).toMatchObject({default: '.'});
  expect(folder).not.toHaveProperty('required');
  expect(parametersOf('dlp').find(({name}) => name === 'in-directory')?.required).toBe(true);
  expect(parametersOf('config').at(-1)?.name).toBe('level');
});

it('leaves to people what it cannot do, and changes nothing then', () => {
  const own = data();
  const edits: Edit[] = [
    {to: 'flag', program: 'speedctl', path: 'init', flag: '--yes', set: {default: 'true'}},
    {to: 'flag', program, path: 'mock', flag: '--no-such', set: {default: '1'}},
    {to: 'flag', program, path: 'no such', flag: '--in', set: {default: '1'}},
    {to: 'flag', program, path: 'send-one', flag: '--in', set: {default: '1'}},
    {to: 'new flag', program, path: 'no such', flag: {}},
    {to: 'new command', program, path: 'doctor', command: {}},
    {to: 'new command', program, path: 'no such', command: {}},
    {to: 'tool', tool: 'no_such', set: {}},
    {to: 'parameter', tool: 'config', parameter: 'no-such', set: {}},
  ];
  expect(edits.map((edit) => editData(own, edit))).toEqual(edits.map(() => false));
  expect(own).toEqual(data());
});
