import type {PhrasingContent, Table} from 'mdast';
import {
  effectsOf,
  prompts,
  resources,
  toolGroups,
  type Action,
  type Parameter,
  type Tool,
  type ToolGroup,
} from '@docs/data/mcp-tools/index';
import {
  code,
  joined,
  labelled,
  linked,
  nameRows,
  phrasing,
  plain,
  table,
  type MarkdownBlock,
} from '../page-elements/markdown';
import {arrival} from '../product-facts/chip';

const PAGE = '/proxymock/how-it-works/mcp-tools/';
const CLOUD_PAGE = '/proxymock/how-it-works/mcp-tools-cloud/';

const pageOf = ({cloud}: ToolGroup): string => (cloud ? CLOUD_PAGE : PAGE);

/** The groups with their tools, linked to their pages from whatever page this is on. */
export function groupBlocks(): MarkdownBlock[] {
  const rows = toolGroups.map((group) => [
    [link(`${pageOf(group)}#${group.id}`, plain(group.title))],
    [plain(group.purpose)],
    joined(
      group.tools.map((tool) => [link(`${pageOf(group)}#${tool.name}`, code(tool.name)), ...arrival(tool)]),
      ', ',
    ),
  ]);
  return [table(['Group', 'For', 'Tools'], rows)];
}

/** Every tool, linked to its section, as the page of the local tools shows it: with what its calls can do and whether they use the cloud. */
export function indexBlocks(): MarkdownBlock[] {
  const rows = toolGroups.flatMap((group) =>
    group.tools.map((tool) => [
      [link(`${group.cloud ? CLOUD_PAGE : ''}#${tool.name}`, code(tool.name)), ...arrival(tool)],
      [plain(group.title)],
      [plain(effectsOf(tool).join(', '))],
      accountOf(tool),
    ]),
  );
  return [table(['Tool', 'Group', 'Effect', 'Uses the cloud'], rows)];
}

/** One tool: what it does, its effect or its actions, what comes back, and its parameters. */
export function toolBlocks(tool: Tool): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [{type: 'paragraph', children: [...linked(tool.summary), ...arrival(tool)]}];
  if (tool.effect)
    blocks.push(labelled('Effect:', [plain(tool.effect), ...(tool.account ? [plain('; uses the cloud')] : [])]));
  else if (tool.account) blocks.push(labelled('Uses the cloud:', [plain('yes')]));
  if (tool.result !== undefined) blocks.push(labelled('Result:', linked(tool.result)));
  if (tool.actions) blocks.push(actionTable(tool.name, tool.actions));
  if (tool.parameters.length > 0) blocks.push(parameterTable(tool.name, tool.parameters));
  else blocks.push(labelled('Parameters:', [plain('none')]));
  if (tool.alsoTakes) {
    const names = joined(
      tool.alsoTakes.map((name) => [code(name)]),
      ', ',
    );
    blocks.push(
      labelled('Newest builds also take:', [
        ...names,
        plain('. '),
        code('proxymock mcp docs'),
        plain(' says what they mean.'),
      ]),
    );
  }
  return blocks;
}

/** The prompts, with what a user says to get them. */
export function promptBlocks(): MarkdownBlock[] {
  const rows = prompts.map((p) => [
    [code(p.name)],
    phrasing(p.purpose),
    [plain(p.say.map((s) => `“${s}”`).join(', '))],
  ]);
  const made = table(['Prompt', 'Purpose', 'Say for example'], rows);
  nameRows(
    made,
    prompts.map((p) => `prompt-${p.name}`),
  );
  return [made];
}

/** The addresses of what a client can read. */
export function resourceBlocks(): MarkdownBlock[] {
  return [
    table(
      ['Address', 'Content'],
      resources.map((r) => [[code(r.address)], [plain(r.content)]]),
    ),
  ];
}

/** The anchor of a parameter's row: `vus` of `replay_traffic` is `replay_traffic-vus`. */
export function parameterAnchor(tool: string, parameter: Pick<Parameter, 'name'>): string {
  return `${tool}-${parameter.name}`;
}

/** The anchor of an action's row: `push` of `snapshot` is `snapshot.push`, which no parameter can be. */
export function actionAnchor(tool: string, {action}: Pick<Action, 'action'>): string {
  return `${tool}.${action}`;
}

function actionTable(tool: string, actions: readonly Action[]): Table {
  const needs = actions.some((a) => a.needs !== undefined);
  const results = actions.some((a) => a.result !== undefined || a.account !== undefined);
  const made = table(
    ['Action', 'Effect', ...(needs ? ['Needs'] : []), ...(results ? ['Result'] : [])],
    actions.map((a) => [
      [code(a.action), ...arrival(a)],
      [plain(a.effect)],
      ...(needs ? [phrasing(a.needs ?? '')] : []),
      ...(results ? [resultOf(a)] : []),
    ]),
  );
  nameRows(
    made,
    actions.map((a) => actionAnchor(tool, a)),
  );
  return made;
}

function resultOf({result, account}: Action): PhrasingContent[] {
  return phrasing(
    [result ?? '', account === undefined ? '' : `uses the cloud ${account}`].filter((part) => part !== '').join('; '),
  );
}

function parameterTable(tool: string, parameters: readonly Parameter[]): Table {
  const made = table(
    ['Parameter', 'Type', 'Default', 'Meaning'],
    parameters.map((p) => [[code(p.name)], [plain(p.type)], defaultOf(p), [...linked(p.meaning), ...arrival(p)]]),
  );
  nameRows(
    made,
    parameters.map((p) => parameterAnchor(tool, p)),
  );
  return made;
}

/** A required parameter has no default, so the word is in its place. */
function defaultOf(parameter: Parameter): PhrasingContent[] {
  const {required, defaultNote} = parameter;
  const note = defaultNote === undefined ? [] : phrasing(defaultNote);
  if (required !== undefined) {
    const condition = required === true ? [] : [plain(' '), ...phrasing(required)];
    return [{type: 'strong', children: [plain('required')]}, ...condition];
  }
  if (parameter.default === undefined) return note;
  return [code(parameter.default), ...(note.length > 0 ? [plain(' '), ...note] : [])];
}

function accountOf(tool: Tool): PhrasingContent[] {
  if (tool.account) return [plain('yes')];
  const actions = tool.actions?.filter((a) => a.account !== undefined) ?? [];
  return actions.length === 0 ? [plain('no')] : phrasing(`for ${actions.map((a) => `\`${a.action}\``).join(', ')}`);
}

function link(url: string, child: PhrasingContent): PhrasingContent {
  return {type: 'link', url, children: [child as {type: 'text'; value: string}]};
}
