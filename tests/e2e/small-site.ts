import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buildSite} from '../../scripts/build';

/** What a build of the variant site printed, and where it stands. */
export type Built = {dir: string; ok: boolean; output: string};

/** Builds the variant site (tests/fixtures/variant) with its own generated files; `env` is added to the environment. */
export async function buildVariant(env: Record<string, string> = {}): Promise<Built> {
  const dir = await mkdtemp(path.join(tmpdir(), 'docs-variant-'));
  const generated = `.docusaurus/variant-${path.basename(dir)}`;
  let output = '';
  const code = await buildSite(['--config', 'tests/fixtures/variant/docusaurus.config.ts', '--out-dir', dir], {
    env: {...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated, ...env},
    silenceMs: 150_000,
    print: (text) => (output += text),
  });
  await rm(generated, {recursive: true, force: true});
  return {dir, ok: code === 0, output};
}
