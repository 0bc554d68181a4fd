import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import type {PromptArgument} from '@modelcontextprotocol/sdk/types.js';
import {commandOf, environmentIn} from './run';
import {NotRead} from './walk';

export type ReadParameter = {
  name: string;
  type?: string;
  isRequired: boolean;
  default?: string;
  choices: readonly string[];
  text: string;
};
export type ReadTool = {name: string; text: string; isReadOnly?: boolean; parameters: readonly ReadParameter[]};
/** What an MCP server offers; `resources` are addresses and patterns of addresses. */
export type ReadServer = {
  tools: readonly ReadTool[];
  prompts?: readonly {name: string; parameters: readonly ReadParameter[]}[];
  resources?: readonly string[];
};

/** Asks the MCP server that a program starts with `args` over stdio. Throws `NotRead` when it does not answer in `limit` milliseconds. */
export async function askMcpServer(
  program: string,
  args: readonly string[],
  home: string,
  limit: number,
): Promise<ReadServer> {
  const [command, ...before] = commandOf(program);
  const transport = new StdioClientTransport({
    command,
    args: [...before, ...args],
    env: {...environmentIn(home), USER: 'nobody', LOGNAME: 'nobody', SHELL: '/bin/sh'},
    cwd: home,
    stderr: 'ignore',
  });
  const client = new Client({name: 'check-product', version: '1.0.0'});
  const signal = AbortSignal.timeout(limit);
  const options = {signal, timeout: limit};
  try {
    await client.connect(transport, options);
    const can = client.getServerCapabilities() ?? {};
    const tools = can.tools
      ? await allPages(async (cursor) => {
          const page = await client.listTools({cursor}, options);
          return {items: page.tools, next: page.nextCursor};
        })
      : [];
    const prompts = can.prompts
      ? await allPages(async (cursor) => {
          const page = await client.listPrompts({cursor}, options);
          return {
            items: page.prompts.map(({name, arguments: inputs = []}) => ({name, parameters: inputs.map(inputOf)})),
            next: page.nextCursor,
          };
        })
      : undefined;
    const resources = can.resources
      ? [
          ...(await allPages(async (cursor) => {
            const page = await client.listResources({cursor}, options);
            return {items: page.resources.map(({uri}) => uri), next: page.nextCursor};
          })),
          // A server may have none of them, and then need not know the request.
          ...(await allPages(async (cursor) => {
            const page = await client.listResourceTemplates({cursor}, options);
            return {items: page.resourceTemplates.map(({uriTemplate}) => uriTemplate), next: page.nextCursor};
          }).catch((error: unknown) => {
            if (signal.aborted) throw error;
            return [];
          })),
        ]
      : undefined;
    return {
      tools: tools.map(({name, description, annotations, inputSchema}) => ({
        name,
        text: description ?? '',
        ...(annotations?.readOnlyHint === undefined ? {} : {isReadOnly: annotations.readOnlyHint}),
        parameters: Object.entries(inputSchema.properties ?? {}).map(([key, schema]) =>
          parameterOf(key, schema, inputSchema.required ?? []),
        ),
      })),
      ...(prompts && {prompts}),
      ...(resources && {resources}),
    };
  } catch (error) {
    const why = signal.aborted
      ? 'does not answer within the time limit'
      : `answers wrongly: ${(error as Error).message}`;
    throw new NotRead(`its MCP server (${args.join(' ')}) ${why}`);
  } finally {
    await client.close();
  }
}

const MOST_PAGES = 100;

async function allPages<T>(
  ask: (cursor: string | undefined) => Promise<{items: T[]; next?: string | undefined}>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const {items, next} = await ask(cursor);
    all.push(...items);
    if (next === undefined) break;
    cursor = next;
  }
  return all;
}

/** An argument of a prompt, which is always a text. */
function inputOf({name, description, required}: PromptArgument): ReadParameter {
  return {name, isRequired: required ?? false, choices: [], text: description ?? ''};
}

function parameterOf(name: string, schema: object, required: readonly string[]): ReadParameter {
  const {type, default: usual, enum: choices, description} = schema as Record<string, unknown>;
  // `["string", "null"]` is a text that may be left out.
  const types = [type].flat().filter((each): each is string => typeof each === 'string' && each !== 'null');
  return {
    name,
    ...(types.length === 1 && types[0] !== undefined ? {type: types[0] === 'integer' ? 'number' : types[0]} : {}),
    isRequired: required.includes(name),
    ...(usual === undefined || usual === null
      ? {}
      : {default: typeof usual === 'string' ? usual : JSON.stringify(usual)}),
    choices: Array.isArray(choices) ? choices.map(String) : [],
    text: typeof description === 'string' ? description : '',
  };
}
