/**
 * `npm run readme`: writes what is derived: the table of environment variables in docs-dev/environment.md (from
 * src/config/environment/variables.ts), the table of hosts in deploy/README.md (from deploy/hosts.json) and the JSON
 * Schemas of the data files (from data/schemas.ts).
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {jsonSchema, schemaFile, schemas} from '@docs/data/schemas';
import {environmentTable} from '../src/config/environment';
import {hostTable} from './check-host/table';
import {formatText} from './support/format';
import {printTable, withTable} from './readme/table';

const TABLES = {'docs-dev/environment.md': environmentTable, 'deploy/README.md': hostTable};

async function main(): Promise<void> {
  for (const [file, table] of Object.entries(TABLES)) {
    const page = withTable(readFileSync(file, 'utf8'), printTable(table()));
    writeFileSync(file, await formatText(file, page));
  }
  for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) {
    const file = `data/${schemaFile(name)}`;
    writeFileSync(file, await formatText(file, JSON.stringify(jsonSchema(name))));
  }
}

void main();
