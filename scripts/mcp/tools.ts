import {z} from 'zod';
import {printList} from './list';
import {sectionOf} from './section';
import type {DocsSite} from './site';

/** A tool: what a client is told about it, and what it does with arguments that were checked. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  schema: z.ZodObject;
  /** Arguments that work, for the error that wrong ones get. */
  example: Record<string, unknown>;
  run(site: DocsSite, args: Record<string, unknown>): Promise<string>;
};

function tool<S extends z.ZodObject>(parts: Omit<Tool, 'schema' | 'run'> & {schema: S; run(site: DocsSite, args: z.infer<S>): Promise<string>}): Tool {
  return parts as unknown as Tool;
}

const texts = (what: string) => z.record(z.string(), z.string()).optional().describe(what);

export const tools: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the docs',
    description: 'Finds the sections of the docs that answer a question or name a term. Returns paths for read_page.',
    schema: z.strictObject({
      query: z.string().trim().min(1).describe('Words, an option, a field name or a question'),
      limit: z.int().min(1).max(50).default(10).describe('How many results, 1 to 50'),
    }),
    example: {query: 'mock a database', limit: 5},
    async run(site, {query, limit}) {
      // The texts first: results then come with their snippets.
      await site.search.withText().catch(() => undefined);
      const {hits, total, suggestions} = await site.search.search({query, page: 0, perPage: limit, facets: {}});
      if (hits.length === 0) return `Nothing found for "${query}". ${suggestions.length > 0 ? `Try: ${suggestions.join(', ')}.` : 'Try fewer or other words.'}`;
      const lines = hits.map(
        ({url, trail, section, snippet}, i) =>
          `${i + 1}. ${trail.map(({text}) => text).join(' › ')} (${section})\n   ${url}${snippet ? `\n   ${snippet.text}` : ''}`,
      );
      return `${total} results, the first ${hits.length}:\n\n${lines.join('\n')}`;
    },
  }),
  tool({
    name: 'read_page',
    title: 'Read a page',
    description: 'Returns a page of the docs as Markdown, or one section of it.',
    schema: z.strictObject({
      page: z.string().trim().min(1).describe('Path or address of the page, such as /guides/tls/; a fragment names the section'),
      section: z.string().trim().min(1).optional().describe('Heading or anchor of one section'),
    }),
    example: {page: '/guides/tls/', section: 'Troubleshooting'},
    async run(site, {page, section}) {
      const [name = '', fragment] = page.split('#');
      const {path, markdown} = await site.page(name);
      const part = section ?? (fragment ? decodeURIComponent(fragment) : undefined);
      return part === undefined ? markdown : sectionOf(markdown, (await headingAt(site, path, part)) ?? part);
    },
  }),
  tool({
    name: 'list_pages',
    title: 'List the pages',
    description: 'Lists all pages in the order of the sidebar with their descriptions, or those of one section.',
    schema: z.strictObject({section: z.string().optional().describe('Name of one section of the sidebar, such as Guides')}),
    example: {section: 'Guides'},
    run: async (site, {section}) => printList(await site.list(), section),
  }),
  tool({
    name: 'run_transform_chain',
    title: 'Run a transform chain',
    description: 'Runs Speedscale transform chains on one recorded call and shows the call afterwards and each step. Nothing leaves this machine.',
    schema: z.strictObject({
      rules: z
        .union([z.string().min(2), z.record(z.string(), z.unknown()), z.array(z.unknown())])
        .describe('A chain {extractor, transforms}, a list of chains, or a template with generator or responder; JSON'),
      request: z.string().optional().describe('Recorded request: request line, headers, blank line, body'),
      response: z.string().optional().describe('Recorded response: status line, headers, blank line, body'),
      now: z.iso.datetime().optional().describe('Time of the replay, ISO 8601 in UTC'),
      seed: z.int().optional().describe('Start of the random numbers'),
      variables: texts('Values of variables, by name'),
      files: texts('Contents of files that the chain reads, by name'),
    }),
    example: {
      request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer old\n\n',
      rules: {extractor: {type: 'http_req_header', config: {name: 'Authorization'}}, transforms: [{type: 'constant', config: {new: 'Bearer new'}}]},
    },
    async run(_site, {rules, request, response, now, seed, variables, files}) {
      // The engine is large, and most questions do without it.
      const {runChain} = await import('./chain');
      return runChain({rules, request, response, now, seed, variables, files});
    },
  }),
];

/** The heading above an anchor of the built page: pages may choose anchors of their own, and table rows have some. */
async function headingAt(site: DocsSite, path: string, fragment: string): Promise<string | undefined> {
  const {engine, text} = await site.search.withText();
  const {pages, sections} = engine.data;
  const anchor = fragment.replace(/^#/, '');
  const found = sections.findIndex(
    ({page, anchor: own}, i) => pages[page]?.path === path && (own === anchor || text.sections[i]?.some((block) => block.anchor === anchor)),
  );
  return sections[found]?.heading;
}
