import {describe, expect, it} from 'vitest';
import {problems} from './checked';
import {readCluster} from './cli/cluster';
import helm from './cli/cluster/helm.json';
import {commandGroups, globalFlags, readProxymock} from './cli/index';
import proxymock from './cli/proxymock.json';
import {readSpeedctl} from './cli/speedctl';
import speedctl from './cli/speedctl.json';
import {readMcpServer} from './mcp-tools/index';
import tools from './mcp-tools/tools.json';
import {checkData as inBrowser} from './unchecked';

/** A copy of a data file in which the last of these keys has another value, or none. */
function planted(data: object, keys: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(data);
  let at = copy as Record<string | number, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = keys.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(at, last);
  else at[last] = value;
  return copy;
}

const flag = {name: '--level', type: 'int', meaning: 'How much'};
const first = ['commandGroups', 0, 'commands', 0];

describe('a data file that is wrong is refused when it is loaded, with its name and the place', () => {
  it.each([
    [['commandGroups', 2, 'page'], 'proxymock', /Invalid string[^]*commandGroups\[2\]\.page/],
    [[...first, 'sumary'], 'text', /Unrecognized key: "sumary"[^]*commandGroups\[0\]\.commands\[0\]/],
    [[...first, 'summary'], undefined, /expected string[^]*commandGroups\[0\]\.commands\[0\]\.summary/],
    [[...first, 'flags', 1], {...flag, meening: ''}, /"meening"[^]*commands\[0\]\.flags\[1\]/],
    [[...first, 'flags', 1], {...flag, type: 'number'}, /Invalid option[^]*commands\[0\]\.flags\[1\]\.type/],
    [[...first, 'flags', 1], 7, /Invalid input[^]*commands\[0\]\.flags\[1\]/],
    [['namedFlags', 'bucket', 0], {...flag, since: '2.5.878'}, /Invalid string[^]*namedFlags\.bucket\[0\]\.since/],
    [[...first, 'flags', 1], 'timeot', /record: nothing is called "timeot"/],
    [['sharedFlags', 0], 'inFolder', /sharedFlags: nothing is called "inFolder"/],
    [['namedFlags', 'bucket', 0], 'outFormatt', /import s3: nothing is called "outFormatt"/],
  ])('proxymock: %j is %j', (keys, value, message) => {
    const read = () => readProxymock(planted(proxymock, keys, value));
    expect(read).toThrow(message);
    expect(read).toThrow('data/cli/proxymock.json:');
  });

  it.each([
    [[...first, 'flagsOf'], 'check operatr', /speedctl\.json: init: no command "check operatr" has flags/],
    [[...first, 'flagsOf'], 'check', /speedctl\.json: init: no command "check" has flags/],
    [[...first, 'flags', 0, 'name'], '--api-key', /speedctl\.json:[^]*"name"[^]*commands\[0\]\.flags\[0\]/],
  ])('speedctl: %j is %j', (keys, value, message) =>
    expect(() => readSpeedctl(planted(speedctl, keys, value))).toThrow(message),
  );

  it('Helm: by the file of the two', () => {
    const read = (value: unknown) => () => readCluster('helm', planted(helm, ['commands', 2, 'reference'], value));
    expect(read('http://helm.sh/docs/')).toThrow(/data\/cli\/cluster\/helm\.json:[^]*commands\[2\]\.reference/);
    expect(read('https://helm.sh/docs/')).not.toThrow();
  });

  it('the MCP server: a tool with an effect and actions, and one with neither', () => {
    const tool = ['toolGroups', 0, 'tools', 0];
    const read = (key: string, value: unknown) => () => readMcpServer(planted(tools, [...tool, key], value));
    expect(read('effect', undefined)).toThrow(/tools\.json:[^]*an effect or actions[^]*toolGroups\[0\]\.tools\[0\]/);
    expect(read('actions', [{action: 'list', effect: 'reads'}])).toThrow(/an effect or actions/);
    expect(read('parameters', ['inDirectry'])).toThrow(/record_traffic_start: nothing is called "inDirectry"/);
  });
});

it('what lists share is put in where its name is, in order', () => {
  const importer = commandGroups.flatMap(({commands}) => commands).find(({command}) => command === 'import gcs');
  const names = importer?.flags?.map(({name}) => name) ?? [];
  expect(names.slice(0, 2)).toEqual(['--app-label', '--bucket']);
  expect(names.slice(names.indexOf('--namespace')).slice(0, 4)).toEqual([
    '--namespace',
    '--out-format',
    '--output',
    '--poll-interval',
  ]);
  expect(names.at(-1)).toBe('--out');
});

it('a browser gets the same without the check', () => {
  expect(inBrowser('cli/proxymock.json', proxymock)).toBe(proxymock);
  expect(globalFlags.length).toBeGreaterThan(0);
  expect(problems('cli/proxymock.json', proxymock)).toBe('');
});
