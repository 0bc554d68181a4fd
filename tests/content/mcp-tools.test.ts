import path from 'node:path';
import type {Root} from 'mdast';
import {describe, expect, it} from 'vitest';
import {readSourcePage} from '../../scripts/content/pages';
import mcpDocs from '../../src/markdown/mcp-docs';
import {actionAnchor, parameterAnchor} from '../../src/markdown/mcp-docs/render';
import {effectsOf, prompts, resources, toolGroups, mcpTools, type Tool} from '@docs/data/mcp-tools/index';
import compared from '@docs/data/compared.json';
import {presenceOf} from '../../scripts/check-product/comparison';
import {readReleaseFile} from '../../src/config/json-file';
import {isKnownVersion} from '../../src/config/releases';
import cli from '../fixtures/proxymock-cli.json';

/** The tools of v2.5.878 with what each requires, as its own list to hold the data against. */
const REQUIRED: Record<string, string> = {
  record_traffic_start: 'out-directory',
  record_traffic_stop: '',
  mock_server_start: 'in-directory',
  mock_server_stop: '',
  replay_traffic: 'in-directory out-directory',
  send_one: 'file url',
  search_local_traffic: 'in-directory',
  compare_rrpair_files: 'in',
  generate_report: 'in-directory',
  sql_report: 'in-directory',
  response_diff: 'in-directory baseline-directory',
  detect_drift: 'sources',
  recommendations: 'action in-directory',
  mocks: 'action in-directory',
  config: 'action config in-directory',
  dlp: 'action config in-directory',
  edit_rrpair: 'file',
  delete_rrpairs: 'files',
  generate: 'spec out-directory',
  import_traffic: 'format source',
  export_traffic: 'format in-directory',
  pull_remote_recording: 'service out-directory',
  pull_report: 'report-id out-directory',
  search_traffic: 'service start-time end-time',
  snapshot: 'action',
  pull_byoc_bucket: 'bucket',
  cluster: 'action',
  list_running: '',
  read_process_logs: 'process',
};

const doubles = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);
const find = (name: string): Tool | undefined => mcpTools.find((t) => t.name === name);

describe('the tools of the MCP server', () => {
  it('are all there, once', () => {
    const known = mcpTools.filter((t) => presenceOf(t, 'v2.5.878') !== 'later');
    expect(known.map((t) => t.name)).toEqual(Object.keys(REQUIRED));
    expect(doubles(mcpTools.map((t) => t.name))).toEqual([]);
    expect(doubles(toolGroups.map((group) => group.id))).toEqual([]);
  });

  // Once a newer build was compared, its server says it.
  it.skipIf(compared.version !== cli.version).each(Object.entries(REQUIRED))(
    '%s requires what it must',
    (name, required) => {
      const always = find(name)?.parameters.filter((p) => p.required === true) ?? [];
      expect(always.map((p) => p.name).join(' ')).toBe(required);
    },
  );

  it('take each parameter once, with a default only where none is required', () => {
    for (const {name, parameters, alsoTakes} of mcpTools) {
      expect(doubles([...parameters.map((p) => p.name), ...(alsoTakes ?? [])]), name).toEqual([]);
      expect(
        parameters.filter((p) => p.required === true && (p.default ?? p.defaultNote) !== undefined),
        name,
      ).toEqual([]);
    }
  });

  it('have a parameter `action` exactly where they have actions', () => {
    expect(
      mcpTools
        .filter((t) => (t.actions !== undefined) !== t.parameters.some((p) => p.name === 'action'))
        .map((t) => t.name),
    ).toEqual([]);
  });

  it('need only parameters that they take', () => {
    const strays = mcpTools.flatMap((t) =>
      (t.actions ?? []).flatMap((a) =>
        [...(a.needs ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) =>
          t.parameters.some((p) => p.name === name) ? [] : [name],
        ),
      ),
    );
    expect(strays).toEqual([]);
  });

  it('say what they can do, mildest first', () => {
    expect(effectsOf(toolNamed('sql_report'))).toEqual(['reads']);
    expect(effectsOf(toolNamed('delete_rrpairs'))).toEqual(['destructive']);
    expect(effectsOf(toolNamed('cluster'))).toEqual(['reads', 'writes', 'destructive']);
  });

  it('say since when only of releases that exist and newer builds', () => {
    const releases = readReleaseFile('data/releases.json');
    const arrivals = [...mcpTools, ...mcpTools.flatMap((t) => [...t.parameters, ...(t.actions ?? [])])];
    const versions = arrivals.flatMap((a) => [a.since, a.after].flatMap((v) => v ?? []));
    expect(versions.length).toBeGreaterThan(20);
    expect(versions.filter((v) => !isKnownVersion(v, releases))).toEqual([]);
  });
});

const bodyOf = async (name: string): Promise<string> =>
  (await readSourcePage(path.resolve('docs'), path.resolve(`docs/proxymock/how-it-works/${name}.md`))).body;
const localBody = await bodyOf('mcp-tools');

