import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {printTable, withTable} from './table';
import {environmentTable} from '../../src/site/environment';

const readme = readFileSync('README.md', 'utf8');
/** How wide the columns are does not matter. */
const lines = (text: string) => text.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-'));

it('the table of variables in README is the one that the schema prints; "npm run readme" writes it', () => {
  expect(lines(readme)).toEqual(lines(withTable(readme, printTable(environmentTable()))));
});

it('README names no variable of the site that the schema does not know', () => {
  // The service that answers questions has settings of its own, which its file reads one by one.
  const ofService = [...readFileSync('src/ask-service/settings.ts', 'utf8').matchAll(/'(ASK_[A-Z_]+)'/g)].map(
    ([, name = '']) => `\`${name}\``,
  );
  const known = [...environmentTable().map(([names = '']) => names), ...ofService].join();
  const named = [...readme.matchAll(/`((?:SITE|SEARCH|ASK|ALGOLIA|DATADOG|SERVICES)_[A-Z_]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
});
