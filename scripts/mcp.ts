/**
 * `npm run --silent mcp -- [--dir build | --site https://…]`: lets an assistant search and read these docs, over the
 * Model Context Protocol on standard input and output.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {docsServer} from './mcp/server';
import {DocsSite} from './mcp/site';

function siteFromArguments(): DocsSite {
  const {values} = parseArgs({options: {dir: {type: 'string'}, site: {type: 'string'}}});
  if (values.dir !== undefined && values.site !== undefined) throw new Error('--dir and --site exclude each other: name one of them.');
  if (values.site !== undefined) {
    if (!/^https?:/.test(values.site) || !URL.canParse(values.site))
      throw new Error(`--site must be an address such as https://docs.example.com/, not "${values.site}".`);
    return DocsSite.atAddress(values.site);
  }
  const dir = path.resolve(values.dir ?? 'build');
  if (!existsSync(path.join(dir, 'llms.txt')))
    throw new Error(`${dir} holds no build of these docs: run "npm run build", or name another folder with --dir or a deployed site with --site.`);
  return DocsSite.inFolder(dir);
}

try {
  const site = siteFromArguments();
  site.warmUp();
  void docsServer(site).connect(new StdioServerTransport());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
