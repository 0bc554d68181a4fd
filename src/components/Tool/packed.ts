import {fromBase64Url, fromBytes, toBase64Url, toBytes} from '@docs/traffic/engine/bytes';

/** The longest text that is put into a link, and the longest that one may unpack to. */
const LONGEST_LINK = 8_000;
const LONGEST_STATE = 200_000;

/** A value as compressed text for the fragment of an address; undefined when it would be too long. */
export async function pack(value: unknown): Promise<string | undefined> {
  const packed = toBase64Url(await through(toBytes(JSON.stringify(value)), new CompressionStream('deflate-raw')));
  return packed.length <= LONGEST_LINK ? packed : undefined;
}

/** The value in such a text, which is untrusted; undefined for one that was cut or made up, or unpacks to too much. */
export async function unpack(text: string): Promise<unknown> {
  const bytes = text.length <= LONGEST_LINK ? fromBase64Url(text) : undefined;
  if (!bytes) return undefined;
  try {
    return JSON.parse(
      fromBytes(await through(new Uint8Array(bytes), new DecompressionStream('deflate-raw'))),
    ) as unknown;
  } catch {
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  let all = new Uint8Array(0);
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return all;
    if (all.length + value.length > LONGEST_STATE) throw new Error('the state is too large');
    const longer = new Uint8Array(all.length + value.length);
    longer.set(all);
    longer.set(value, all.length);
    all = longer;
  }
}