describe.each([
  ['mcp-tools', toolGroups.filter((group) => !group.cloud)],
  ['mcp-tools-cloud', toolGroups.filter((group) => group.cloud)],
] as const)('the page %s', async (name, groups) => {
  const body = await bodyOf(name);
  const own = groups.flatMap((group) => group.tools);
  const headings = [...body.matchAll(/^#{2,6} (.+?)(?: \{\/\* #(\S+) \*\/\})?$/gm)];
  const anchors = headings.map((h) => h[2] ?? (h[1] ?? '').toLowerCase().replaceAll(' ', '-'));

  it('has a section for each of its groups and tools', () => {
    expect(own.length).toBeGreaterThan(6);
    expect(groups.map((g) => g.id).filter((id) => !anchors.includes(id))).toEqual([]);
    expect(
      own.filter((t) => !body.includes(`### ${t.name}\n\n<McpTool name="${t.name}" />`)).map((t) => t.name),
    ).toEqual([]);
  });

  it('keeps the tools in the order of their groups', () => {
    expect([...body.matchAll(/<McpTool name="([^"]+)"/g)].map((m) => m[1])).toEqual(own.map((t) => t.name));
  });

  it('has no anchor twice', () => {
    const rows = own.flatMap((t) => [
      ...t.parameters.map((p) => parameterAnchor(t.name, p)),
      ...(t.actions ?? []).map((a) => actionAnchor(t.name, a)),
    ]);
    expect(doubles([...anchors, ...rows, ...prompts.map((p) => `prompt-${p.name}`)])).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  it('gets who follows an old link to a section that has moved here', () => {
    const moved =
      localBody.split(`<MovedAnchors to="/proxymock/how-it-works/${name}/" names={[`)[1]?.split(']}')[0] ?? '';
    const listed = [...moved.matchAll(/'([^']+)'/g)].map((m) => m[1]);
    expect(listed).toEqual(
      groups
        .flatMap((group) => (group.cloud ? [group.id, ...group.tools.map((t) => t.name)] : []))
        .filter((id, i, all) => all.indexOf(id) === i),
    );
  });
});

describe('MCP elements', () => {
  it('become tables with an anchor per parameter and action', () => {
    const json = expand('McpTool', {name: 'snapshot'});
    expect(json).toContain('"hProperties":{"id":"snapshot-max_rrpairs"}');
    expect(json).toContain('"hProperties":{"id":"snapshot.push"}');
  });

  it('show what is required where the default would be, and when', () => {
    expect(expand('McpTool', {name: 'send_one'}).match(/"value":"required"/g)).toHaveLength(2);
    expect(expand('McpTool', {name: 'edit_rrpair'})).toContain(
      '"value":"required"}]},{"type":"text","value":" "},{"type":"text","value":"with "}',
    );
  });

  it('say since when, or after which release', () => {
    expect(expand('McpTool', {name: 'mock_server_start'})).toContain('"value":"since v2.5.814"');
    expect(expand('McpTool', {name: 'cloud_replay'})).toContain('"value":"after v2.5.878"');
  });

  it('list every tool, with account and effect, and lead to the page from elsewhere', () => {
    const index = expand('McpIndex', {});
    expect(mcpTools.filter((t) => !index.includes(`#${t.name}"`))).toEqual([]);
    expect(index).toContain('"url":"#replay_traffic"');
    expect(index).toContain('"url":"/proxymock/how-it-works/mcp-tools-cloud/#snapshot"');
    expect(index).toContain('"value":"reads, writes, destructive"');
    expect(index).toContain('{"type":"text","value":"for "},{"type":"inlineCode","value":"replay-start"}');
    expect(expand('McpGroups', {})).toContain('"url":"/proxymock/how-it-works/mcp-tools-cloud/#byoc-bucket"');
  });

  it('list every prompt and every kind of resources', () => {
    const [listed, kinds] = [expand('McpPrompts', {}), expand('McpResources', {})];
    expect(prompts.filter(({name}) => !listed.includes(`"id":"prompt-${name}"`))).toEqual([]);
    expect(resources.filter(({address}) => !kinds.includes(`"value":"${address}"`))).toEqual([]);
    expect(prompts.length * resources.length).toBeGreaterThan(0);
  });

  it('refuse a tool that they do not know, with those they do', () => {
    expect(() => expand('McpTool', {name: 'analyze_mock_matches'})).toThrow(
      /no tool "analyze_mock_matches"; known are record_traffic_start/,
    );
  });
});

function toolNamed(name: string): Tool {
  const tool = find(name);
  if (tool === undefined) throw new Error(`There is no ${name}.`);
  return tool;
}

function expand(name: string, attributes: Record<string, string>): string {
  const node = {
    type: 'mdxJsxFlowElement',
    name,
    children: [],
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  };
  const tree = {type: 'root', children: [node]} as unknown as Root;
  const file = {
    fail(message: string): never {
      throw new Error(message);
    },
  };
  mcpDocs()(tree, file as unknown as Parameters<ReturnType<typeof mcpDocs>>[1]);
  return JSON.stringify(tree);
}
