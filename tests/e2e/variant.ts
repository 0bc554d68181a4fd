import {execFile} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** What a build of the variant site printed, and where it stands. */
export type Built = {dir: string; ok: boolean; output: string};

/** Builds the variant site (tests/fixtures/variant) with its own generated files; `env` is added to the environment. */
export async function buildVariant(env: Record<string, string> = {}): Promise<Built> {
  const dir = await mkdtemp(path.join(tmpdir(), 'docs-variant-'));
  const generated = `.docusaurus/variant-${path.basename(dir)}`;
  const build = () =>
    new Promise<Built & {hung: boolean}>((resolve) => {
      execFile(
        process.execPath,
        ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--config', 'tests/fixtures/variant/docusaurus.config.ts', '--out-dir', dir],
        {env: {...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated, ...env}, maxBuffer: 16 * 1024 * 1024, timeout: 150_000, killSignal: 'SIGKILL'},
        (error, stdout, stderr) => resolve({dir, ok: error === null, output: stdout + stderr, hung: error?.killed === true}),
      );
    });
  // The bundler has been seen to stop for good; see scripts/build.ts.
  const first = await build();
  const built = first.hung ? await build() : first;
  await rm(generated, {recursive: true, force: true});
  return built;
}
