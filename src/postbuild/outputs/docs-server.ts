import {createHash} from 'node:crypto';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {zipSync} from 'fflate';
import {brand} from '@docs/data/brand';
import {docsServer, docsTools} from '@docs/mcp/docs-server';
import {bundledIn, noticesOf} from './licenses';
import type {BuildStage} from '../pipeline/stage';
import {tarOf} from '../pipeline/tar';
import type {OutFile} from '../pipeline/site';

/** Any time does, as long as two builds write the same one. */
const EPOCH = new Date('2026-01-01T00:00:00Z');

/**
 * The MCP server for these docs in the forms that clients take: one file, a package for npx, a bundle, and their
 * checksums. It reads the site that serves it.
 */
export const docsServerFiles: BuildStage = async ({address}, {root, info}) => {
  const {program, notices} = await bundle(address, root);
  const archive = await tarOf(
    [
      {name: 'package/package.json', content: JSON.stringify(packageJson(), null, 2)},
      {name: 'package/server.mjs', content: program, executable: true},
      {name: 'package/NOTICES.txt', content: notices},
    ],
    EPOCH,
  );
  const files: OutFile[] = [
    {name: docsServer.file, content: program},
    {name: docsServer.package, content: gzipSync(archive, {level: 9})},
    {
      name: docsServer.bundle,
      content: zip({
        'manifest.json': JSON.stringify(manifest(address), null, 2),
        'server.mjs': program,
        'NOTICES.txt': notices,
      }),
    },
  ];
  info(`MCP server: ${Math.round(Buffer.byteLength(program) / 1024)} KB`);
  const sums = files.map(
    ({name, content}) => `${createHash('sha256').update(content).digest('hex')}  ${path.posix.basename(name)}\n`,
  );
  return [
    ...files,
    {name: docsServer.sums, content: sums.join('')},
    {name: path.posix.join(path.posix.dirname(docsServer.file), 'NOTICES.txt'), content: notices},
  ];
};

/** The program of services/mcp/src/main.ts with all that it imports, and the licenses of that; without a folder or an address, it reads `site`. */
async function bundle(site: string, root: string): Promise<{program: string; notices: string}> {
  // Only here: the threads that finish pages read this file, too.
  const {build} = await import('esbuild');
  const {outputFiles, metafile} = await build({
    absWorkingDir: root,
    entryPoints: ['@docs/mcp/main'],
    metafile: true,
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    target: `node${docsServer.node}`,
    format: 'esm',
    // Some packages' CommonJS cannot be bundled.
    mainFields: ['module', 'main'],
    define: {'process.env.DOCS_MCP_SITE': JSON.stringify(site)},
    banner: {
      js: `#!/usr/bin/env node\n// ${brand.siteTitle} as tools for an assistant (MCP), version ${docsServer.version}. Node.js ${docsServer.node} or newer.`,
    },
    legalComments: 'inline',
    logLevel: 'error',
  });
  return {program: outputFiles[0]?.text ?? '', notices: noticesOf(bundledIn(metafile), root)};
}

const about = `${brand.product} and ${brand.localTool} documentation as tools for an assistant: search, read, explain errors, try transforms.`;

function packageJson(): object {
  return {
    name: `${docsServer.name}-mcp`,
    version: docsServer.version,
    description: about,
    license: 'UNLICENSED',
    type: 'module',
    bin: {[`${docsServer.name}-mcp`]: 'server.mjs'},
    engines: {node: `>=${docsServer.node}`},
  };
}

/** As https://github.com/modelcontextprotocol/mcpb describes it. */
function manifest(site: string): object {
  return {
    manifest_version: '0.3',
    name: docsServer.name,
    display_name: brand.siteTitle,
    version: docsServer.version,
    description: about,
    author: {name: brand.product, url: brand.homeUrl},
    documentation: `${site}reference/docs-mcp/`,
    server: {
      type: 'node',
      entry_point: 'server.mjs',
      mcp_config: {command: 'node', args: ['${__dirname}/server.mjs', '--site', '${user_config.site}']},
    },
    tools: Object.entries(docsTools).map(([name, {description}]) => ({name, description})),
    compatibility: {platforms: ['darwin', 'linux', 'win32'], runtimes: {node: `>=${docsServer.node}`}},
    user_config: {
      site: {
        type: 'string',
        title: 'Address of the docs',
        description: 'Home page of the docs that are read',
        default: site,
        required: false,
      },
    },
  };
}

function zip(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), {level: 9, mtime: EPOCH}));
}
