/**
 * `npm run ask:server`: the service behind `ASK_AI_ENDPOINT`. It answers readers' questions from a finished build, with
 * a model if ASK_MODEL_URL and ASK_MODEL name one, else with passages of the docs. docs-dev/answers.md lists its settings, which
 * are environment variables; these are shorthands:
 *
 *   --port <number>    ASK_PORT, 8790
 *   --dir <folder>     ASK_DIR, the build to answer from: `build`
 *   --origin <origin>  ASK_ORIGIN, a site of another origin that may ask
 */
import {parseArgs} from 'node:util';
import {isMainThread} from 'node:worker_threads';
import {jsonLog} from './log';
import {startService} from './service';
import {readSettings} from './settings';

const {values} = parseArgs({options: {port: {type: 'string'}, dir: {type: 'string'}, origin: {type: 'string'}}});

async function main(): Promise<void> {
  const settings = readSettings({
    ...process.env,
    ...(values.port ? {ASK_PORT: values.port} : {}),
    ...(values.dir ? {ASK_DIR: values.dir} : {}),
    ...(values.origin ? {ASK_ORIGIN: values.origin} : {}),
  });
  const log = jsonLog();
  // Readers are answered also when nobody reads the log.
  process.stdout.on('error', () => undefined);
  const {url, stop} = await startService(settings, log);
  log('started', {url, dir: settings.dir, model: settings.model?.name ?? null});
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log('stopping');
      // Longer than the longest answer.
      void stop((settings.model?.totalMs ?? 0) + 30_000).then(() => log('stopped'));
    });
  }
}

// Bundled into one file, this is also the program of the thread that ranks.
if (isMainThread) {
  main().catch(({code, message}: NodeJS.ErrnoException) => {
    console.error(
      code === 'EADDRINUSE'
        ? 'The port is in use: set a different one with ASK_PORT.'
        : code === 'EACCES' || code === 'EADDRNOTAVAIL'
          ? `The service cannot listen there (${message}): check ASK_HOST and ASK_PORT.`
          : message,
    );
    process.exitCode = 1;
  });
}
