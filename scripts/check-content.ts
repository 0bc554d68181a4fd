/**
 * Lints the pages: `npx tsx scripts/check-content.ts [-- FILE|FOLDER …]`.
 * Prints one line per problem as `file:line: message`, and exits 1 if there is any.
 * `--code` lists the wordings of comments, titles and messages in the code instead, and `--counts` prints how often
 * each wording is used in each folder.
 */
import path from 'node:path';
import './support/broken-pipe';
import {codeFindings} from './content/code-words';
import {countWords} from './content/count-words';
import {lintContent} from './content/lint';

const root = path.resolve(__dirname, '..');
const flags = new Set(process.argv.filter((argument) => argument.startsWith('--')));
const only = process.argv
  .slice(2)
  .filter((argument) => !flags.has(argument))
  .map((argument) => path.resolve(argument));

async function main(): Promise<number> {
  if (flags.has('--counts')) {
    console.table(await countWords(root));
    return 0;
  }
  if (flags.has('--code')) {
    const found = await codeFindings(root);
    for (const {file, line, message} of found) console.log(`${file}:${line}: ${message}`);
    console.log(`${found.length} wordings in code`);
    return 0;
  }
  const {problems, pages} = await lintContent(path.join(root, 'docs'), only);
  for (const p of problems) console.log(`${path.relative(process.cwd(), p.file)}:${p.line}: ${p.message}`);
  console.log(`${problems.length} problem${problems.length === 1 ? '' : 's'} in ${pages} pages`);
  return problems.length > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
