/**
 * Lints the pages: `npm run lint:content [-- FILE|FOLDER …]`.
 * Prints one line per problem as `file:line: message`, and exits 1 if there is any.
 */
import path from 'node:path';
import {lintContent} from './content/lint';

const root = path.resolve(__dirname, '..');
const only = process.argv.slice(2).map((p) => path.resolve(p));

lintContent(path.join(root, 'docs'), only).then(
  ({problems, pages}) => {
    for (const p of problems) console.log(`${path.relative(process.cwd(), p.file)}:${p.line}: ${p.message}`);
    console.log(`${problems.length} problem${problems.length === 1 ? '' : 's'} in ${pages} pages`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
