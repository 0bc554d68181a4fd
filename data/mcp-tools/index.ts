import {checkData} from '#checked';
import {resolveNames} from '../named';
import type {ToolEffect, Parameter, McpTool, ToolGroup} from './schema';
import data from './tools.json';

export type {Action, Parameter, McpTool as Tool, ToolGroup} from './schema';

const FILE = 'mcp-tools/tools.json';

/** What a data file says of the MCP server of proxymock, with the parameters that it names put in. Throws with all that is wrong in it. */
export function readMcpServer(value: unknown) {
  const {namedParameters, toolGroups, prompts, resources} = checkData(FILE, value);
  return {
    prompts,
    resources,
    toolGroups: toolGroups.map((group): ToolGroup => ({
      ...group,
      tools: group.tools.map((tool) => ({
        ...tool,
        parameters: resolveNames<Parameter>(tool.parameters, namedParameters, `data/${FILE}: ${tool.name}`),
      })),
    })),
  };
}

/** The tools of the server, in the groups and the order in which it lists them, its prompts and its resources. */
export const {toolGroups, prompts, resources} = readMcpServer(data);

export const mcpTools: readonly McpTool[] = toolGroups.flatMap((group) => group.tools);

/** What the calls of a tool can do, mildest first: one effect, or those of its actions. */
export function effectsOf(tool: McpTool): ToolEffect[] {
  const found = new Set(tool.actions ? tool.actions.map((a) => a.effect) : [tool.effect]);
  return (['reads', 'writes', 'destructive'] as const).filter((effect) => found.has(effect));
}
