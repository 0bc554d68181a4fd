/**
 * `npm run audit`: known vulnerabilities and licenses of the packages that the site is built from, and of those in the
 * programs and in the build of `build/`. Findings that were
 * reviewed are in audit.json with a reason and a date on which they must be looked at again. A registry that cannot be
 * asked is said in one line and fails nothing; a license that is not allowed always does.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import './support/broken-pipe';
import {bundledPackages} from './audit/bundled';
import {
  licenseProblems,
  newFindings,
  parseReport,
  shippedIn,
  staleReviews,
  type Lock,
  type Reviews,
} from './audit/rules';

const root = path.resolve(__dirname, '..');
const readJson = <T>(name: string): T => JSON.parse(readFileSync(path.join(root, name), 'utf8')) as T;

async function main(): Promise<void> {
  const lock = readJson<Lock>('package-lock.json');
  const reviews = readJson<Reviews>('audit.json');
  const shipped = shippedIn(lock, await bundledPackages(root, path.join(root, 'build')));
  const problems = licenseProblems(lock, shipped, reviews.licenses);

  const npm = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    shell: process.platform === 'win32',
  });
  const report = parseReport(npm.stdout, shipped);
  if ('unavailable' in report)
    console.log(`Vulnerabilities were not checked: the registry does not answer (${report.unavailable}).`);
  else {
    problems.push(...newFindings(report.findings, reviews.advisories));
    for (const line of staleReviews(report.findings, reviews.advisories, new Date())) problems.push(line);
    console.log(`${report.findings.length} known advisories, ${reviews.advisories.length} reviewed.`);
  }
  console.log(problems.length === 0 ? `The licenses of ${shipped.size} packages are allowed.` : problems.join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

void main();
