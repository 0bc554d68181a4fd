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
  joinPhrases,
  labelBlock,
  linkPhrases,
  nameRows,
  phrasing,
  textNode,
  tableBlock,
  type MarkdownBlock,
} from '../page-elements/markdown';
import {arrivalChips} from '../product-facts/chip';

const PAGE = '/proxymock/how-it-works/mcp-tools/';
const CLOUD_PAGE = '/proxymock/how-it-works/mcp-tools-cloud/';

const pageOf = ({cloud}: ToolGroup): string => (cloud ? CLOUD_PAGE : PAGE);

/** The groups with their tools, linked to their pages from whatever page this is on. */
export function groupBlocks(): MarkdownBlock[] {
  const rows = toolGroups.map((group) => [
    [link(`${pageOf(group)}#${group.id}`, textNode(group.title))],
    [textNode(group.purpose)],
    joinPhrases(
      group.tools.map((tool) => [link(`${pageOf(group)}#${tool.name}`, code(tool.name)), ...arrivalChips(tool)]),
      ', ',
    ),
  ]);
  return [tableBlock(['Group', 'For', 'Tools'], rows)];
}

/** Every tool, linked to its section, as the page of the local tools shows it: with what its calls can do and whether they use the cloud. */
export function toolIndexBlocks(): MarkdownBlock[] {
  const rows = toolGroups.flatMap((group) =>
    group.tools.map((tool) => [
      [link(`${group.cloud ? CLOUD_PAGE : ''}#${tool.name}`, code(tool.name)), ...arrivalChips(tool)],
      [textNode(group.title)],
      [textNode(effectsOf(tool).join(', '))],
      accountOf(tool),
    ]),
  );
  return [tableBlock(['Tool', 'Group', 'Effect', 'Uses the cloud'], rows)];
}

/** One tool: what it does, its effect or its actions, what comes back, and its parameters. */
export function toolBlocks(tool: Tool): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [
    {type: 'paragraph', children: [...linkPhrases(tool.summary), ...arrivalChips(tool)]},
  ];
  if (tool.effect)
    blocks.push(
      labelBlock('Effect:', [textNode(tool.effect), ...(tool.account ? [textNode('; uses the cloud')] : [])]),
    );
  else if (tool.account) blocks.push(labelBlock('Uses the cloud:', [textNode('yes')]));
  if (tool.result !== undefined) blocks.push(labelBlock('Result:', linkPhrases(tool.result)));
  if (tool.actions) blocks.push(actionTable(tool.name, tool.actions));
  if (tool.parameters.length > 0) blocks.push(parameterTable(tool.name, tool.parameters));
  else blocks.push(labelBlock('Parameters:', [textNode('none')]));
  if (tool.alsoTakes) {
    const names = joinPhrases(
      tool.alsoTakes.map((name) => [code(name)]),
      ', ',
    );
    blocks.push(
      labelBlock('Newest builds also take:', [
        ...names,
        textNode('. '),
        code('proxymock mcp docs'),
        textNode(' says what they mean.'),
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
    [textNode(p.say.map((s) => `“${s}”`).join(', '))],
  ]);
  const made = tableBlock(['Prompt', 'Purpose', 'Say for example'], rows);
  nameRows(
    made,
    prompts.map((p) => `prompt-${p.name}`),
  );
  return [made];
}

/** The addresses of what a client can read. */
export function resourceBlocks(): MarkdownBlock[] {
  return [
    tableBlock(
      ['Address', 'Content'],
      resources.map((r) => [[code(r.address)], [textNode(r.content)]]),
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
  const made = tableBlock(
    ['Action', 'Effect', ...(needs ? ['Needs'] : []), ...(results ? ['Result'] : [])],
    actions.map((a) => [
      [code(a.action), ...arrivalChips(a)],
      [textNode(a.effect)],
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
  const made = tableBlock(
    ['Parameter', 'Type', 'Default', 'Meaning'],
    parameters.map((p) => [
      [code(p.name)],
      [textNode(p.type)],
      defaultOf(p),
      [...linkPhrases(p.meaning), ...arrivalChips(p)],
    ]),
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
    const condition = required === true ? [] : [textNode(' '), ...phrasing(required)];
    return [{type: 'strong', children: [textNode('required')]}, ...condition];
  }
  if (parameter.default === undefined) return note;
  return [code(parameter.default), ...(note.length > 0 ? [textNode(' '), ...note] : [])];
}

function accountOf(tool: Tool): PhrasingContent[] {
  if (tool.account) return [textNode('yes')];
  const actions = tool.actions?.filter((a) => a.account !== undefined) ?? [];
  return actions.length === 0 ? [textNode('no')] : phrasing(`for ${actions.map((a) => `\`${a.action}\``).join(', ')}`);
}

function link(url: string, child: PhrasingContent): PhrasingContent {
  return {type: 'link', url, children: [child as {type: 'text'; value: string}]};
}
