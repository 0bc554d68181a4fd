import {existsSync} from 'node:fs';
import {readFile, readdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {UnexpectedFramework} from './generated';
import {shardOf} from './shard-of';

type Options = {outDir: string; routesPaths: readonly string[]; baseUrl: string; shardCount: number};

/** Names in each page's HTML the script with the page's own shard, so that it arrives with the others and not after. */
export async function addShardScripts({outDir, routesPaths, baseUrl, shardCount}: Options): Promise<void> {
  const files = new Map((await readdir(path.join(outDir, 'assets/js'))).map((name) => [/^routes-(\d+)\.[^/]*js$/.exec(name)?.[1], name]));
  for (const route of routesPaths) {
    const shard = shardOf(route, shardCount);
    const script = files.get(String(shard));
    if (script === undefined) throw new UnexpectedFramework(`the build has no file for part ${shard} of the route table`);
    const file = htmlFile(outDir, route.slice(baseUrl.length));
    if (file === undefined || route === baseUrl) continue;
    const html = await readFile(file, 'utf8');
    const at = html.search(/<script src=("?)[^ >]*\/assets\/js\/main\./);
    if (at < 0) continue;
    // Other plugins may be reading the page at this moment: they see the old file or the new one, never half of it.
    await writeFile(`${file}.tmp`, `${html.slice(0, at)}<script src="${baseUrl}assets/js/${script}" defer></script>${html.slice(at)}`);
    await rename(`${file}.tmp`, file);
  }
}

function htmlFile(outDir: string, route: string): string | undefined {
  const bare = route.replace(/\/$/, '');
  return [path.join(outDir, bare, 'index.html'), path.join(outDir, `${bare}.html`)].find((file) => existsSync(file));
}
