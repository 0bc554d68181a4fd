import type {Algoliasearch} from 'algoliasearch';
import {areas, isIn} from '@docs/data/search-areas';
import {plainText} from '../records/text';
import type {SearchRecord} from '../records/types';
import {indexSettings} from './settings';

/** The calls of Algolia's client that a push makes. */
export type PushClient = Pick<
  Algoliasearch,
  'batch' | 'deleteIndex' | 'indexExists' | 'operationIndex' | 'setSettings' | 'waitForTask'
>;

export type PushOptions = {
  indexName: string;
  batchSize: number;
  /** Base URL of the site that the records are of. */
  baseUrl: string;
  /** Replaces the settings of an existing index by this project's. A new index always gets them. */
  settings: boolean;
  log: (line: string) => void;
  /** Milliseconds before the second and each further attempt at a batch. */
  pauses?: readonly number[];
};

/** Below the 10 KB that Algolia allows a record on its smallest plan, other attributes included. */
const MAX_CONTENT = 6000;

/**
 * A record as it is uploaded: with the areas that its page belongs to, without Markdown's backticks, and not longer
 * than the service takes.
 */
export function hostedRecord(record: SearchRecord, baseUrl = '/'): SearchRecord & {area: string[]} {
  const content = record.content === null ? null : plainText(record.content);
  const {pathname} = new URL(record.url_without_anchor);
  return {
    ...record,
    area: areas.filter((area) => isIn(area, pathname, baseUrl)).map(({id}) => id),
    // What the hosted index does not search.
    links: [],
    content: content !== null && content.length > MAX_CONTENT ? `${content.slice(0, MAX_CONTENT)}…` : content,
    code: record.code.slice(0, 60),
  };
}

/**
 * Replaces the content of an index at once: the records go into a new index beside it, which then takes its place.
 * Until then searches are served from the old one, and when anything fails the old one stays as it is. Throws an
 * error that says what to do about it.
 */
export async function pushRecords(
  client: PushClient,
  records: readonly SearchRecord[],
  options: PushOptions,
): Promise<void> {
  const {indexName, batchSize, baseUrl, settings, log} = options;
  const objects = records.map((record) => hostedRecord(record, baseUrl));
  if (objects.length === 0) throw new Error('There are no records to push. Build the site first.');
  const beside = `${indexName}_push_${Date.now()}`;
  try {
    const exists = await client.indexExists({indexName});
    if (exists) {
      const {taskID} = await client.operationIndex({
        indexName,
        operationIndexParams: {operation: 'copy', destination: beside, scope: ['settings', 'synonyms', 'rules']},
      });
      await client.waitForTask({indexName, taskID});
      log(`Copied settings, synonyms and rules of ${indexName}.`);
    }
    if (settings || !exists) {
      const {taskID} = await client.setSettings({indexName: beside, indexSettings});
      await client.waitForTask({indexName: beside, taskID});
    }
    for (let done = 0; done < objects.length; done += batchSize) {
      const part = objects.slice(done, done + batchSize);
      const requests = part.map((body) => ({action: 'addObject' as const, body}));
      await withRetries(async () => {
        const {taskID} = await client.batch({indexName: beside, batchWriteParams: {requests}});
        await client.waitForTask({indexName: beside, taskID});
      }, options);
      log(`Uploaded ${Math.min(done + batchSize, objects.length)} of ${objects.length} records.`);
    }
    const {taskID} = await client.operationIndex({
      indexName: beside,
      operationIndexParams: {operation: 'move', destination: indexName},
    });
    await client.waitForTask({indexName, taskID});
    log(`${indexName} now holds ${objects.length} records.`);
  } catch (error) {
    // Best effort: a half-filled index beside the live one does no harm, and the first error is the one to tell.
    await client.deleteIndex({indexName: beside}).catch(() => undefined);
    throw explainError(error, indexName);
  }
}

/** Algolia's client tries its other hosts automatically; this goes on when all of them have failed for a moment. */
async function withRetries(work: () => Promise<void>, {log, pauses = [1000, 4000]}: PushOptions): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || isFinal(error)) throw error;
      log(`A batch failed (${(error as Error).message}); trying again in ${pause / 1000} s.`);
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

function statusOf(error: unknown): number | undefined {
  const {status} = error as {status?: unknown};
  return typeof status === 'number' ? status : undefined;
}

/** Errors in the request itself, which a second attempt does not fix. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function explainError(error: unknown, indexName: string): Error {
  const status = statusOf(error);
  const kept = `The index ${indexName} was not changed.`;
  if (status === 401 || status === 403) {
    return new Error(
      `Algolia refused the key (${status}). ALGOLIA_ADMIN_API_KEY must be a key of application ALGOLIA_APP_ID that may add records, edit settings and delete indices. ${kept}`,
      {cause: error},
    );
  }
  return new Error(`The push failed: ${(error as Error).message} ${kept}`, {cause: error});
}
