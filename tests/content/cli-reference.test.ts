import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {describe, expect, it} from 'vitest';
import {readSourcePage} from '../../scripts/content/pages';
import cliDocs from '../../src/markdown/cli-docs';
import {commandBlocks, commandIndexBlocks} from '../../src/markdown/cli-docs/render';
import {speedctlBlocks} from '../../src/markdown/cli-docs/speedctl';
import {
  cliPage,
  cloudKinds,
  commandAnchor,
  commandGroups,
  commands,
  environment,
  exitCodes,
  findCommand,
  flagsOf,
  globalFlags,
  pageOf,
  type Flag,
} from '@docs/data/cli/index';
import {flagAnchor} from '@docs/data/cli/anchors';
import {speedctlCommands, speedctlFlagsOf, speedctlGroups} from '@docs/data/cli/speedctl';
import {readReleaseFile} from '../../src/config/json-file';
import {isKnownVersion} from '../../src/config/releases';
import {isNewer} from '../../src/config/versions';
import compared from '@docs/data/compared.json';
import type {Arrival} from '@docs/data/cli/schema';
import {presenceOf} from '../../scripts/check-product/comparison';
import expected from '../fixtures/proxymock-cli.json';

const newest = readReleaseFile('data/releases.json')[0]?.version ?? '';

/** Whether no newer build was compared, whose help would say aliases, short forms and defaults better than the list. */
const isCurrent = compared.version === expected.version;

describe('the proxymock CLI', () => {
  it('has every command', () => {
    expect(
      [...expected.topLevel, ...Object.keys(expected.commands)].filter((path_) => findCommand(path_) === undefined),
    ).toEqual([]);
  });

  it.skipIf(!isCurrent).each(Object.entries(expected.aliases))('takes %s for %s', (alias, command) => {
    expect(findCommand(alias)?.command).toBe(command);
  });

  it.each(Object.entries<Record<string, string>>(expected.commands))(
    '%s has every flag, with its default',
    (path_, flags) => {
      const command = findCommand(path_);
      const known = command ? flagsOf(command) : [];
      expect(differences(known, flags)).toEqual([]);
    },
  );

  it('has every global flag, kind and variable', () => {
    expect(differences(globalFlags, expected.global)).toEqual([]);
    expect([...cloudKinds]).toEqual(expected.kinds);
    const variables = environment.flatMap((v) => v.names.map((n) => n.split('=')[0]));
    expect(expected.environment.filter((name) => !variables.includes(name))).toEqual([]);
  });

  it.each(Object.entries<string[]>(expected.exitCodes))('%s has every exit code', (command, codes) => {
    expect(exitCodes.filter((e) => e.command === `\`${command}\``).map((e) => e.code)).toEqual(codes);
  });

  it('says since when only of releases that exist and newer builds', () => {
    const releases = readReleaseFile('data/releases.json');
    const arrivals = [...commands, ...commands.flatMap((c) => c.flags ?? []), ...exitCodes];
    const versions = arrivals.flatMap((a) => [a.since, a.after].flatMap((v) => v ?? []));
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter((v) => !isKnownVersion(v, releases))).toEqual([]);
  });

  it('says of a command that is gone which release was its last', () => {
    const inspect = findCommand('inspect');
    const text = inspect ? JSON.stringify(commandBlocks(inspect)) : '';
    expect(text).toContain('last in v2.5.878');
    expect(commands.filter((c) => c.last !== undefined && isNewer(c.last, newest)).map((c) => c.command)).toEqual([]);
  });

  it('names nothing that the list does not give, but what came after it', () => {
    const listed = new Set(
      Object.entries<Record<string, string>>(expected.commands).flatMap(([c, flags]) =>
        Object.keys(flags).map((f) => `${findCommand(c)?.command} ${f}`),
      ),
    );
    const extra = commands
      .filter((c) => !c.handsDown && !isLater(c))
      .flatMap((c) => (c.flags ?? []).filter((f) => !isLater(f)).map((f) => `${c.command} ${f.name}`))
      .filter((f) => !listed.has(f) && !listed.has(f.replace(/--output$/, '-o')))
      .map((f) => `${f}: ${expected.version} lacks it, so say "since" or "after" in data/cli/proxymock.json`);
    expect(extra).toEqual([]);
  });
});

