import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Values by content hash that outlive a build, in one file under node_modules/.cache. */
export class BuildCache<T> {
  private readonly before: Record<string, T>;
  private readonly used: Record<string, T> = {};

  /** A file that is missing or cut off counts as empty. */
  constructor(private readonly file: string) {
    let known: unknown;
    try {
      known = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      known = {};
    }
    this.before = typeof known === 'object' && known !== null ? (known as Record<string, T>) : {};
  }

  /** The value of `key`, made when it is not known yet. */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    return (this.used[key] ??= this.before[key] ?? (await make()));
  }

  /** Writes what this build has used; anything else is forgotten. Throws nothing: a cache that cannot be kept is only slow. */
  save(): void {
    try {
      mkdirSync(path.dirname(this.file), {recursive: true});
      // Written beside and moved, so that a build that is stopped leaves the old file whole.
      const draft = `${this.file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(this.used));
      renameSync(draft, this.file);
    } catch (error) {
      console.warn(`[WARNING] The cache ${this.file} cannot be kept: ${(error as Error).message}`);
    }
  }
}
