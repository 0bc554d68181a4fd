/**
 * `npm run --silent mcp -- [--dir build | --site https://…] [--http]`: lets an assistant search and read these docs, over
 * the Model Context Protocol on standard input and output, or over HTTP. The build publishes the same program as one
 * file, which reads the site that it came from.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parsedUrl} from '@docs/search/urls';
import {serveStdio, StdioServerTransport} from '@modelcontextprotocol/server/stdio';
import {isChainThread} from './chain-thread';
import {docsServer as facts} from './docs-server';
import {serveOverHttp} from './http';
import {errorReply, messagesUpTo, type MessageError} from './messages';
import {createDocsServer} from './server';
import {DocsSite} from './site';
import {addressSource, defaultCache, folderSource, type FileSource} from './source';

/** The site that publishes this program; set when it is bundled for that. */
const published = process.env.DOCS_MCP_SITE ?? '';

const HELP = `Lets an assistant search and read the docs, over the Model Context Protocol.

  --site <address>  home page of the docs${published ? ` (${published})` : ''}
  --dir <folder>    folder of the docs${published ? ' instead of an address' : ' (build)'}
  --no-cache        keep nothing of the site on this machine
  --http            serve Streamable HTTP at /mcp instead of standard input and output
  --port <number>   port of --http (7790)
  --host <address>  address that --http listens on (127.0.0.1)
  --version, --help
`;

const OPTIONS = {
  dir: {type: 'string'},
  site: {type: 'string'},
  'no-cache': {type: 'boolean', default: false},
  http: {type: 'boolean', default: false},
  port: {type: 'string', default: '7790'},
  host: {type: 'string', default: '127.0.0.1'},
  version: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
} as const;

async function main(): Promise<void> {
  const {values} = parseArgs({options: OPTIONS});
  if (values.help) return void process.stdout.write(HELP);
  if (values.version) return void console.log(facts.version);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}".`);
  const site = new DocsSite(sourceOf(values));
  if (values.http) {
    const {url} = await serveOverHttp(site, {host: values.host, port});
    console.log(`The docs are served over MCP at ${url} (Ctrl+C stops it)`);
    void site.prepare();
  } else serveOverStdio(site);
  site.warmUp();
}

/** The longest message on standard input, bytes; the arguments of tools are shorter. */
const MOST_BYTES = 8 * 1024 * 1024;

function serveOverStdio(site: DocsSite): void {
  // A client that closes its side has what it wanted.
  process.stdout.on('error', () => process.exit());
  // Each answer waits for the ones before it to be read.
  process.stdout.setMaxListeners(0);
  const refuse = (error: MessageError): void => {
    console.error(error.message);
    process.stdout.write(`${JSON.stringify(errorReply(error))}\n`);
  };
  const messages = messagesUpTo(MOST_BYTES, refuse);
  serveStdio(() => createDocsServer(site), {
    transport: new StdioServerTransport(process.stdin.pipe(messages)),
    onerror: ({message}) => console.error(message),
  });
}

function sourceOf({dir, site, 'no-cache': noCache}: {dir?: string; site?: string; 'no-cache': boolean}): FileSource {
  if (dir !== undefined && site !== undefined) throw new Error('--dir and --site exclude each other: use one of them.');
  const address = site ?? (dir === undefined ? published : '');
  if (address !== '' || site !== undefined) {
    if (!/^https?:/.test(address) || !parsedUrl(address))
      throw new Error(`--site must be an address such as https://docs.example.com/, not "${address}".`);
    return addressSource(address.endsWith('/') ? address : `${address}/`, noCache ? null : defaultCache());
  }
  const folder = path.resolve(dir ?? 'build');
  if (!existsSync(path.join(folder, 'llms.txt')))
    throw new Error(
      `${folder} contains no build of these docs: run "npm run build", or pass another folder with --dir or a deployed site with --site.`,
    );
  return folderSource(folder);
}

// Bundled into one file, this is also the program of the thread that runs chains.
const isServer = !isChainThread;
if (isServer)
  main().catch((error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? 'The port is in use: set a different one with --port.' : error.message);
    process.exitCode = 1;
  });
