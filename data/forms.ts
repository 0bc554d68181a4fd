import * as z from 'zod';

/** One sentence or phrase. */
export const phrase = z.string().trim().min(1);

export const version = z.string().regex(/^v\d+\.\d+\.\d+$/);

/** When something came and went: with a release, or seen only in builds after the newest release of its day. */
export const arrival = {
  since: version.optional().describe('The release that brought it, of releases.json, or a newer build'),
  after: version.optional().describe('The newest release without it, when the build that brought it is unknown'),
  last: version.optional().describe('The last release that lists it'),
};

/** The key with which a file names its schema to editors. */
export const editors = {$schema: z.string().optional()};

/** An object without other keys than these; `id` names it in the JSON Schema. */
export function definition<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({id});
}

/** A list of things of which those that several lists share are named, and the record of those. */
export function namedIn<T extends z.ZodType>(thing: T, record: string) {
  const list = z.array(z.union([phrase.describe(`A name of ${record}, of one or of several`), thing]));
  return {
    list,
    named: z
      .record(phrase, z.union([thing, list]))
      .describe('What several lists share, by the name that they use for it'),
  };
}
