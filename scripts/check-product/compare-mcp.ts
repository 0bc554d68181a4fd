import type {McpTool} from '@docs/data/mcp-tools/schema';
import {describeParameter, promptDifferences, resourceDifferences} from './compare-prompts';
import {presenceOf, type ComparisonResult, type Found, type Stamp} from './comparison';
import type {DocumentedServer} from './documented';
import type {ReadParameter, ReadServer, ReadTool} from './mcp';
import type {Edit} from './types';
import {isSameDefault} from './values';

/** Compares what the data say about the MCP server of proxymock with what it offers. */
export function compareServer(
  {tools, prompts, resources}: DocumentedServer,
  read: ReadServer,
  version: string | undefined,
  stamp: Stamp,
): ComparisonResult {
  const differences: Found[] = [];
  let compared = 0;
  for (const tool of tools) {
    compared += 1 + tool.parameters.length + (tool.actions?.length ?? 0);
    const found = read.tools.find(({name}) => name === tool.name);
    const presence = presenceOf(tool, version);
    if (found === undefined) {
      if (presence === 'expected')
        differences.push({
          kind: 'gone',
          subject: tool.name,
          docs: `tool \`${tool.name}\``,
          about: {tool: tool.name},
          edits: [{to: 'tool', tool: tool.name, set: stamp.last}],
        });
      continue;
    }
    if (presence === 'gone')
      differences.push({
        kind: 'changed',
        subject: tool.name,
        docs: `gone since ${tool.last}`,
        product: 'is there',
        about: {tool: tool.name},
        edits: [{to: 'tool', tool: tool.name, set: {last: null}}],
      });
    differences.push(...toolDifferences(tool, found, version, stamp));
  }
  for (const {name, text, parameters} of read.tools)
    if (!tools.some((tool) => tool.name === name))
      differences.push({
        kind: 'new',
        subject: name,
        product: [`tool \`${name}\`${text === '' ? '' : `: ${text}`}`, ...parameters.map(describeParameter)].join('; '),
        about: {tool: name},
        // Which group it belongs to, a person knows.
        edits: [],
      });
  differences.push(...promptDifferences(prompts, read.prompts), ...resourceDifferences(resources, read.resources));
  compared += prompts.length + resources.length;
  return {differences, compared, notes: []};
}

function toolDifferences(tool: McpTool, found: ReadTool, version: string | undefined, stamp: Stamp): Found[] {
  const differences: Found[] = [];
  const about = {tool: tool.name};
  for (const parameter of tool.parameters) {
    const read = found.parameters.find(({name}) => name === parameter.name);
    const subject = `${tool.name} ${parameter.name}`;
    const presence = presenceOf(parameter, version);
    const edit = (set: Record<string, unknown>): Edit[] => [
      {to: 'parameter', tool: tool.name, parameter: parameter.name, set},
    ];
    if (read === undefined) {
      if (presence === 'expected')
        differences.push({
          kind: 'gone',
          subject,
          docs: `parameter \`${parameter.name}\``,
          about,
          edits: edit({...stamp.last}),
        });
      continue;
    }
    const say = (docs: string, product: string, set: Record<string, unknown>) =>
      differences.push({kind: 'changed', subject, docs, product, about, edits: edit(set)});
    if (presence === 'gone') say(`gone since ${parameter.last}`, 'is there', {last: null});
    if (read.type !== undefined && read.type !== parameter.type) say(parameter.type, read.type, {type: read.type});
    if (read.isRequired && parameter.required !== true)
      say(parameter.required ? `required ${parameter.required}` : 'optional', 'required in every call', {
        required: true,
        default: null,
        defaultNote: null,
      });
    if (!read.isRequired && parameter.required === true) say('required in every call', 'optional', {required: null});
    // A server that states no default may have one all the same.
    if (read.default !== undefined && !isDocumented(parameter, read))
      say(`default ${parameter.default ?? parameter.defaultNote ?? 'none'}`, `default ${read.default}`, {
        default: read.default,
      });
  }
  for (const read of found.parameters)
    if (!tool.parameters.some(({name}) => name === read.name) && !tool.alsoTakes?.includes(read.name))
      differences.push({
        kind: 'new',
        subject: `${tool.name} ${read.name}`,
        product: describeParameter(read),
        about,
        edits: [{to: 'new parameter', tool: tool.name, parameter: {...parameterData(read), ...stamp.since}}],
      });
  for (const name of tool.alsoTakes ?? [])
    if (!found.parameters.some((read) => read.name === name))
      differences.push({
        kind: 'gone',
        subject: `${tool.name} ${name}`,
        docs: `parameter \`${name}\``,
        about,
        edits: [{to: 'tool', tool: tool.name, set: {alsoTakes: without(tool.alsoTakes ?? [], found)}}],
      });
  differences.push(...actionDifferences(tool, found, version));
  if (found.isReadOnly !== undefined && tool.effect !== undefined && found.isReadOnly !== (tool.effect === 'reads'))
    differences.push({
      kind: 'changed',
      subject: `${tool.name} (effect)`,
      docs: tool.effect,
      product: found.isReadOnly ? 'says that it only reads' : 'says that it changes something',
      about,
      edits: [],
    });
  return differences;
}

function without(names: readonly string[], {parameters}: ReadTool): string[] | null {
  const left = names.filter((name) => parameters.some((read) => read.name === name));
  return left.length === 0 ? null : left;
}

function actionDifferences(tool: McpTool, found: ReadTool, version: string | undefined): Found[] {
  const choices = found.parameters.find(({name}) => name === 'action')?.choices ?? [];
  if (choices.length === 0) return [];
  const actions = tool.actions ?? [];
  const about = {tool: tool.name};
  return [
    ...actions
      .filter((each) => presenceOf(each, version) === 'expected' && !choices.includes(each.action))
      .map(({action}): Found => ({
        kind: 'gone',
        subject: `${tool.name} action ${action}`,
        docs: `action \`${action}\``,
        about,
        edits: [],
      })),
    ...choices
      .filter((choice) => !actions.some(({action}) => action === choice))
      .map((choice): Found => ({
        kind: 'new',
        subject: `${tool.name} action ${choice}`,
        product: `action \`${choice}\``,
        about,
        // What it does to the world, a person knows.
        edits: [],
      })),
  ];
}

function isDocumented(parameter: {default?: string; defaultNote?: string}, read: ReadParameter): boolean {
  if (parameter.default === undefined && parameter.defaultNote !== undefined)
    return parameter.defaultNote.includes(read.default ?? '');
  return isSameDefault(
    parameter.default,
    read.default?.replace(/^\["(.*)"\]$/, '$1'),
    read.type === 'boolean' ? 'bool' : read.type,
  );
}

function parameterData(read: ReadParameter): Record<string, unknown> {
  return {
    name: read.name,
    type: read.type ?? 'string',
    ...(read.isRequired ? {required: true} : {}),
    ...(read.default === undefined ? {} : {default: read.default}),
    meaning: read.text === '' ? 'Not described by the server' : read.text,
  };
}
