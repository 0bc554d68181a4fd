import {mcpTools} from '@docs/data/mcp-tools/index';
import {readAttribute, refuse, replaceElements, type Expand} from '../page-elements';
import {groupBlocks, toolIndexBlocks, promptBlocks, resourceBlocks, toolBlocks} from './render';

/**
 * A remark plugin: replaces `<McpGroups />`, `<McpIndex />`, `<McpTool name="…" />`, `<McpPrompts />` and
 * `<McpResources />` by Markdown made from the typed list of tools of the proxymock MCP server, so that every parameter
 * is typed once and readers get plain tables.
 */
export default function mcpDocs() {
  return replaceElements(TAGS);
}

const TAGS = {
  McpGroups: () => groupBlocks(),
  McpIndex: () => toolIndexBlocks(),
  McpTool: (node, file) => {
    const name = readAttribute(node, 'name', file) ?? '';
    const tool = mcpTools.find((t) => t.name === name);
    return tool
      ? toolBlocks(tool)
      : refuse(node, file, `there is no tool "${name}"; known are ${mcpTools.map((t) => t.name).join(', ')}`);
  },
  McpPrompts: () => promptBlocks(),
  McpResources: () => resourceBlocks(),
} satisfies Record<string, Expand>;
