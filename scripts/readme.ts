/**
 * `npm run readme`: writes what is derived from schemas: the table of environment variables in docs-dev/environment.md
 * (from src/config/environment/variables.ts) and the JSON Schemas of the data files (from data/schemas.ts).
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {jsonSchema, schemaFile, schemas} from '@docs/data/schemas';
import {environmentTable} from '../src/config/environment';
import {formatText} from './format';
import {printTable, withTable} from './readme/table';

const FILE = 'docs-dev/environment.md';

async function main(): Promise<void> {
  const page = withTable(readFileSync(FILE, 'utf8'), printTable(environmentTable()));
  writeFileSync(FILE, await formatText(FILE, page));
  for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) {
    const file = `data/${schemaFile(name)}`;
    writeFileSync(file, await formatText(file, JSON.stringify(jsonSchema(name))));
  }
}

void main();
