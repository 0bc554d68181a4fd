/**
 * `npm run readme`: writes the table of environment variables into README.md, from the schema that checks them
 * (src/config/environment/variables.ts).
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {format} from 'prettier';
import {environmentTable} from '../src/config/environment';
import {printTable, withTable} from './readme/table';

async function main(): Promise<void> {
  const readme = withTable(readFileSync('README.md', 'utf8'), printTable(environmentTable()));
  writeFileSync('README.md', await format(readme, {parser: 'markdown'}));
}

void main();
