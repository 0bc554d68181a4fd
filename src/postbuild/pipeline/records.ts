import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {readHtml} from '@docs/text/page';
import {recordsOfPage} from '@docs/search/records/extract';
import type {SearchRecord} from '@docs/search/records/types';
import {readFacts} from './facts';
import {routeOfFile} from './site';

/** The search records of a finished build, in all its languages, in the order of their addresses. Redirect pages have no content and give none. */
export function recordsOfBuild(outDir: string): SearchRecord[] {
  const sites = readFacts(path.resolve(outDir));
  return sites.flatMap(({dir, facts: {origin, baseUrl}}) =>
    readdirSync(dir, {recursive: true, encoding: 'utf8'})
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter(
        (name) =>
          name.endsWith('index.html') &&
          !sites.some(
            (other) =>
              other.dir !== dir && path.join(dir, name).startsWith(other.dir + path.sep) && other.dir.startsWith(dir),
          ),
      )
      .map((name) => ({name, route: routeOfFile(name, baseUrl)}))
      .sort((a, b) => (a.route < b.route ? -1 : 1))
      .flatMap(({name, route}) =>
        recordsOfPage(readHtml(readFileSync(path.join(dir, name), 'utf8'), new URL(route, origin).href)),
      ),
  );
}
