/** `npm run mcp`: starts the server of services/mcp/src/main.ts from its bundle; see there for the arguments. */
import {pathToFileURL} from 'node:url';
import {bundledServer} from './bundle.mjs';

await import(pathToFileURL(await bundledServer()).href);
