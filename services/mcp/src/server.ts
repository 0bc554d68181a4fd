import {Server} from '@modelcontextprotocol/server';
import {z} from 'zod';
import {brand} from '@docs/data/brand';
import {docsServer as facts, docsTools} from './docs-server';
import type {DocsSite} from './site';
import {serverTools, type ServerTool} from './tools';

/** What clients are told of the tools; made once, since schemas take longer than the answer. */
const list = serverTools.map(({name, schema}) => ({
  name,
  ...docsTools[name],
  inputSchema: z.toJSONSchema(schema, {io: 'input'}) as {type: 'object'},
  annotations: {readOnlyHint: true, openWorldHint: false},
}));

/** A server for the Model Context Protocol that reads the docs; connect it to a transport. */
export function createDocsServer(site: DocsSite): Server {
  const server = new Server(
    {name: facts.name, title: brand.siteTitle, version: facts.version},
    {
      capabilities: {tools: {}},
      instructions: `The public docs of ${brand.product} and ${brand.localTool}. Use answer for a question, else begin with search; then read_page with a path that they return; list_pages shows everything there is. For an error message or a log line, use explain_error first.`,
    },
  );
  server.setRequestHandler('tools/list', () => ({tools: list}));
  server.setRequestHandler('tools/call', async ({params: {name, arguments: args}}, {mcpReq: {signal}}) => {
    try {
      // Text alone, without an output schema: of both, Claude Code hands a model only the structured half (its issue 55677).
      return {content: [{type: 'text', text: cutAnswer(await call(site, name, args ?? {}, signal))}]};
    } catch (error) {
      return {content: [{type: 'text', text: cutAnswer((error as Error).message)}], isError: true};
    }
  });
  return server;
}

/** The longest answer, characters: more than any page has, and more than an assistant reads. */
const MOST_ANSWER = 400_000;

function cutAnswer(text: string): string {
  return text.length <= MOST_ANSWER
    ? text
    : `${text.slice(0, MOST_ANSWER)}\n\n(The answer has ${text.length} characters; the rest is left out. Ask for less.)`;
}

async function call(site: DocsSite, name: string, args: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  const tool = serverTools.find((known) => known.name === name);
  if (!tool)
    throw new Error(`There is no tool "${name}". The tools are: ${serverTools.map((known) => known.name).join(', ')}.`);
  const checked = tool.schema.safeParse(args);
  if (!checked.success) throw new Error(advice(tool, args, checked.error));
  return tool.run(site, checked.data, signal);
}

/** What is wrong with each argument, what arguments there are, and ones that work. */
function advice({name, schema, example}: ServerTool, args: Record<string, unknown>, {issues}: z.ZodError): string {
  const problems = issues.map(({path, message, code}) => {
    const argument = path.join('.');
    const missing = code === 'invalid_type' && path.length === 1 && !(argument in args);
    return `- ${argument ? `${argument}: ` : ''}${missing ? 'is missing' : message}`;
  });
  const known = Object.entries(schema.shape).map(([key, type]) => `- ${key}: ${(type as z.ZodType).description ?? ''}`);
  return [
    `The arguments of ${name} are wrong:`,
    ...problems,
    'Its arguments are:',
    ...known,
    `For example: ${JSON.stringify(example)}`,
  ].join('\n');
}
