import {mkdtemp, mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it} from 'vitest';
import {FileCache} from './cache';
import {Compressor, qualityOf} from './compress';
import {AZURE_FILE} from '../hosts/site';

let dir: string;
let cache: string;
const text = 'a page of text\n'.repeat(500);

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'compress-'));
  [dir, cache] = [path.join(root, 'build'), path.join(root, 'cache')];
  await mkdir(path.join(dir, 'assets/js'), {recursive: true});
});

async function compressAll(names: readonly string[], content = text): Promise<Compressor> {
  const compressor = new Compressor(dir, new FileCache(cache));
  for (const name of names) await compressor.compress(name, Buffer.from(content));
  return compressor;
}

describe('compressed twins', () => {
  it('unpack to the file, and are written for text files that gain by it', async () => {
    const {total} = await compressAll([
      'index.html',
      'assets/js/main.js',
      'photo.png',
      '.hosts/redirects.json',
      AZURE_FILE,
    ]);
    await compressAll(['small.html'], 'small');
    expect(total.files).toBe(2);
    expect(total.br).toBeLessThan(total.raw);
    const twins = (await readdir(dir, {recursive: true})).filter((name) => /\.(br|gz)$/.test(name)).sort();
    expect(twins).toEqual(['assets/js/main.js.br', 'assets/js/main.js.gz', 'index.html.br', 'index.html.gz']);
    expect(brotliDecompressSync(await readFile(path.join(dir, 'index.html.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(dir, 'assets/js/main.js.gz'))).toString()).toBe(text);
  });

  it('come from the cache when the content is known, and never for other content', async () => {
    await compressAll(['index.html']);
    const entry = (await readdir(cache)).find((name) => name.endsWith('.6.br')) ?? '';
    await writeFile(path.join(cache, entry), 'from the cache');
    await compressAll(['index.html']);
    expect(await readFile(path.join(dir, 'index.html.br'), 'utf8')).toBe('from the cache');
    await compressAll(['index.html'], `${text}!`);
    expect(brotliDecompressSync(await readFile(path.join(dir, 'index.html.br'))).toString()).toBe(`${text}!`);
  });

  it('can be waited for where the work goes on meanwhile, and a failure is told there', async () => {
    const compressor = new Compressor(dir, new FileCache(cache));
    compressor.later('index.html', Buffer.from(text));
    await compressor.done();
    expect(brotliDecompressSync(await readFile(path.join(dir, 'index.html.br'))).toString()).toBe(text);
    compressor.later('no/such/folder/index.html', Buffer.from(text));
    await expect(compressor.done()).rejects.toThrow('ENOENT');
  });

  it('are dropped from the cache a month after their last use', async () => {
    await compressAll(['index.html']);
    new FileCache(cache).prune();
    expect(await readdir(cache)).toHaveLength(2);
    new FileCache(cache).prune(Date.now() + 31 * 24 * 3600 * 1000);
    expect(await readdir(cache)).toEqual([]);
  });

  it('spends the best quality on what is cached for good', () => {
    const names = [
      'assets/js/main.1a2b.js',
      'assets/css/styles.css',
      'search/index.json',
      'search/text.json',
      'assets/js/1380.1a2b3c4d.js',
      'assets/js/0561509c.1a2b3c4d.js',
      'guides/index.html',
    ];
    expect(names.map(qualityOf)).toEqual([11, 11, 11, 10, 10, 6, 6]);
  });
});
