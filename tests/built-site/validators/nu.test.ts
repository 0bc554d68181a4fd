/** Every built page, redirect pages included, in the eyes of the Nu HTML checker, which validator.w3.org runs. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ensureProgram} from '../../../scripts/support/ensure-program';

type NuMessage = {url: string; lastLine?: number; message: string};

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const jar = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar');

/** What the checker says of a folder, or of HTML on its standard input (`-`). */
function errorsIn(java: string, target: string, input?: string): string[] {
  // The run is over before the better compiler of Java has paid for itself.
  const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xss4m'];
  const {stderr, error} = spawnSync(
    java,
    [...quick, '-jar', jar, '--errors-only', '--skip-non-html', '--format', 'json', target],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      ...(input === undefined ? {} : {input}),
    },
  );
  if (error) throw error;
  const {messages} = JSON.parse(stderr) as {messages: NuMessage[]};
  return messages.map(
    ({url, lastLine, message}) =>
      `${path.relative(build, url?.replace(/^file:/, '') ?? '')}:${lastLine ?? 0}: ${message}`,
  );
}

test('the Nu HTML checker finds nothing wrong on any page', () => {
  const java = ensureProgram('java');
  // It does see what is wrong.
  expect(errorsIn(java, '-', '<!doctype html><html lang=en><title>T</title><p itemprop=a>x</p>')).toHaveLength(1);
  expect(errorsIn(java, build).slice(0, 40)).toEqual([]);
});