/** Whether something came after the build of the list. */
function isLater(arrival: Arrival): boolean {
  return presenceOf(arrival, expected.version) === 'later';
}

/** Flags that are missing, and defaults that differ; an empty default in the list says nothing about it. */
function differences(known: readonly Flag[], flags: Record<string, string>): string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    const flag = known.find((f) => f.name === name || f.short === name);
    if (flag === undefined) return isCurrent || name.startsWith('--') ? [`${name} is missing`] : [];
    return isCurrent && value !== '' && flag.default !== value ? [`${name}: ${flag.default} is not ${value}`] : [];
  });
}

describe('speedctl', () => {
  it('has each command once, and each flag of it once', () => {
    const doubles = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);
    expect(doubles(speedctlCommands.map((c) => c.command))).toEqual([]);
    expect(
      speedctlCommands.filter((c) => doubles(speedctlFlagsOf(c).map((f) => f.split(' ')[0] ?? f)).length > 0),
    ).toEqual([]);
  });

  it.each([
    'check',
    'update',
    'version',
    'config use-context',
    'infra workloads',
    'wait snapshot',
    'get snapshot',
    'delete snapshot',
    'import har',
  ])('has %s', (name) => expect(speedctlCommands.map((c) => c.command)).toContain(name));
});

describe('the speedctl page', () => {
  const page = readFileSync('docs/reference/cli.md', 'utf8');

  it('shows every group', () => {
    expect(
      speedctlGroups.filter((g) => !page.includes(`<SpeedctlCommands group="${g.id}" />`)).map((g) => g.id),
    ).toEqual([]);
  });

  it('gets a row with an anchor for each command and each flag, in both spellings', () => {
    const tree = rootWith('SpeedctlCommands', {group: 'snapshots'});
    run(tree);
    const json = JSON.stringify(tree);
    expect(json).toContain('"id":"speedctl-create-snapshot"');
    expect(json).toContain('"id":"speedctl-create-snapshot-service"');
    expect(json).toContain('"value":"--service <service>"');
    expect(json).toContain('"value":"-S"');
    expect(json).toContain('"url":"/guides/creating-a-snapshot/"');
  });

  it('shows the flags that several commands share once', () => {
    const exchange = speedctlGroups.find((g) => g.id === 'exchange');
    const json = JSON.stringify(exchange && speedctlBlocks(exchange));
    expect(json.match(/"value":"--service-name <service>"/g)).toHaveLength(1);
    expect(json).toContain('"value":"speedctl import har"},{"type":"text","value":", "}');
  });

  it('has no anchor twice', () => {
    const ids = speedctlGroups.flatMap((g) =>
      [...JSON.stringify(speedctlBlocks(g)).matchAll(/"hProperties":\{"id":"([^"]+)"/g)].map((m) => m[1]),
    );
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('refuses a group that does not exist', () => {
    expect(() => run(rootWith('SpeedctlCommands', {group: 'all'}))).toThrow(/needs a group: setup, local/);
  });
});

const pages = [...new Set(commandGroups.map((group) => group.page))];
const bodyOf = async (page: string): Promise<string> =>
  (await readSourcePage(path.resolve('docs'), path.resolve(`docs${page.slice(0, -1)}.md`))).body;
const cliBody = await bodyOf(cliPage);

describe.each(pages)('the page %s', async (route) => {
  const body = await bodyOf(route);
  const own = commands.filter((c) => pageOf(c) === route);
  const headings = [...body.matchAll(/^#{2,6} (.+?)(?: \{\/\* #(\S+) \*\/\})?$/gm)];

  it('has a section with its own anchor for each of its commands', () => {
    const titles = new Set(headings.map((h) => h[1]));
    expect(
      own
        .filter((c) => !titles.has(c.command) || !body.includes(`<CliCommand command="${c.command}" />`))
        .map((c) => c.command),
    ).toEqual([]);
  });

  it('gives each flag an anchor that nothing else on the page has', () => {
    const sections = headings.map((h) => h[2] ?? slug(h[1] ?? ''));
    const rows = own.flatMap((c) => (c.flags ?? []).map((f) => flagAnchor(commandAnchor(c), f)));
    const all = [...sections, ...rows];
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  it('types no flag table by hand', () => {
    expect(body).not.toMatch(/^\| *Flag/m);
  });

  it('gets who follows an old link to the first page', () => {
    if (route === cliPage) return expect(cliBody).not.toContain(`<MovedAnchors to="${route}"`);
    const names = own.map((c) => c.command).filter((name) => !name.includes(' '));
    expect(movedNames(cliBody, route)).toEqual(names);
  });
});

/** What a page says has moved to another one. */
function movedNames(body: string, to: string): string[] {
  const list = body.split(`<MovedAnchors to="${to}" names={[`)[1]?.split(']}')[0] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map((m) => m[1] ?? '');
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

describe('CLI elements', () => {
  it('become tables with an anchor per flag', () => {
    const tree = rootWith('CliCommand', {command: 'record'});
    run(tree);
    expect(JSON.stringify(tree)).toContain('"hProperties":{"id":"record-app-port"}');
    expect(tree.children[0]?.type).toBe('paragraph');
    expect(tree.children.map((n) => n.type).filter((type) => type !== 'paragraph')).toEqual(['table', 'code']);
  });

  it('say where handed-down flags are, and link what the text links', () => {
    const start = findCommand('cluster replay start');
    expect(JSON.stringify(start && commandBlocks(start))).toContain('"url":"#cluster"');
    const replay = findCommand('replay');
    expect(JSON.stringify(replay && commandBlocks(replay))).toContain('"url":"#fail-if"');
    expect(JSON.stringify(commandIndexBlocks())).toMatch(
      /"url":"#record".+"url":"\/proxymock\/how-it-works\/cli-files\/#match-rate"/,
    );
  });

  it('say since when as a chip, and after which release when that is all that is known', () => {
    const json = JSON.stringify(
      [findCommand('validate'), findCommand('mcp install')].map((c) => c && commandBlocks(c)),
    );
    expect(json).toContain('"value":"since v2.5.814"');
    expect(json).toContain('"value":"after v2.5.878"');
  });

  it('refuse what they do not know, with what they do', () => {
    expect(() => run(rootWith('CliCommand', {command: 'frobnicate'}))).toThrow(
      /no command "frobnicate"; known are record, mock/,
    );
    expect(() => run(rootWith('CliFlags', {set: 'all'}))).toThrow(/set="global"/);
    expect(() => run(rootWith('CliFlags', {of: 'cloud'}))).toThrow(/no flags/);
  });

  it("gives one command's flags to another page, under the same anchors", () => {
    const root = rootWith('CliFlags', {of: 'import s3'});
    run(root);
    expect(root.children).toHaveLength(1);
    expect(root.children[0]).toMatchObject({type: 'table'});
    expect(JSON.stringify(root)).toContain('import-s3-bucket');
  });
});

function rootWith(name: string, attributes: Record<string, string>): Root {
  const node = {
    type: 'mdxJsxFlowElement',
    name,
    children: [],
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  };
  return {type: 'root', children: [node]} as unknown as Root;
}

function run(tree: Root): void {
  const file = {
    fail(message: string): never {
      throw new Error(message);
    },
  };
  cliDocs()(tree, file as unknown as Parameters<ReturnType<typeof cliDocs>>[1]);
}
