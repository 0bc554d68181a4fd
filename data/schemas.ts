import * as z from 'zod';
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

/** Products and technologies that readers ask for; a question about one that no page mentions is refused by its name. */
const technologyNames = z
  .array(z.string().regex(/^[a-z\d]+$/))
  .refine((all) => new Set(all).size === all.length, 'A name is in the list twice.');

/** For each page and anchor, what readers who do not know the section might type to find it. */
const sectionQueries = z.record(pagePath, z.record(z.string(), z.array(z.string().min(1)).min(1)));

/** The schema of each data file that writers edit, by its path in this folder; a folder for all of its files. */
export const schemas = {
  'cli/cluster/': cluster,
  'cli/proxymock.json': proxymock,
  'cli/speedctl.json': speedctl,
  'mcp-tools/tools.json': server,
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
