import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {editHtml, htmlFile} from '../../finish/html-file';
import {UnexpectedFramework, chunksIn} from './generated';
import {shardOf} from './shard-of';
import {keyOf, type Shard} from './split';

type Options = {outDir: string; routesPaths: readonly string[]; baseUrl: string; shards: readonly Shard[]};

/**
 * Names in each page's HTML the scripts with the page's own shard, section of the sidebar and content, so that they
 * arrive with the others and not after.
 */
export async function addScripts({outDir, routesPaths, baseUrl, shards}: Options): Promise<void> {
  const files = new Map((await readdir(path.join(outDir, 'assets/js'))).map((name) => [/^(.+)\.[^.]+\.js$/.exec(name)?.[1], name]));
  const tag = (part: string): string => {
    const file = files.get(part);
    if (file === undefined) throw new UnexpectedFramework(`the build has no file for ${part}`);
    return `<script src="${baseUrl}assets/js/${file}" defer></script>`;
  };
  for (const route of routesPaths) {
    const number = shardOf(route, shards.length);
    const shard = shards[number];
    const leaf = shard?.leaves.find((one) => one.route.path === route);
    const parts = [
      `routes-${number}`,
      ...(leaf?.section === undefined ? [] : [`sidebar-${leaf.section}`]),
      ...(shard && leaf ? chunksIn(shard.chunkNames[keyOf(leaf.route)]).filter((name) => shard.chunks.includes(name)) : []),
    ];
    const tags = parts.map(tag).join('');
    const file = htmlFile(outDir, route.slice(baseUrl.length));
    if (file === undefined || route === baseUrl) continue;
    await editHtml(file, (html) => {
      const at = html.search(/<script src=("?)[^ >]*\/assets\/js\/main\./);
      return at < 0 ? html : html.slice(0, at) + tags + html.slice(at);
    });
  }
}
