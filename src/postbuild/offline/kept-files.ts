/** What the worker has kept, and how it answers from it. Runs in the worker; caches and network come from outside. */

/** A file by its path below the scope, as readers ask for it, and what tells its content. */
export type KeptFile = readonly [path: string, hash: string];
export type KeptList = {id: string; files: readonly KeptFile[]};

/** The part of the browser's Cache that is needed here. */
export type Store = Pick<Cache, 'match' | 'put'>;

/** A page can have two forms by `Accept`, of which one is kept; the version behind a `?` says nothing in a kept release. */
const ANY = {ignoreVary: true, ignoreSearch: true};
const AT_ONCE = 6;
/** The network is given this long when there is a kept copy: a captive portal may hold a request for minutes. */
const PATIENCE_MS = 4000;

export type Network = (url: string, init?: RequestInit) => Promise<Response>;

/** How a content is named in the list: the first 16 digits of its SHA-256, in hexadecimal. */
async function hashOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a list is that of a release, whose ID is the hash of the names and hashes of its files. */
export async function isListOf(release: string, {files}: KeptList): Promise<boolean> {
  return (await hashOf(new TextEncoder().encode(JSON.stringify(files)))) === release;
}

/** A response with the content that the hash names; `undefined` for any other, such as the page of a login. */
async function verifyResponse(response: Response | undefined, hash: string): Promise<Response | undefined> {
  if (!response) return undefined;
  const content = await response.arrayBuffer();
  return (await hashOf(content)) === hash ? new Response(content, {headers: response.headers}) : undefined;
}

/**
 * Fills `store` with a release: what the one before (`old`) has of the same content is taken from there, the rest is
 * fetched, and each file is held to its hash. Throws at the first file that cannot be had, so that a release is whole
 * or not there.
 */
export async function keepRelease(options: {
  scope: string;
  list: KeptList;
  listUrl: string;
  store: Store;
  old: Store | undefined;
  network: Network;
  progress(done: number, all: number): void;
}): Promise<void> {
  const {scope, list, listUrl, store, old, network, progress} = options;
  const known = new Map((await listOf(old, listUrl))?.files ?? []);
  const queue = list.files.values();
  let done = 0;
  const fetched = async (url: string, hash: string): Promise<Response> => {
    const response = await network(url, {cache: 'no-cache'});
    if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
    const right = await verifyResponse(response, hash);
    if (!right) throw new Error(`${url} returned something other than the release contains`);
    return right;
  };
  const worker = async (): Promise<void> => {
    for (const [path, hash] of queue) {
      const url = new URL(path, scope).href;
      const kept = known.get(path) === hash ? await verifyResponse(await old?.match(url, ANY), hash) : undefined;
      await store.put(url, kept ?? (await fetched(url, hash)));
      progress(++done, list.files.length);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
  await store.put(listUrl, new Response(JSON.stringify(list)));
}

async function listOf(store: Store | undefined, listUrl: string): Promise<KeptList | undefined> {
  const response = await store?.match(listUrl, ANY);
  return response ? ((await response.json()) as KeptList) : undefined;
}

/**
 * Answers a request below the scope: scripts and styles, whose names tell their content, from what is kept; everything
 * else from the network, and from what is kept where the network fails or does not answer.
 */
export async function answer(
  request: Request,
  {scope, store, network}: {scope: string; store: Store; network(request: Request): Promise<Response>},
): Promise<Response> {
  const kept = async (): Promise<Response | undefined> => store.match(request.url.split('#')[0] ?? '', ANY);
  const {pathname} = new URL(request.url);
  if (pathname.startsWith(`${new URL(scope).pathname}assets/`)) return (await kept()) ?? network(request);
  try {
    return await withinPatience(network(request), kept);
  } catch (error) {
    const copy = await kept();
    if (copy) return copy;
    if (request.mode !== 'navigate') throw error;
    if (!pathname.endsWith('/') && (await store.match(`${new URL(pathname, scope).href}/`, ANY))) {
      const {search} = new URL(request.url);
      return Response.redirect(`${new URL(pathname, scope).href}/${search}`, 301);
    }
    const missing = await store.match(new URL('404.html', scope).href, ANY);
    return missing
      ? new Response(missing.body, {status: 404, headers: missing.headers})
      : Promise.reject(error as Error);
  }
}

/** The network's answer; rejects when it takes too long and there is a kept copy in its place. */
async function withinPatience(
  response: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS));
  const first = await Promise.race([response, late]);
  if (first !== 'late') return first;
  response.catch(() => undefined);
  if (await kept()) throw new Error('The network does not respond.');
  return response;
}
