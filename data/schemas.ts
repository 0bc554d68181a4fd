import * as z from 'zod';
import {editors, phrase, version} from './forms';
import {cluster, proxymock, speedctl} from './cli/schema';
import {server} from './mcp-tools/schema';

/** A path of the site, as links have it. */
const pagePath = z
  .string()
  .regex(/^\/(?:[\w.-]+\/)*$/)
  .describe('Path of a page, with a slash at both ends');

/** Readers' words and the docs' words for them. A phrase counts as a whole, small words included: "no traffic" is not "traffic". */
const synonyms = z
  .array(
    z.strictObject({
      query: z.string().min(1).describe('The words that readers type, in any form'),
      terms: z
        .array(z.string().min(1))
        .min(1)
        .describe("The docs' words; those of one entry must be next to each other"),
      expect: pagePath.describe('A page that a search for the query has among its first five'),
    }),
  )
  .refine((all) => new Set(all.map(({query}) => query)).size === all.length, 'A query is in the list twice.');

const part = z.string().startsWith('/').describe('A part of the addresses of pages');

const word = z.string().min(1);

/** What answers know of the product and of the pages that they look things up in. */
const answers = z.strictObject({
  product: word.describe('What "it" and "this tool" mean in a question'),
  programs: z.array(word).min(1).describe("The product's programs for the command line"),
  pages: z
    .strictObject({
      glossary: pagePath.describe('Terms, each below its own heading'),
      releases: pagePath.describe('What changed, which only questions about changes want'),
      packages: pagePath.describe('Names of packages, which are no subjects of the docs'),
      restoring: pagePath.describe('Hidden values that are given back'),
    })
    .describe('Pages that answers are looked up in, or never'),
  lists: z
    .strictObject({names: z.array(word), pages: z.array(pagePath)})
    .describe('Pages that list all flags or parameters, and words of questions that want one of them'),
  headings: z.strictObject({
    silent: z.array(word).describe('Sections that only lead on or are operated'),
  }),
  parts: z
    .array(
      z.strictObject({
        names: z.array(word).min(1).describe('Words that name it'),
        meant: z.array(word).describe('Phrases of questions that mean it without its name'),
        pages: z.array(pagePath).min(1).describe('Its pages, by the beginning of their paths'),
      }),
    )
    .describe('Parts of the product that exclude each other; the first that a question is about counts'),
  ways: z
    .strictObject({fails: z.array(pagePath).min(2), starts: z.array(pagePath).min(2)})
    .describe('Pages to begin at, for a question without a subject: when something fails, and otherwise'),
});

/** What the search knows of pages by their addresses. */
const search = z.strictObject({
  answers,
  excludedPages: z.array(part).describe('Pages that are not searched'),
  leadingSections: z.array(z.string().min(1)).describe('Headings of sections that only lead to other pages'),
  weights: z
    .array(z.strictObject({path: part, weight: z.number().positive()}))
    .describe('What such pages count beside others; the first that fits decides'),
});

/** Products and technologies that readers ask for; a question about one that no page mentions is refused by its name. */
const technologyNames = z
  .array(z.string().regex(/^[a-z\d]+$/))
  .refine((all) => new Set(all).size === all.length, 'A name is in the list twice.');

/** For each page and anchor, how the section answers: its sentence, and the block that shows it. */
const sectionAnswers = z.record(
  pagePath,
  z.record(
    z.string().describe('Anchor of the section; empty for the opening'),
    z
      .strictObject({
        says: z
          .array(z.string().regex(/^(?:\S+ ){0,39}\S+$/, 'It has at most 40 words, with one blank between them'))
          .min(1)
          .optional()
          .describe(
            'A sentence or two, of at most 40 words, for each question that the section answers, where it says it in other words or in more than one sentence. Each number, name and code in them is in the section. The answer to a yes-or-no question begins with Yes, No, In part, Preview or Not documented',
          ),
        shows: z
          .enum(['steps', 'row', 'listing', 'table', 'none'])
          .optional()
          .describe(
            'What is shown below: the steps, the row that the question names, the first listing, the first table, or nothing; by rule where it is left out',
          ),
      })
      .refine(({says, shows}) => says !== undefined || shows !== undefined, 'It says nothing and shows nothing.'),
  ),
);

