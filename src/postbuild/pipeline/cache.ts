import {mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {writeWhole} from './write';

const DAY_MS = 24 * 3600 * 1000;
/** Kept this long after its last use: builds of other languages or settings do not push each other out. */
const KEPT_MS = 30 * DAY_MS;

/** What is kept from build to build: one file for each name, which tells its content (a hash of what it was made from). */
export class FileCache {
  /** How many were not known yet. */
  made = 0;
  private readonly known = new Map<string, Promise<Buffer>>();

  constructor(private readonly dir: string) {
    mkdirSync(dir, {recursive: true});
  }

  /** What is kept under `name`, made when it is not known yet; once, however often it is asked for. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.known.get(name) ?? this.read(this.pathOf(name), make);
    this.known.set(name, known);
    return known;
  }

  /** Where it is kept. */
  pathOf(name: string): string {
    return path.join(this.dir, name);
  }

  /** Drops what no build has used for a month. */
  prune(now = Date.now()): void {
    for (const name of readdirSync(this.dir)) {
      const file = path.join(this.dir, name);
      if (now - (statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? now) > KEPT_MS) rmSync(file, {force: true});
    }
  }

  private async read(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const kept = readFileSync(file);
      if (Date.now() - statSync(file).mtimeMs > DAY_MS) utimesSync(file, new Date(), new Date());
      return kept;
    } catch {
      // Not known yet.
    }
    this.made++;
    const content = await make();
    writeWhole(file, content);
    return content;
  }
}
