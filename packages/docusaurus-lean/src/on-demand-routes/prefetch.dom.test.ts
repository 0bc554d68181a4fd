import {beforeEach, expect, it, vi} from 'vitest';

const {fetched} = vi.hoisted(() => ({fetched: [] as string[]}));
const connection = {effectiveType: '4g', saveData: false};
/** Lets the oldest file that is being fetched arrive. */
const arriving: (() => void)[] = [];

vi.mock('@docusaurus/core/lib/client/prefetch', () => ({
  default: (file: string) => {
    fetched.push(file);
    return new Promise<void>((resolve) => arriving.push(resolve));
  },
}));
vi.mock('./client/chunks', () => ({chunksOf: (path: string) => [path]}));
vi.mock('./client/preload', () => ({default: () => Promise.resolve()}));
vi.mock('./client/table', () => ({chunkFile: (name: string) => `${name}.js`, ensureRoute: () => Promise.resolve()}));

const paths = Array.from({length: 34}, (_, i) => `/page-${i}`);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetched.length = 0;
  arriving.length = 0;
  Object.assign(connection, {effectiveType: '4g', saveData: false});
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
});

async function queue(): Promise<void> {
  const {default: docusaurus} = await import('./client/docusaurus');
  for (const path of paths) void docusaurus.prefetch(path);
  window.dispatchEvent(new Event('pointermove'));
}

it('fetches the pages that wait a few at a time, until all are here', async () => {
  await queue();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toEqual(paths.slice(0, 4).map((path) => `${path}.js`));
  while (arriving.length > 0) {
    arriving.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(fetched).toEqual(paths.map((path) => `${path}.js`));
});

it.each([{effectiveType: '2g'}, {saveData: true}])(
  'sends nothing of what waits when the connection turns slow or saves data: %j',
  async (change) => {
    await queue();
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(connection, change);
    while (arriving.length > 0) {
      arriving.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(fetched).toHaveLength(4);
  },
);

it('fetches what was not sent when the connection is fast again', async () => {
  connection.effectiveType = 'slow-2g';
  const {default: docusaurus} = await import('./client/docusaurus');
  window.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(docusaurus.prefetch('/page-1')).toBe(false);
  connection.effectiveType = '4g';
  void docusaurus.prefetch('/page-1');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['/page-1.js']);
});
