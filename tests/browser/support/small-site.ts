import {existsSync} from 'node:fs';
import {cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {buildSite} from '../../../scripts/support/site-build';

/** What a build of the small site printed, and where it is. */
export type Built = {dir: string; ok: boolean; output: string};

const FIXTURE = 'tests/fixtures/small-site';

/**
 * Builds the small site (tests/fixtures/small-site) with `env` added to the environment, once in a run of the tests:
 * other files that ask for the same name get the same build.
 */
export function smallSite(name: string, env: Record<string, string> = {}): Promise<Built> {
  return onceARun(name, async (dir) => {
    const generated = `.docusaurus/small-site-${path.basename(path.dirname(dir))}-${name}`;
    const built = await build(dir, '.', {DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated, ...env});
    await rm(generated, {recursive: true, force: true});
    return built;
  });
}

/** The same with a base path, a second language and a version that was cut, in its own project, where versions are looked for. */
export function smallSiteInAllForms(name: string, env: Record<string, string> = {}): Promise<Built> {
  return onceARun(name, async (dir) => {
    const project = `${dir}-project`;
    await mkdir(project);
    const left = new Set(['node_modules', '.git', '.docusaurus', 'tests', 'test-results']);
    for (const entry of await readdir('.')) {
      if (!left.has(entry) && !entry.startsWith('build')) await cp(entry, path.join(project, entry), {recursive: true});
    }
    await cp(FIXTURE, path.join(project, FIXTURE), {recursive: true});
    await cp(path.join(FIXTURE, 'project'), project, {recursive: true});
    await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
    const built = await build(dir, project, {SITE_BASE_URL: '/docs/', SMALL_SITE_LANGUAGES: 'true', ...env});
    await rm(project, {recursive: true, force: true});
    return built;
  });
}

async function build(dir: string, cwd: string, env: Record<string, string>): Promise<Built> {
  let output = '';
  const code = await buildSite(['--config', `${FIXTURE}/docusaurus.config.ts`, '--out-dir', dir], {
    cwd,
    env: {...process.env, ...env},
    print: (text) => (output += text),
  });
  return {dir, ok: code === 0, output};
}

/** Whoever comes first makes it; the others wait. The folder for temporary files is the run's own (tests/temporary.ts). */
async function onceARun(name: string, make: (dir: string) => Promise<Built>): Promise<Built> {
  const home = path.join(tmpdir(), `small-site-${name}`);
  const report = path.join(home, 'built.json');
  const isFirst = await mkdir(home).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const built = await make(path.join(home, 'build')).catch((error: unknown) => ({
      dir: '',
      ok: false,
      output: String(error),
    }));
    await writeFile(`${report}.part`, JSON.stringify(built));
    await rename(`${report}.part`, report);
  }
  while (!existsSync(report)) await setTimeout(250);
  return JSON.parse(await readFile(report, 'utf8')) as Built;
}
