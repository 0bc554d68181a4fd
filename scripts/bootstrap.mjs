/**
 * The first step of `npm run up` and `npm test`, in plain JavaScript because nothing is installed yet: checks the
 * Node version, installs the packages of the lock file when they are missing or older than it, then hands over to
 * the TypeScript command named on the command line.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const {engines} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [wantMajor, wantMinor] = engines.node.replace('>=', '').split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${wantMajor}.${wantMinor} or newer (https://nodejs.org), then run the command again.`,
  );
  process.exit(1);
}

const installed = path.join(root, 'node_modules/.package-lock.json');
const lock = path.join(root, 'package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing packages (a minute or two) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed; see the message above.');
    process.exit(npm.status ?? 1);
  }
}

const [script, ...args] = process.argv.slice(2);
const run = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'scripts', script), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
