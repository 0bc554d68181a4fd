import {randomUUID} from 'node:crypto';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {OutFile} from './site';

/** Writes a file beside its place and moves it there: whoever reads it meanwhile, another build too, sees it before or after, never half of it. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Works off the items in their order, at most `limit` of them at the same time. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({length: Math.min(limit, items.length)}, worker));
}

/** Writes a file of a build. */
export async function writeBuilt(dir: string, {name, content}: OutFile): Promise<void> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, content);
}
