/** `npm run mcp`: starts the server of scripts/mcp.ts from its bundle; see there for the arguments. */
import {pathToFileURL} from 'node:url';
import {bundledServer} from './mcp/bundle.mjs';

await import(pathToFileURL(await bundledServer()).href);
