/**
 * Lists the pages by age: `npm run check:pages [-- --since DATE]`. For each page it prints the day of its last change,
 * the version that it was last checked against, and what has changed since in the data and on the pages beside it.
 */
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {parseArgs} from 'node:util';
import './support/broken-pipe';
import {ageOf, inLines, type Commit} from './check-product/ages';
import {readDocs} from './check-product/pages';

const root = path.resolve(__dirname, '..');

async function main(): Promise<number> {
  const {values} = parseArgs({options: {since: {type: 'string'}}});
  if (values.since !== undefined && Number.isNaN(Date.parse(values.since))) {
    console.error(
      'Usage: npm run check:pages -- [--since YYYY-MM-DD]\n\n  --since DATE  only pages that have not been changed since this day',
    );
    return 2;
  }
  const log = execFileSync(
    'git',
    ['log', '--no-merges', '--format=%x00%cs%x09%s', '--name-only', '--', 'docs', 'data'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
    },
  );
  const changes: Commit[] = log.split('\0').flatMap((entry) => {
    const [head = '', ...files] = entry.trim().split('\n');
    const [day, subject] = head.split('\t');
    return day === undefined || subject === undefined ? [] : [{day, subject, files: files.filter(Boolean)}];
  });
  console.log(inLines(ageOf(await readDocs(root), changes, values.since)).join('\n'));
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
