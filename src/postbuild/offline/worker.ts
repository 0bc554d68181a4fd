/**
 * Keeps a release of the site in a reader's browser and answers from it where the network fails. A page registers it
 * when its reader asks for it, never before. Each release brings its own worker (`RELEASE` is put in), which the
 * browser finds at the next visit and installs beside the one before.
 */
import {CACHE_PREFIX, offlineFiles, type KeepingMessage} from '../../config/offline';
import {answer, isListOf, keepRelease, type KeptList} from './kept-files';

/** The release that this worker keeps; empty where the operator has switched it off. */
declare const RELEASE: string;

type LifeEvent = Event & {waitUntil(work: Promise<unknown>): void};
type AskEvent = LifeEvent & {request: Request; respondWith(response: Promise<Response>): void};
type Client = {postMessage(message: KeepingMessage): void};
type Worker = {
  registration: {scope: string; unregister(): Promise<boolean>};
  clients: {claim(): Promise<void>; matchAll(options: {includeUncontrolled: boolean}): Promise<readonly Client[]>};
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: AskEvent) => void): void;
};

const worker = self as unknown as Worker;
const {scope} = worker.registration;
const mine = CACHE_PREFIX + new URL(scope).pathname;
const current = `${mine} ${RELEASE}`;
const listUrl = new URL(offlineFiles.list, scope).href;
/** Steps that readers are told of. */
const STEP = 0.02;

async function others(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`${mine} `) && name !== current);
}

async function tell(message: KeepingMessage): Promise<void> {
  for (const client of await worker.clients.matchAll({includeUncontrolled: true})) client.postMessage(message);
}

async function install(): Promise<void> {
  try {
    const response = await fetch(listUrl, {cache: 'no-store'});
    const list = (await response.json()) as KeptList;
    if (!(await isListOf(RELEASE, list))) throw new Error('a new release of the site is on its way');
    const [before] = await others();
    let told = 0;
    await keepRelease({
      scope,
      list,
      listUrl,
      store: await caches.open(current),
      old: before === undefined ? undefined : await caches.open(before),
      network: (url, init) => fetch(url, init),
      progress(done, all) {
        if (done - told < all * STEP && done < all) return;
        told = done;
        void tell({type: 'keeping', done, all});
      },
    });
  } catch (error) {
    await caches.delete(current);
    await tell({type: 'failed', reason: (error as Error).message});
    throw error;
  }
}

/** From the copy, while there is one: to open one that was removed would make it again, empty. */
async function respond(request: Request): Promise<Response> {
  if (!(await caches.has(current))) return fetch(request);
  return answer(request, {scope, store: await caches.open(current), network: (asked) => fetch(asked)});
}

async function forget(names: readonly string[]): Promise<void> {
  for (const name of names) await caches.delete(name);
}

worker.addEventListener('install', (event) => {
  if (RELEASE !== '') event.waitUntil(install());
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await forget(await others());
      if (RELEASE === '') await worker.registration.unregister();
      else await worker.clients.claim();
    })(),
  );
});

if (RELEASE !== '') {
  worker.addEventListener('fetch', (event) => {
    const {request} = event;
    if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return;
    event.respondWith(respond(request));
  });
}
