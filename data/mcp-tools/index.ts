import {analyze} from './analyze';
import {bucket} from './bucket';
import {cloud} from './cloud';
import {cluster} from './cluster';
import {convert, edit} from './files';
import {replay} from './replay';
import {mock, processes, record} from './run';
import {configs, tune} from './tune';
import type {Effect, Tool, ToolGroup} from './types';

export {prompts, resources} from './prompts';
export type {Action, Parameter, Tool, ToolGroup} from './types';

/** The tools of the proxymock MCP server, in the groups and the order in which it lists them. */
export const toolGroups: readonly ToolGroup[] = [
  record,
  mock,
  replay,
  analyze,
  tune,
  configs,
  edit,
  convert,
  cloud,
  bucket,
  cluster,
  processes,
];

export const tools: readonly Tool[] = toolGroups.flatMap((group) => group.tools);

/** What the calls of a tool can do, mildest first: one effect, or those of its actions. */
export function effectsOf(tool: Tool): Effect[] {
  const found = new Set(tool.actions ? tool.actions.map((a) => a.effect) : [tool.effect]);
  return (['reads', 'writes', 'destructive'] as const).filter((effect) => found.has(effect));
}
