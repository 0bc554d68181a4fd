import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {headersOf} from './host-headers';

it('headers of a build apply to the paths that their rules name', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'headers-'));
  expect(headersOf(dir)('/')).toEqual([]);
  writeFileSync(
    path.join(dir, '_headers'),
    "/*\n  Content-Security-Policy: default-src 'self'; a: b\n/assets/*\n  Cache-Control: immutable\n/a.b\n  X: y\n",
  );
  const headers = headersOf(dir);
  expect(headers('/guides/')).toEqual([['Content-Security-Policy', "default-src 'self'; a: b"]]);
  expect(headers('/assets/js/main.js').map(([name]) => name)).toEqual(['Content-Security-Policy', 'Cache-Control']);
  expect(headers('/aXb').map(([name]) => name)).not.toContain('X');
});
