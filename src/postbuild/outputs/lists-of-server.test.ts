import {describe, expect, it} from 'vitest';
import {printList, readList, sectionNamed} from '@docs/mcp/list';
import {sectionOf} from '@docs/mcp/section';
import {pathOf} from '@docs/mcp/site';
import {changesFeed, latestChanges} from './changes-feed';
import {listFiles, twinFile, type Twin} from './lists';

const twin = (route: string, title: string, trail: string[], updated?: number): Twin => ({
  page: {id: route, route, title, description: `About ${title}.`, trail, ...(updated === undefined ? {} : {updated})},
  url: `https://docs.example.com${route}`,
  markdown: `# ${title}\n\nText of ${title}.\n`,
});
const twins = [
  twin('/sub/', 'Home', []),
  twin('/sub/guides/', 'Guides', ['Guides']),
  twin('/sub/guides/tls/', 'TLS', ['Guides', 'Secure']),
  twin('/sub/news/', 'News', []),
];

describe('the lists for assistants', () => {
  const files = listFiles(twins, 'https://docs.example.com/sub/');

  it('keep the order, and name loose pages apart before and after the sections', () => {
    const sections = ['start-here', 'guides', 'more'].flatMap((slug) => [`${slug}/llms.txt`, `llms-${slug}.txt`]);
    expect([...files.keys()]).toEqual(['llms.txt', ...sections, 'llms-full.txt']);
    expect(files.get('llms-guides.txt')).toContain(
      '<!-- https://docs.example.com/sub/guides/tls/ -->\n\n# TLS\n\nText of TLS.',
    );
  });

  it('say what pages are about in the index of their section only', () => {
    expect(files.get('llms.txt')).not.toContain('About TLS.');
    expect(files.get('llms.txt')).toContain('(https://docs.example.com/sub/guides/llms.txt)');
    expect(files.get('guides/llms.txt')).toContain(
      '- [Secure › TLS](https://docs.example.com/sub/guides/tls/index.md): About TLS.',
    );
    expect(files.get('guides/llms.txt')).not.toContain('News');
  });

  it('leave the longest sections to their indexes where all pages are too many for one request', () => {
    const short = listFiles(twins, 'https://docs.example.com/sub/', 1000).get('llms.txt') ?? '';
    expect(short.length).toBeLessThanOrEqual(1000);
    expect(files.get('llms.txt')?.length).toBeGreaterThan(1000);
    expect(short).toContain('(https://docs.example.com/sub/guides/llms.txt)');
    expect(short).not.toContain('/guides/tls/index.md');
    expect(short).toContain('/news/index.md');
  });

  it.each([undefined, 1])('are read again by the MCP server, whole or cut to %s', async (most) => {
    const index = listFiles(twins, 'https://docs.example.com/sub/', most).get('llms.txt') ?? '';
    const list = await readList(index, async (name) => files.get(name) ?? '');
    expect(list.base).toBe('/sub/');
    expect(list.sections.map(({label, pages}) => [label, ...pages.map(({path}) => path)])).toEqual([
      ['Start here', '/sub/'],
      ['Guides', '/sub/guides/', '/sub/guides/tls/'],
      ['More', '/sub/news/'],
    ]);
    expect(printList(list.sections, false)).toContain(
      '## Guides\n\n- /sub/guides/ Guides\n- /sub/guides/tls/ Secure › TLS\n\n## More',
    );
    expect(printList([sectionNamed(list, ' guides ')], true)).toBe(
      '## Guides\n\n- /sub/guides/ Guides: About Guides.\n- /sub/guides/tls/ Secure › TLS: About TLS.',
    );
    expect(() => sectionNamed(list, 'x')).toThrow('The sections are: Start here, Guides, More.');
    await expect(readList('<!doctype html>', async () => '')).rejects.toThrow('not one of these docs');
  });
});

describe('a twin', () => {
  it('begins with what it is and where all others are', () => {
    expect(twinFile(twin('/a/', 'A "quoted" title', [], Date.UTC(2026, 2, 4, 23)), 'https://docs.example.com/')).toBe(
      '---\ntitle: "A \\"quoted\\" title"\ndescription: "About A \\"quoted\\" title."\nurl: https://docs.example.com/a/\nlast_update: 2026-03-04\n---\n\n> For AI agents: all pages of these docs are listed at https://docs.example.com/llms.txt\n\n# A "quoted" title\n\nText of A "quoted" title.\n',
    );
  });
});

describe('a section', () => {
  const page =
    '# Page\n\n## One\n\nText.\n\n```bash\n## not a heading\n```\n\n### Deeper `x`\n\nMore.\n\n## Two\n\nEnd.';

  it('goes to the next heading of its level, past code', () => {
    expect(sectionOf(page, 'one')).toBe('## One\n\nText.\n\n```bash\n## not a heading\n```\n\n### Deeper `x`\n\nMore.');
    expect(sectionOf(page, '#deeper-x')).toBe('### Deeper `x`\n\nMore.');
  });

  it('that is missing gets the names of those there are', () => {
    expect(() => sectionOf(page, 'Three')).toThrow('Its sections are: Page; One; Deeper x; Two.');
  });
});

describe('the path of a page', () => {
  it('is understood in every form', () => {
    for (const name of [
      'guides/tls',
      '/guides/tls/',
      '/guides/tls.md',
      '/guides/tls/index.md',
      'https://docs.example.com/guides/tls/index.html',
    ])
      expect(pathOf(name)).toBe('/guides/tls/');
    expect(pathOf('guides/tls', '/sub/')).toBe('/sub/guides/tls/');
    expect(pathOf('/index.md')).toBe('/');
  });
});

describe('changed pages', () => {
  const pages = [
    twin('/old/', 'Old', [], 1000),
    twin('/none/', 'None', []),
    twin('/new/', 'New & <better>', ['Guides'], 9000),
  ].map(({page}) => page);

  it('come newest first, without pages that have no history', () => {
    expect(latestChanges(pages).map(({route}) => route)).toEqual(['/new/', '/old/']);
    expect(latestChanges(pages, 1).map(({route}) => route)).toEqual(['/new/']);
  });

  it('make a feed that is valid without any', () => {
    expect(changesFeed(latestChanges(pages), 'https://docs.example.com', '/')).toContain(
      '<title type="html"><![CDATA[New &amp; &lt;better&gt;]]></title>',
    );
    expect(changesFeed([], 'https://docs.example.com', '/')).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });
});
