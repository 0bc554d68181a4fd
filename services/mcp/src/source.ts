import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {homedir} from 'node:os';
import path from 'node:path';

/** The site cannot be read, or has no such page; the message says what to do. */
export class SiteProblem extends Error {
  override name = 'SiteProblem';
}

/** Gives the text of a file of the site by its path below the home page; throws SiteProblem. */
export type FileSource = (name: string, signal?: AbortSignal) => Promise<string>;

/** How long a site may take to send a file, milliseconds. */
const TIMEOUT_MS = 20_000;
/** The longest file of a site; that of all pages is a few megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The folder of a build. */
export function folderSource(dir: string): FileSource {
  const root = path.resolve(dir);
  return async (name) => {
    const file = path.join(root, name);
    if (!file.startsWith(root + path.sep))
      throw new SiteProblem(`There is no page ${name}. Use list_pages or search to find its path.`);
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      throw new SiteProblem(
        `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Build the site with "npm run build", or name another folder with --dir.`,
      );
    }
  };
}

/** Where files of deployed sites are kept: one folder for the user, as the XDG Base Directory Specification says. */
export function defaultCache(env: NodeJS.ProcessEnv = process.env): string {
  const base =
    env.XDG_CACHE_HOME || (process.platform === 'win32' && env.LOCALAPPDATA) || path.join(homedir(), '.cache');
  return path.join(base, 'speedscale-docs-mcp');
}

type Kept = {etag: string; text: string};

/**
 * Where the site is deployed; `home` is the address of its home page, with a slash at the end. A file is asked for once
 * a session and kept in `cache` with its entity tag: what has not changed is not sent again, and what is kept answers
 * where the site cannot be reached. A cache that cannot be written is done without.
 */
export function addressSource(home: string, cache: string | null, timeoutMs = TIMEOUT_MS): FileSource {
  return async (name, signal) => {
    const address = new URL(name, home).href;
    const file = cache === null ? null : path.join(cache, `${createHash('sha256').update(address).digest('hex')}.json`);
    const kept = file === null ? null : await readKept(file);
    let answer: {response: Response; text: string};
    try {
      answer = await fetchText(address, kept ? {'If-None-Match': kept.etag} : {}, timeoutMs, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (kept) return kept.text;
      throw new SiteProblem(
        `${address} cannot be reached (${reasonOf(error as Error)}). Check the network and the address in --site.`,
      );
    }
    const {response, text} = answer;
    if (response.status === 304 && kept) return kept.text;
    if (!response.ok)
      throw new SiteProblem(`${address} returned status ${response.status}. Check the address in --site.`);
    const etag = response.headers.get('etag');
    if (file !== null && etag !== null) await keep(file, {etag, text});
    return text;
  };
}

/** Fetches a text within `timeoutMs`, also when it comes bit by bit. Node 20 collects composed signals with a timeout, which then never end. */
async function fetchText(
  address: string,
  headers: Record<string, string>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<{response: Response; text: string}> {
  const ended = new AbortController();
  const late = setTimeout(() => ended.abort(new Error(`no answer within ${timeoutMs / 1000} seconds`)), timeoutMs);
  const giveUp = (): void => ended.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(address, {headers, signal: ended.signal});
    // Another host is not the one that was named.
    if (response.url !== '' && new URL(response.url).origin !== new URL(address).origin)
      throw new Error(`it redirects to ${new URL(response.url).origin}`);
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new Error(`it sends more than ${MOST_BYTES / 1024 / 1024} MB`);
      text += decoder.decode(chunk, {stream: true});
    }
    return {response, text: text + decoder.decode()};
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', giveUp);
    ended.abort();
  }
}

/** "fetch failed" says nothing; what it was caused by does. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error
    ? error.cause.message || String((error.cause as NodeJS.ErrnoException).code)
    : error.message;
}

async function readKept(file: string): Promise<Kept | null> {
  try {
    const {etag, text} = JSON.parse(await readFile(file, 'utf8')) as Partial<Kept>;
    return typeof etag === 'string' && typeof text === 'string' ? {etag, text} : null;
  } catch {
    // Not kept, or written by halves.
    return null;
  }
}

async function keep(file: string, kept: Kept): Promise<void> {
  try {
    await mkdir(path.dirname(file), {recursive: true});
    const draft = `${file}.${process.pid}.${Math.random()}`;
    await writeFile(draft, JSON.stringify(kept));
    await rename(draft, file);
  } catch {
    // Full or read-only: the next session asks anew.
  }
}
