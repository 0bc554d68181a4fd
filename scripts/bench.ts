/**
 * `npm run bench NAME [-- OPTIONS]`: runs one of the measurements in `scripts/bench/`; without a name, lists them.
 * The comment at the top of each file has its options.
 */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import './support/broken-pipe';
import {pathToFileURL} from 'node:url';

const folder = path.join(__dirname, 'bench');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [path.parse(file).name] : []));
const [name = ''] = process.argv.splice(2, 1);

if (names.includes(name)) void import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
else {
  console.error(`npm run bench NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 2;
}
