import zlib from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {palettePng} from './png';

/** Reads what `palettePng` writes, by the PNG specification: chunks, their checksums, palette, lines without filter. */
function decode(png: Buffer): {width: number; height: number; pixels: string[]} {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(zlib.crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += length + 12;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const lines = zlib.inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const pixels: string[] = [];
  for (let y = 0; y < height; y++) {
    expect(lines[y * (width + 1)]).toBe(0);
    for (let x = 0; x < width; x++) {
      const number = lines[y * (width + 1) + 1 + x] ?? 0;
      pixels.push(`#${palette.toString('hex', number * 3, number * 3 + 3)}`);
    }
  }
  return {width, height, pixels};
}

const rgba = (colors: readonly string[]): Buffer =>
  Buffer.from(colors.map((color) => `${color.slice(1)}ff`).join(''), 'hex');

describe('a picture with a palette', () => {
  it('keeps the named colors, line by line, repeated lines too', async () => {
    const [page, text, mark] = ['#ffffff', '#1c2330', '#0b6b57'] as const;
    const colors = [page, text, page, page, text, page, page, text, page, mark, mark, page];
    expect(decode(await palettePng(rgba(colors), 3, 4, [page, text, mark]))).toEqual({
      width: 3,
      height: 4,
      pixels: colors,
    });
  });

  it('rounds what is between them by less than a sixteenth', async () => {
    const {pixels} = decode(await palettePng(rgba(['#fefefe', '#858585']), 2, 1, ['#ffffff']));
    expect(pixels).toEqual(['#ffffff', '#858585']);
  });

  it('refuses more colors than a palette holds', async () => {
    const many = Array.from(
      {length: 400},
      (_, i) =>
        `#${((i % 16) * 16).toString(16).padStart(2, '0')}${(Math.floor(i / 16) * 10).toString(16).padStart(2, '0')}${((i % 7) * 32).toString(16).padStart(2, '0')}`,
    );
    await expect(palettePng(rgba(many), 20, 20, [])).rejects.toThrow('a palette holds 256');
  });
});
