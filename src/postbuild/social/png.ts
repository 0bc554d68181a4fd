import {promisify} from 'node:util';
import zlib from 'node:zlib';

const deflate = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with a palette, a quarter of the size of one with full color. `pixels` is RGBA, opaque; `keep` are the colors
 * (`#rrggbb`) that stay exact, the steps between them are rounded. Throws when more than 256 colors are left.
 */
export async function palettePng(
  pixels: Buffer,
  width: number,
  height: number,
  keep: readonly string[],
): Promise<Buffer> {
  const palette: number[] = [];
  const numbers = new Int16Array(4096).fill(-1);
  const numberOf = (red: number, green: number, blue: number): number => {
    const bucket = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const known = numbers[bucket] ?? -1;
    if (known >= 0) return known;
    palette.push(red, green, blue);
    return (numbers[bucket] = palette.length / 3 - 1);
  };
  for (const color of keep)
    numberOf(parseInt(color.slice(1, 3), 16), parseInt(color.slice(3, 5), 16), parseInt(color.slice(5, 7), 16));
  // Signed, because such numbers need no extra memory.
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  // Each line begins with its filter, 0 for none.
  const lines = Buffer.alloc((width + 1) * height);
  let word = -1;
  let number = 0;
  const stride = width * 4;
  for (let y = 0, i = 0, out = 0; y < height; y++) {
    // Much of a picture is lines like the one above.
    if (y > 0 && pixels.compare(pixels, (y - 1) * stride, y * stride, y * stride, (y + 1) * stride) === 0) {
      lines.copyWithin(out, out - width - 1, out);
      out += width + 1;
      i += width;
      continue;
    }
    out++;
    for (let x = 0; x < width; x++, i++) {
      const next = words[i] ?? 0;
      if (next !== word) {
        word = next;
        number = numberOf(next & 255, (next >> 8) & 255, (next >> 16) & 255);
      }
      lines[out++] = number;
    }
  }
  if (palette.length > 256 * 3) throw new Error(`the picture has ${palette.length / 3} colors, a palette holds 256`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, color type 3: palette.
  header.set([8, 3, 0, 0, 0], 8);
  // Areas of one color: looking for runs alone takes a quarter of the time, for some 2 KB.
  const data = await deflate(lines, {strategy: zlib.constants.Z_RLE});
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(zlib.crc32(body), body.length + 4);
  return result;
}