/** What names in angle brackets stand for. */
const placeholders = z
  .strictObject({
    fields: z
      .record(z.string(), z.strictObject({label: phrase, meaning: phrase}))
      .describe('Values that a reader gives once for all pages'),
    names: z
      .record(
        z.string().regex(/^[a-z][a-z0-9_.-]*$/),
        z.union([
          z.strictObject({field: phrase.describe('The field that it shows')}),
          z.strictObject({meaning: phrase, secret: z.literal(true).optional().describe('Kept in memory only')}),
        ]),
      )
      .describe('Each placeholder: a field, a secret, or something of the page on which it is'),
  })
  .superRefine(({fields, names}, {addIssue}) => {
    for (const [name, entry] of Object.entries(names))
      if ('field' in entry && !Object.hasOwn(fields, entry.field))
        addIssue({code: 'custom', path: ['names', name], message: `no field is called "${entry.field}"`});
  });

const isSorted = (table: Readonly<Record<string, string>>): boolean =>
  Object.keys(table).every((key, i, keys) => i === 0 || (keys[i - 1] ?? '') < key);
const moves = z
  .record(z.string().startsWith('/'), pagePath)
  .refine(isSorted, 'The old paths are not in the order of the alphabet.');

const texts = z.array(phrase).describe('Markdown with nothing but inline code');

/** The releases of the product, newest first. */
const releases = z
  .array(z.strictObject({version, date: z.iso.date(), highlights: texts, fixes: texts, breaking: texts}))
  .superRefine((all, {addIssue}) =>
    all.forEach(({version: name, date}, i) => {
      const before = all[i - 1];
      if (before && before.date < date)
        addIssue({code: 'custom', path: [i], message: `${name} is newer than ${before.version}, which is above it`});
      if (all.findIndex((each) => each.version === name) !== i)
        addIssue({code: 'custom', path: [i], message: `${name} is listed twice`});
    }),
  );

const port = z.int().min(1).max(65535);

/** What firewalls and network policies must allow; the allow-list downloads are made of it. */
const network = z.strictObject({
  ...editors,
  outboundHosts: z
    .array(z.strictObject({host: phrase, port, purpose: phrase}))
    .describe("Hosts that Speedscale's components reach through the firewall, outbound only"),
  clusterPorts: z
    .array(z.strictObject({port, target: phrase, from: phrase}))
    .describe('TCP ports between components inside the cluster'),
});

/** Where readers of addresses that pages have had before are led. */
const redirects = z.strictObject({
  ...editors,
  pages: moves.describe('Old path: path of the page that replaced it; never another old path'),
  folders: moves.describe('Folders whose pages moved under their old names; an old path in "pages" comes first'),
});

/** For each page and anchor, what readers who do not know the section might type to find it. */
const readersQuery = z
  .string()
  .regex(/^(?:\S+ ){0,17}\S*[^\s?]$/, 'A query has at most 18 words and ends in no question mark')
  .describe('What a reader might type, in at most 18 words, without a question mark');
const readersQueries = z
  .array(readersQuery)
  .min(1)
  .refine((queries) => new Set(queries).size === queries.length, 'A query is there twice');
const sectionQueries = z.record(pagePath, z.record(z.string(), readersQueries));

/** The schema of each data file that writers edit, by its path in this folder; a folder for all of its files. */
export const schemas = {
  'cli/cluster/': cluster,
  'cli/proxymock.json': proxymock,
  'cli/speedctl.json': speedctl,
  'mcp-tools/tools.json': server,
  'network.json': network,
  'placeholders.json': placeholders,
  'redirects.json': redirects,
  'releases.json': releases,
  'search.json': search,
  'section-answers.json': sectionAnswers,
  'section-queries/': sectionQueries,
  'synonyms.json': synonyms,
  'technology-names.json': technologyNames,
} as const;

export type SchemaName = keyof typeof schemas;

/** What is in a file of a schema. */
export type DataOf<Name extends SchemaName> = z.infer<(typeof schemas)[Name]>;

/** The schema as JSON Schema, for editors. */
export const jsonSchema = (name: SchemaName): unknown => z.toJSONSchema(schemas[name], {io: 'input'});

/** Where the JSON Schema is: beside its data. */
export const schemaFile = (name: SchemaName): string => `${name.replace(/\/$|\.json$/, '')}.schema.json`;
