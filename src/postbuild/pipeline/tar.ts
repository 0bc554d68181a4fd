import {pack} from 'tar-stream';
import type {OutFile} from './site';

/** A file of an archive; `executable` for programs. */
export type ArchivedFile = OutFile & {executable?: boolean};

/** The files as a tar archive, in their order, without owner and with one time for all: the same files give the same bytes. */
export async function tarOf(files: Iterable<ArchivedFile>, mtime: Date): Promise<Buffer> {
  const archive = pack();
  for (const {name, content, executable} of files)
    archive.entry({name, mtime, mode: executable ? 0o755 : 0o644, uid: 0, gid: 0}, Buffer.from(content));
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
