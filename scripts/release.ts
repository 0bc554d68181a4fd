/**
 * `npm run release`: the build as an archive with its bill of materials and checksums, in release/. The same commit
 * gives the same bytes: `npm run release -- --verify` builds twice from nothing, compares, and names what differs.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import './support/broken-pipe';
import {offlineFiles} from '../src/config/offline';
import {buildSite} from './support/site-build';
import {bundledPackages} from './audit/bundled';
import {shippedIn, type Lock} from './audit/rules';
import {billOfMaterials} from './release/sbom';

const root = path.resolve(__dirname, '..');
const {values} = parseArgs({
  options: {verify: {type: 'boolean', default: false}, out: {type: 'string', default: 'release'}},
});

async function main(): Promise<void> {
  const epoch = sourceDate();
  const {name, version} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  // To compare with; made first, because making the next one clears build/.
  const again = values.verify ? await makeBuild(path.join(root, 'build-again'), epoch) : undefined;
  const build = await makeBuild(path.join(root, 'build'), epoch);
  const archive = pack(build, epoch);
  if (again) {
    if (!pack(again, epoch).equals(archive))
      throw new Error(`Two builds of one commit differ in:\n- ${differences(build, again).join('\n- ')}`);
    rmSync(again, {recursive: true});
    console.log('Two builds gave the same bytes.');
  }
  const out = path.resolve(root, values.out);
  mkdirSync(out, {recursive: true});
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const bill = billOfMaterials({name, version}, lock, shippedIn(lock, await bundledPackages(root, build)));
  const files: Record<string, Buffer> = {
    [`${name}-${version}.tar.gz`]: archive,
    // For machines without a network; the site serves the same file.
    [`${name}-${version}-offline.tar.gz`]: readFileSync(path.join(build, offlineFiles.archive)),
    [`${name}-${version}.cdx.json`]: Buffer.from(`${JSON.stringify(bill, null, 2)}\n`),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(out, file), content);
  const sums = Object.entries(files).map(([file, content]) => `${sha256(content)}  ${file}\n`);
  writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
  console.log(`${path.relative(root, out)}/\n${sums.join('')}`);
}

/** Seconds since 1970 that stand for "now" in everything that is made: SOURCE_DATE_EPOCH, or the date of the last commit. */
function sourceDate(): string {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH;
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], {cwd: root, encoding: 'utf8'});
  if (git.status !== 0)
    throw new Error('There is no commit to take the date from: set SOURCE_DATE_EPOCH (seconds since 1970).');
  return git.stdout.trim();
}

/** A build from nothing: caches of an earlier one may hold the paths of another folder. */
async function makeBuild(dir: string, epoch: string): Promise<string> {
  const cleared = spawnSync('npx', ['docusaurus', 'clear'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code =
    cleared.status === 0
      ? await buildSite(['--out-dir', dir], {cwd: root, env: {...process.env, SOURCE_DATE_EPOCH: epoch}})
      : 1;
  if (code !== 0) throw new Error('The build failed; see the message above.');
  return dir;
}

/** The folder as a compressed tar file without owner, clock or order of the machine. */
function pack(dir: string, epoch: string): Buffer {
  if (!execFileSync('tar', ['--version'], {encoding: 'utf8'}).includes('GNU tar'))
    throw new Error('The archive needs GNU tar (macOS: brew install gnu-tar, and put it first on the PATH).');
  const tar = execFileSync(
    'tar',
    [
      '--create',
      '--sort=name',
      `--mtime=@${epoch}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--format=ustar',
      '--directory',
      dir,
      '.',
    ],
    {
      maxBuffer: 1024 * 1024 * 1024,
    },
  );
  return gzipSync(tar, {level: 9});
}

function differences(one: string, other: string): string[] {
  const list = (dir: string): string[] =>
    readdirSync(dir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const same = (name: string): boolean =>
    [one, other].every((dir) => existsSync(path.join(dir, name))) &&
    readFileSync(path.join(one, name)).equals(readFileSync(path.join(other, name)));
  return [...new Set([...list(one), ...list(other)])].sort().filter((name) => !same(name));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
