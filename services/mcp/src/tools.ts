import {z} from 'zod';
import {answerQuestion} from '@docs/search/ask/answer';
import {quoteAnswer} from '@docs/search/ask/quoted-answer';
import {englishTexts} from '@docs/search/ask/texts';
import {symptomsOf} from '@docs/search/symptoms/symptom';
import type {DocsTool} from './docs-server';
import {printList, sectionNamed} from './list';
import {sectionOf} from './section';
import {runChainApart} from './chain-thread';
import type {DocsSite} from './site';

/** A tool: what a client is told about it, and what it does with arguments that were checked. */
export type ServerTool = {
  name: DocsTool;
  schema: z.ZodObject;
  /** Arguments that work, for the error that wrong ones get. */
  example: Record<string, unknown>;
  /** `signal` ends when the client gives the call up. */
  run(site: DocsSite, args: Record<string, unknown>, signal?: AbortSignal): Promise<string>;
};

/** The longest inputs, in characters: what is longer is no question, page or log line any more. */
const MOST = {query: 1000, name: 500, pasted: 50_000, message: 1_000_000} as const;

function tool<S extends z.ZodObject>(
  parts: Omit<ServerTool, 'schema' | 'run'> & {
    schema: S;
    run(site: DocsSite, args: z.infer<S>, signal?: AbortSignal): Promise<string>;
  },
): ServerTool {
  return parts as unknown as ServerTool;
}

const texts = (what: string) => z.record(z.string(), z.string().max(MOST.message)).optional().describe(what);

export const serverTools: readonly ServerTool[] = [
  tool({
    name: 'search',
    schema: z.strictObject({
      query: z.string().trim().min(1).max(MOST.query).describe('Words, an option, a field name or a question'),
      limit: z.int().min(1).max(50).default(10).describe('How many results, 1 to 50'),
    }),
    example: {query: 'mock a database', limit: 5},
    async run(site, {query, limit}) {
      // The texts first: results then come with their snippets.
      await site.search.withText().catch(() => undefined);
      const {hits, total, suggestions} = await site.search.search({query, page: 0, perPage: limit, facets: {}});
      if (hits.length === 0)
        return `Nothing found for "${query}". ${suggestions.length > 0 ? `Try: ${suggestions.join(', ')}.` : 'Try fewer or different words.'}`;
      const lines = hits.map(
        ({url, trail, section, snippet}, i) =>
          `${i + 1}. ${trail.map(({text}) => text).join(' › ')} (${section})\n   ${url}${snippet ? `\n   ${snippet.text}` : ''}`,
      );
      return `${total} results, the first ${hits.length}:\n\n${lines.join('\n')}`;
    },
  }),
  tool({
    name: 'answer',
    schema: z.strictObject({
      question: z
        .string()
        .trim()
        .min(1)
        .max(MOST.query)
        .describe('A question about the product, in a few words or more'),
    }),
    example: {question: 'How do I mask an email address?'},
    async run(site, {question}) {
      const answer = await site.search.ask((engine, text) => answerQuestion(engine, text, question));
      const {pieces} = quoteAnswer(answer, englishTexts, {baseUrl: '/'});
      return pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
    },
  }),
  tool({
    name: 'read_page',
    schema: z.strictObject({
      page: z
        .string()
        .trim()
        .min(1)
        .max(MOST.name)
        .describe('Path or address of the page, such as /guides/tls/; a fragment names the section'),
      section: z.string().trim().min(1).max(MOST.name).optional().describe('Heading or anchor of one section'),
    }),
    example: {page: '/guides/tls/', section: 'Troubleshooting'},
    async run(site, {page, section}, signal) {
      const [name = '', fragment] = page.split('#');
      const {path, markdown} = await site.page(name, signal);
      const part = section ?? (fragment ? readFragment(fragment) : undefined);
      return part === undefined ? markdown : sectionOf(markdown, (await headingAt(site, path, part)) ?? part);
    },
  }),
  tool({
    name: 'list_pages',
    schema: z.strictObject({
      section: z.string().max(MOST.name).optional().describe('Name of one section of the sidebar, such as Guides'),
    }),
    example: {section: 'Guides'},
    async run(site, {section}) {
      const list = await site.list();
      return section === undefined ? printList(list.sections, false) : printList([sectionNamed(list, section)], true);
    },
  }),
  tool({
    name: 'explain_error',
    schema: z.strictObject({
      text: z.string().trim().min(1).max(MOST.pasted).describe('The error message or the log lines, as printed'),
    }),
    example: {text: 'Error: x509: certificate signed by unknown authority'},
    async run(site, {text: pasted}) {
      const symptoms = await site.search.ask(({data}, text) => symptomsOf(data, text, pasted));
      if (symptoms.length === 0)
        return 'No known symptom matches this text. Pass the line with the message itself, or search for its words.';
      const rows = symptoms.map(
        ({sees, cells, title, url}, i) =>
          `${i + 1}. ${sees}\n${cells.map(({head, text: cell}) => `   ${head}: ${cell}`).join('\n')}\n   Page: ${title}, ${url}`,
      );
      return `${symptoms.length === 1 ? 'One symptom matches' : `${symptoms.length} symptoms match, the likeliest first`}:\n\n${rows.join('\n')}`;
    },
  }),
  tool({
    name: 'run_transform_chain',
    schema: z.strictObject({
      rules: z
        .union([z.string().min(2).max(MOST.message), z.record(z.string(), z.unknown()), z.array(z.unknown())])
        .describe('A chain {extractor, transforms}, a list of chains, or a template with generator or responder; JSON'),
      request: z
        .string()
        .max(MOST.message)
        .optional()
        .describe('Recorded request: request line, headers, blank line, body'),
      response: z
        .string()
        .max(MOST.message)
        .optional()
        .describe('Recorded response: status line, headers, blank line, body'),
      now: z.iso.datetime().optional().describe('Time of the replay, ISO 8601 in UTC'),
      seed: z.int().optional().describe('Start of the random numbers'),
      variables: texts('Values of variables, by name'),
      files: texts('Contents of files that the chain reads, by name'),
    }),
    example: {
      request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer old\n\n',
      rules: {
        extractor: {type: 'http_req_header', config: {name: 'Authorization'}},
        transforms: [{type: 'constant', config: {new: 'Bearer new'}}],
      },
    },
    run: (_site, {rules, request, response, now, seed, variables, files}, signal) =>
      runChainApart({rules, request, response, now, seed, variables, files}, signal),
  }),
];

/** A fragment as its author has written it, where it can be read. */
function readFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The heading above an anchor of the built page: pages may choose their own anchors, and table rows have some. */
function headingAt(site: DocsSite, path: string, fragment: string): Promise<string | undefined> {
  const anchor = fragment.replace(/^#/, '');
  return site.search.ask(({data: {pages, sections}}, text) => {
    const found = sections.findIndex(
      ({page, anchor: own}, i) =>
        pages[page]?.path === path && (own === anchor || text.sections[i]?.some((block) => block.anchor === anchor)),
    );
    return sections[found]?.heading;
  });
}
