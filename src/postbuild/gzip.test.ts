import {gunzipSync, gzipSync} from 'node:zlib';
import {gunzipSync as firstStream} from 'fflate';
import {describe, expect, it} from 'vitest';
import {gzipInParts} from './gzip';

/** Text that repeats itself, but not within a part. */
const text = Buffer.from(Array.from({length: 130_000}, (_, i) => `${(i * 7919) % 65_521} words\n`).join(''));

describe('a gzip file in parts', () => {
  it.each([0, 1, 1024 * 1024, 1024 * 1024 + 1, text.length])('unpacks to its %i bytes', async (length) => {
    const content = text.subarray(0, length);
    expect(gunzipSync(await gzipInParts(content)).equals(content)).toBe(true);
  });

  it('is one stream, also for programs that read no further than the first', async () => {
    expect(Buffer.from(firstStream(await gzipInParts(text))).equals(text)).toBe(true);
  });

  it('is the same each time, and hardly larger than one written in one go', async () => {
    const packed = await gzipInParts(text);
    expect((await gzipInParts(text)).equals(packed)).toBe(true);
    expect(packed.length).toBeLessThan(gzipSync(text, {level: 9}).length * 1.01);
  });
});
