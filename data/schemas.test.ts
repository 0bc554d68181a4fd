import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {problems} from './checked';
import {jsonSchema, schemaFile, schemas, type SchemaName} from './schemas';

const textOf = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
const read = (file: string): unknown => JSON.parse(textOf(file));

/** The data files of a schema: itself, or those in a folder. */
const filesOf = (name: string): string[] =>
  name.endsWith('/') ? readdirSync(path.join(__dirname, name)).map((file) => name + file) : [name];

for (const name of Object.keys(schemas) as SchemaName[]) {
  test.each(filesOf(name))('%s has the form that its schema asks for', (file) => {
    expect(problems(name, read(file))).toBe('');
    // JSON is YAML, whose parser refuses a key that an object has twice.
    expect(parse(textOf(file))).toEqual(read(file));
  });

  test(`${schemaFile(name)} is the schema for editors; "npm run readme" writes it`, () => {
    expect(read(schemaFile(name))).toEqual(jsonSchema(name));
  });
}

test.each(filesOf('section-queries/'))('%s is named after the first folder of its pages', (file) => {
  const folders = Object.keys(read(file) as object).map((page) => page.split('/')[1] || 'home');
  expect(new Set(folders)).toEqual(new Set([path.parse(file).name]));
});

test('how a section answers is said in at most 40 words', () => {
  const problemOf = (words: number): string =>
    problems('section-answers.json', {'/a/': {'': {says: [Array.from({length: words}, () => 'word').join(' ')]}}});
  expect(problemOf(40)).toBe('');
  expect(problemOf(41)).toContain('at most 40 words');
});
