import {randomUUID} from 'node:crypto';
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {OutFile} from './site';

/** Writes a file beside its place and moves it there: whoever reads it meanwhile, another build too, sees it before or after, never half of it. */
export function writeWhole(file: string, content: string | Buffer): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
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

/** Writes a file of a build; at once, because a thread for each of some ten thousand small files takes longer than they do. */
export function writeBuilt(dir: string, {name, content}: OutFile): void {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}
