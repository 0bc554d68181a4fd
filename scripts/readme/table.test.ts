import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {hostTable} from '../check-host/table';
import {printTable, withTable} from './table';
import {environmentTable} from '../../src/config/environment';

const page = readFileSync('docs-dev/environment.md', 'utf8');
/** Everything that maintainers read. */
const papers = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs-dev').map((name) => `docs-dev/${name}`)]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** How wide the columns are does not matter. */
const lines = (text: string) => text.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-'));

it('the table of variables is the one that the schema prints; "npm run readme" writes it', () => {
  expect(lines(page)).toEqual(lines(withTable(page, printTable(environmentTable()))));
});

it('the table of hosts is the one that the checks of hosts gave; "npm run readme" writes it', () => {
  const page = readFileSync('deploy/README.md', 'utf8');
  expect(lines(page)).toEqual(lines(withTable(page, printTable(hostTable()))));
});

it('the papers name no variable of the site that the schema does not know', () => {
  // The service that answers questions has its own settings, which its file reads one by one.
  const ofService = [...readFileSync('services/ask/src/settings.ts', 'utf8').matchAll(/'(ASK_[A-Z_]+)'/g)].map(
    ([, name = '']) => `\`${name}\``,
  );
  const known = [...environmentTable().map(([names = '']) => names), ...ofService].join();
  const named = [...papers.matchAll(/`((?:SITE|SEARCH|ASK|ALGOLIA|DATADOG|SERVICES)_[A-Z_]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
});
