import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brand} from '@docs/data/brand';
import {offlineFiles} from '../../config/offline';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import type {LastStage} from '../pipeline/stage';
import {tarOf, type ArchivedFile} from '../pipeline/tar';

const TOP = 'speedscale-docs';
/** Cloudflare Pages takes no larger file. */
const SIZE_LIMIT = 25 * 1024 * 1024;
/** Settings of hosts, compressed twins and pictures for link previews are of no use without a network. */
const LEFT_OUT =
  /(?:^|\/)\.(?!well-known\/)|^_(?:headers|redirects)$|^staticwebapp\.config\.json$|\.(?:br|gz|map)$|^img\/social\/|^offline\/(?!files|release)/;

/** The whole site as one archive with its checksum: the folder `site`, and a program that serves it. */
export const siteArchive: LastStage = async (files, {baseUrl, address, pages}, {root, info, warn}) => {
  // Two builds of one commit give the same bytes: the time is that of the newest page.
  const newest = new Date(Math.max(0, ...pages.map(({updated}) => updated ?? 0)));
  const start = readFileSync(path.join(root, 'src/postbuild/offline/start.mjs'), 'utf8');
  const archived: ArchivedFile[] = [
    {name: `${TOP}/README.txt`, content: readme(address)},
    {
      name: `${TOP}/start.mjs`,
      content: start.replace("const BASE = '/';", `const BASE = ${JSON.stringify(baseUrl)};`),
      executable: true,
    },
    ...files.names
      .filter((name) => !LEFT_OUT.test(name))
      .map((name) => ({name: `${TOP}/site${baseUrl}${name}`, content: files.read(name)})),
  ];
  const content = await promisify(gzip)(await tarOf(archived, newest), {level: 9});
  info(`Archive: ${archived.length} files, ${(content.length / 1e6).toFixed(1)} MB`);
  if (content.length > SIZE_LIMIT)
    warn(`${offlineFiles.archive} is larger than the ${SIZE_LIMIT / 1024 / 1024} MB that Cloudflare Pages takes`);
  const sum = createHash('sha256').update(content).digest('hex');
  return [
    {name: offlineFiles.archive, content},
    {name: offlineFiles.sums, content: `${sum}  ${path.posix.basename(offlineFiles.archive)}\n`},
  ];
};

function readme(address: string): string {
  return `${brand.siteTitle}, a copy of ${address} for machines without a network

Start it with Node.js 20 or newer:

  node start.mjs          (node start.mjs 8080 for another port)

or serve the folder "site" with any static web server, for example:

  python3 -m http.server 3000 --directory site

Then open http://localhost:3000/ in a browser.
`;
}
