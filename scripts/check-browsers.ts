/**
 * `npx tsx scripts/check-browsers.ts [FOLDER]`: checks the scripts and styles of a build against the browser versions that
 * package.json claims. Prints one line for each use that a version lacks, and exits 1 if there is any.
 */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import './support/broken-pipe';
import {allowed} from './compat/allowed';
import {missingMethods, scriptFindings} from './compat/scripts';
import {styleFindings} from './compat/styles';
import {claimsOf, type CompatFinding} from './compat/support';
import {offlineFiles} from '../src/config/offline';

/** Every use in a built site that a claimed version lacks, but for those that cost its readers nothing. */
export function findUnsupported(dir: string): CompatFinding[] {
  const {browserslist} = JSON.parse(readFileSync('package.json', 'utf8')) as {browserslist: {production: string[]}};
  const claims = claimsOf(browserslist.production);
  const read = (folder: string, end: string) =>
    readdirSync(path.join(dir, folder))
      .filter((name) => name.endsWith(end))
      .map((name) => ({file: `${folder}/${name}`, text: readFileSync(path.join(dir, folder, name), 'utf8')}));
  const worker = path.join(dir, offlineFiles.worker);
  const scripts = [
    ...read('assets/js', '.js'),
    ...(existsSync(worker) ? [{file: offlineFiles.worker, text: readFileSync(worker, 'utf8')}] : []),
  ];
  const methods = missingMethods(
    scripts.map(({text}) => text),
    claims,
  );
  return [
    ...read('assets/css', '.css').flatMap(({file, text}) => styleFindings(file, text, claims)),
    ...scripts.flatMap(({file, text}) => scriptFindings(file, text, claims, methods)),
  ].filter(({what}) => !(what in allowed));
}

if (require.main === module) {
  const findings = findUnsupported(process.argv[2] ?? 'build');
  for (const {file, what, lacking} of findings) console.log(`${file}: ${what} is missing in ${lacking.join(', ')}`);
  console.log(`${findings.length} uses of what a claimed browser lacks`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
