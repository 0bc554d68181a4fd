import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {z} from 'zod';
import {jsonSchema, schemaFile, schemas} from './schemas';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(__dirname, file), 'utf8'));

/** The data files of a schema: itself, or those in a folder. */
const filesOf = (name: string): string[] =>
  name.endsWith('/') ? readdirSync(path.join(__dirname, name)).map((file) => name + file) : [name];

for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) {
  test.each(filesOf(name))('%s has the form that its schema asks for', (file) => {
    const {success, error} = schemas[name].safeParse(read(file));
    expect(success ? '' : z.prettifyError(error)).toBe('');
  });

  test(`${schemaFile(name)} is the schema for editors; "npm run readme" writes it`, () => {
    expect(read(schemaFile(name))).toEqual(jsonSchema(name));
  });
}
