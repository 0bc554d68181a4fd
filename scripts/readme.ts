/**
 * `npm run readme`: writes the table of environment variables into docs-dev/environment.md, from the schema that checks them
 * (src/config/environment/variables.ts).
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {format} from 'prettier';
import {environmentTable} from '../src/config/environment';
import {printTable, withTable} from './readme/table';

const FILE = 'docs-dev/environment.md';

async function main(): Promise<void> {
  const page = withTable(readFileSync(FILE, 'utf8'), printTable(environmentTable()));
  writeFileSync(FILE, await format(page, {parser: 'markdown'}));
}

void main();
