import {LimitError, TransformError} from './errors';
import {LIMITS} from './limits';

/** Unpacks complete gzip data, of one or more members; throws when it is cut or damaged, or unpacks to too much. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  try {
    return await pipe(bytes, new DecompressionStream('gzip'));
  } catch (error) {
    if (error instanceof LimitError) throw error;
    throw new TransformError('decompress error: the token is not complete gzip data', {cause: error});
  }
}

/** Packs with the default level. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return pipe(bytes, new CompressionStream('gzip'));
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LIMITS.token) {
      await reader.cancel();
      throw new LimitError(`the data unpacks to more than ${LIMITS.token} bytes; this page stops there`);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
