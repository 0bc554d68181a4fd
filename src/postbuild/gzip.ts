import {promisify} from 'node:util';
import {constants, crc32, deflateRaw} from 'node:zlib';

/** Large enough that the seams cost next to nothing, and small enough that all of zlib's threads have work. */
const PART = 1024 * 1024;
/** How far back compressed text may refer. */
const WINDOW = 32 * 1024;
/** Deflate, no name, no time, best compression, no system: RFC 1952, 2.3. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/**
 * A gzip file like that of `gzip -9`, but its parts are compressed side by side, as pigz does: each may refer to the end
 * of the one before, and all together are one stream. Equal content gives equal bytes.
 */
export async function gzipInParts(content: Buffer): Promise<Buffer> {
  const count = Math.max(1, Math.ceil(content.length / PART));
  const parts = Array.from({length: count}, (_, i) => {
    const start = i * PART;
    return promisify(deflateRaw)(content.subarray(start, start + PART), {
      level: 9,
      finishFlush: i === count - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(i > 0 ? {dictionary: content.subarray(start - WINDOW, start)} : {}),
    });
  });
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(content), 0);
  end.writeUInt32LE(content.length % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...(await Promise.all(parts)), end]);
}
