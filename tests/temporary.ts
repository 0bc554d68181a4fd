import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Setup of a test run: its own folder for the temporary files of all its processes, removed when the run ends. */
export default function temporary(): () => void {
  const dir = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
  // The workers of nginx, which are nobody's, read a site in it.
  chmodSync(dir, 0o755);
  process.env.TMPDIR = dir;
  return () => rmSync(dir, {recursive: true, force: true, maxRetries: 3});
}
