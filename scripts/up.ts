/** `npm run up`: builds the site and serves it at a printed address. PORT chooses the port (default 3000). */
import {createServer} from 'node:net';
import path from 'node:path';
import {buildSite} from './support/site-build';
import {serveStatic} from './support/static-server';

const port = Number(process.env.PORT ?? 3000);

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return fail(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  if (!(await isFree(port)))
    return fail(`Port ${port} is in use: stop what listens there, or choose another with PORT=${port + 1} npm run up.`);
  console.log('Building the site (about a minute the first time) …');
  if ((await buildSite()) !== 0) return fail('The build failed; see the message above.');
  await serveStatic({dir: path.resolve('build'), port});
  console.log(`\nThe site is served at http://localhost:${port}/ (Ctrl+C stops it)`);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(candidate, '127.0.0.1');
  });
}

void main();
