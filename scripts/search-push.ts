/** `npm run search:push`: uploads the search records of a finished build to Algolia and replaces the index at once; `--help` says how. */
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {algoliasearch} from 'algoliasearch';
import {hostedRecord, pushRecords} from '@docs/search/hosted/push';
import rules from '@docs/data/search.json';
import {searchable} from '@docs/search/records/searchable';
import type {SearchRecord} from '@docs/search/records/types';
import './support/broken-pipe';
import {readFacts} from '../src/postbuild/pipeline/facts';
import {recordsOfBuild} from '../src/postbuild/pipeline/records';

const HELP = `npm run search:push -- [options]: replaces an Algolia index by the search records of a finished build

  --dry-run          counts and checks the records, sends nothing, needs no keys
  --dir <folder>     another build than build/
  --batch <number>   records per request (1000)
  --settings         gives an existing index this project's settings; a new index always gets them
  --help             this text

Environment variables:
  ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME  the same as for the build
  ALGOLIA_ADMIN_API_KEY               a key that may write (addObject, deleteIndex, editSettings, settings); never part of a build
  ALGOLIA_RELAY                       optional: origin of a relay in front of the service
  SITE_BASE_URL                       the same as for the build`;

/**
 * Pushes the records of a build, as the command line and the environment say; prints what it does. Rejects with a
 * sentence that names the remedy.
 */
export async function pushSearch(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<void> {
  const {values} = parseArgs({
    args,
    options: {
      'dry-run': {type: 'boolean', default: false},
      dir: {type: 'string', default: 'build'},
      batch: {type: 'string', default: '1000'},
      settings: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) return print(HELP);
  const batchSize = Number(values.batch);
  if (!Number.isInteger(batchSize) || batchSize < 1)
    throw new Error(`--batch takes a number of records, not "${values.batch}".`);
  if (!existsSync(values.dir)) throw new Error(`There is no build in ${values.dir}. Run "npm run build" first.`);

  const {
    ALGOLIA_APP_ID: appId = '',
    ALGOLIA_ADMIN_API_KEY: apiKey = '',
    ALGOLIA_INDEX_NAME: indexName = '',
    ALGOLIA_RELAY: relay,
  } = env;
  const missing = Object.entries({
    ALGOLIA_APP_ID: appId,
    ALGOLIA_ADMIN_API_KEY: apiKey,
    ALGOLIA_INDEX_NAME: indexName,
  }).filter(([, value]) => !value);
  if (missing.length > 0 && !values['dry-run']) {
    throw new Error(
      `Not set: ${missing.map(([name]) => name).join(', ')}. With --dry-run nothing is sent and no key is needed.`,
    );
  }
  const baseUrl = env.SITE_BASE_URL?.trim() || '/';
  const built = readFacts(values.dir)[0]?.facts.baseUrl;
  if (built !== baseUrl)
    throw new Error(
      `The build in ${values.dir} is for SITE_BASE_URL=${built}, and SITE_BASE_URL here is "${baseUrl}": push with that of the build, or build again.`,
    );
  const records = searchable(recordsOfBuild(values.dir), rules);
  if (values['dry-run']) {
    describe(
      records.map((record) => hostedRecord(record, baseUrl)),
      print,
    );
    return;
  }
  const client = algoliasearch(appId, apiKey, relay ? {hosts: [relayHost(relay)]} : {});
  await pushRecords(client, records, {
    indexName,
    batchSize,
    baseUrl,
    settings: values.settings,
    log: print,
  });
}

function relayHost(relay: string): {url: string; accept: 'readWrite'; protocol: 'http' | 'https'} {
  const {host, protocol} = new URL(relay);
  return {url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https'};
}

function describe(records: readonly SearchRecord[], print: (line: string) => void): void {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const count = (test: (type: string) => boolean): number => records.filter(({type}) => test(type)).length;
  print(
    `${records.length} records: ${count((type) => type === 'lvl1')} pages, ${count((type) => /^lvl[2-6]$/.test(type))} headings, ${count((type) => type === 'content')} blocks of content.`,
  );
  print(
    `${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} KB in all, the largest ${Math.max(0, ...sizes)} bytes.`,
  );
  print('Nothing was sent.');
}

if (require.main === module) {
  pushSearch(process.argv.slice(2), process.env, (line) => console.log(line)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
