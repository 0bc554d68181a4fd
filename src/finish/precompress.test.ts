import {mkdtemp, mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it} from 'vitest';
import {isAsset, precompress, qualityOf} from './precompress';

let dir: string;
let cache: string;
const text = 'a page of text\n'.repeat(500);

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'precompress-'));
  [dir, cache] = [path.join(root, 'build'), path.join(root, 'cache')];
  await mkdir(path.join(dir, 'assets/js'), {recursive: true});
  await mkdir(path.join(dir, '.hosts'));
  await writeFile(path.join(dir, 'index.html'), text);
  await writeFile(path.join(dir, 'assets/js/main.js'), text);
  await writeFile(path.join(dir, 'small.html'), 'small');
  await writeFile(path.join(dir, 'photo.png'), text);
  await writeFile(path.join(dir, '.hosts/redirects.json'), text);
});

describe('precompress', () => {
  it('writes twins that unpack to the file, for text files that gain by it', async () => {
    const done = await precompress(dir, cache, () => true);
    expect(done.files).toBe(2);
    expect(done.br).toBeLessThan(done.raw);
    const twins = (await readdir(dir, {recursive: true})).filter((name) => /\.(br|gz)$/.test(name)).sort();
    expect(twins).toEqual(['assets/js/main.js.br', 'assets/js/main.js.gz', 'index.html.br', 'index.html.gz']);
    expect(brotliDecompressSync(await readFile(path.join(dir, 'index.html.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(dir, 'assets/js/main.js.gz'))).toString()).toBe(text);
  });
  it('takes what it has compressed before from the cache, and never for other content', async () => {
    await precompress(dir, cache, () => true);
    const entry = (await readdir(cache)).find((name) => name.endsWith('.6.br')) ?? '';
    await writeFile(path.join(cache, entry), 'from the cache');
    await precompress(dir, cache, () => true);
    expect(await readFile(path.join(dir, 'index.html.br'), 'utf8')).toBe('from the cache');
    await writeFile(path.join(dir, 'index.html'), `${text}!`);
    await precompress(dir, cache, () => true);
    expect(brotliDecompressSync(await readFile(path.join(dir, 'index.html.br'))).toString()).toBe(`${text}!`);
  });
  it('compresses only the files that are asked for', async () => {
    expect((await precompress(dir, cache, isAsset, Infinity)).files).toBe(1);
    expect(await readdir(path.join(dir, 'assets/js'))).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
    expect(await readdir(dir)).not.toContain('index.html.br');
  });
  it('spends the best quality on what is cached for good', () => {
    const names = ['assets/js/main.1a2b.js', 'assets/css/styles.css', 'search/index.json', 'assets/js/a1b2c3.1a2b.js', 'guides/index.html'];
    expect(names.map(qualityOf)).toEqual([11, 11, 11, 10, 6]);
  });
});
