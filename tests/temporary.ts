import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const PREFIX = 'docs-tests-';

/**
 * Setup of a test run: its own folder for the temporary files of all its processes, removed when the run ends. Vitest
 * calls it once for each of its projects; one folder is enough, and a socket in folders inside folders has too long a path.
 */
export default function temporary(): () => void {
  if (path.basename(tmpdir()).startsWith(PREFIX)) return () => undefined;
  const dir = mkdtempSync(path.join(tmpdir(), PREFIX));
  // The workers of nginx, which are nobody's, read a site in it.
  chmodSync(dir, 0o755);
  process.env.TMPDIR = dir;
  return () => rmSync(dir, {recursive: true, force: true, maxRetries: 3});
}
