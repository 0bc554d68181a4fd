import {expect, it} from 'vitest';
import {buildFiles} from '@docs/search/embedded/build';
import {sampleRecords} from '@docs/search/embedded/sample';
import {DocsSite} from './site';

const home = 'https://docs.example.com/';
const list = `# Docs\n\nAll pages: \`${home}llms-full.txt\`\n\n## Guides\n\n[All](${home}guides/llms.txt)\n`;

/** A site whose files a test puts in place, with a clock that a test moves. */
function siteOf(...pages: Parameters<typeof sampleRecords>[0][number][]) {
  const files = new Map<string, string>();
  const put = (all: typeof pages): void => {
    const built = buildFiles(sampleRecords(all));
    files.set('search/index.json', JSON.stringify(built.index));
    files.set('search/text.json', JSON.stringify(built.text));
    files.set('llms.txt', list);
    files.set('guides/llms.txt', '');
  };
  put(pages);
  const problems: string[] = [];
  const clock = {now: 0};
  const get = async (name: string): Promise<string> => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`no ${name}`);
    return file;
  };
  const site = new DocsSite(
    get,
    () => clock.now,
    (problem) => problems.push(problem),
  );
  const titles = async (query: string): Promise<string[]> =>
    (await site.search.search({query, page: 0, perPage: 5, facets: {}})).hits.map(({trail: [{text}]}) => text);
  return {site, files, put, problems, clock, titles};
}

const LATER = 16 * 60_000;
const [first, second] = [
  {path: '/guides/ports/', title: 'Ports of old', body: '<p>The proxy listens on port 4143.</p>'},
  {path: '/guides/ports/', title: 'Ports of today', body: '<p>The proxy listens on port 5000.</p>'},
];

it('answers from a new release once all of it is read, and from the one before until then', async () => {
  const {site, put, clock, titles, problems} = siteOf(first);
  expect(await titles('ports')).toEqual(['Ports of old']);
  await site.prepare();
  put([second]);
  expect(await titles('ports')).toEqual(['Ports of old']);
  clock.now += LATER;
  await titles('ports');
  await expect.poll(() => titles('ports')).toEqual(['Ports of today']);
  expect(problems).toEqual([]);
});

it('keeps the release before when the new one cannot be read, and says so once', async () => {
  const {files, clock, titles, problems} = siteOf(first);
  expect(await titles('ports')).toEqual(['Ports of old']);
  files.set('search/index.json', '{"id": "2", "pages": []}');
  clock.now += LATER;
  await titles('ports');
  await expect.poll(() => problems.length, {timeout: 20_000}).toBe(1);
  expect(problems[0]).toContain('A newer release of the docs cannot be read (');
  expect(await titles('ports')).toEqual(['Ports of old']);
  expect(problems).toHaveLength(1);
}, 30_000);

it('keeps what it has read of a release that is still the newest', async () => {
  const {site, clock, titles} = siteOf(first);
  await titles('ports');
  const {search, results} = site;
  clock.now += LATER;
  await titles('ports');
  await expect.poll(() => site.results !== results).toBe(true);
  expect(site.search).toBe(search);
});
