import {describe, expect, it} from 'vitest';
import {pageSheets, type Site} from '../site';
import {parseHtml} from '@docs/text/dom';
import {readPage} from '@docs/text/page';
import {assistantPointer} from './assistant-pointer';
import {pageStyles} from './page-styles';
import {redirectPages} from './redirect-page';
import {routeScripts} from './route-scripts';
import {sidebarPlace} from './sidebar-place';

const site = {
  baseUrl: '/base/',
  lang: 'en-US',
  redirects: [{from: '/old/', to: '/a/b/'}],
  sheets: [{name: 'page-Tool.2.css', classes: ['tool_aB+1', 'row_x', 'open']}],
  scripts: {'/base/page/': ['routes-0', 'content']},
  scriptFiles: {'routes-0': 'routes-0.abcd.js', content: 'content.1234.js'},
} as unknown as Site;
const head =
  '<head><link rel=stylesheet href=/base/assets/css/styles.1.css /><script src=/base/assets/js/main.1.js defer></script></head>';

describe('the sheets that only some pages need', () => {
  const linked = head.replace('.css />', '.css /><link rel="stylesheet" href="/base/assets/css/page-Tool.2.css">');
  const edited = (body: string) => pageStyles({name: 'page/index.html', html: head + body}, site);

  it('are linked from pages with a class of theirs, after the sheet of all pages', () => {
    expect(edited('<div class="a tool_aB+1">')).toContain(linked);
    expect(edited('<div class=row_x>')).toContain(linked);
    expect(edited('<div class="tool">tool_aB+1')).not.toContain('page-Tool');
  });

  it('are not asked for by classes that the sheet of all pages names too', () => {
    const sheets = pageSheets([
      {name: 'styles.1.css', css: '.button--primary{color:red}'},
      {name: 'page-Tool.2.css', css: '.tool_aB .button--primary{color:blue}'},
      {name: '12.3.css', css: '.lazy{color:red}'},
    ]);
    expect(sheets).toEqual([{name: 'page-Tool.2.css', classes: ['tool_aB']}]);
  });

  it('are linked once, however often a build is finished', () => {
    const once = edited('<div class=row_x>');
    expect(pageStyles({name: 'page/index.html', html: once}, site)).toBe(once);
  });

  it('are not left out silently when Docusaurus links its sheet in another way', () => {
    expect(() => pageStyles({name: 'page/index.html', html: '<div class=row_x>'}, site)).toThrow(
      'page/index.html: the link to the sheet of all pages is not found',
    );
  });
});

describe('the scripts of a page', () => {
  it('are before the main script, under the base URL', () => {
    const script = (name: string) => `<script src="/base/assets/js/${name}.js" defer></script>`;
    expect(routeScripts({name: 'page/index.html', html: head}, site)).toBe(
      head.replace('<script', `${script('routes-0.abcd')}${script('content.1234')}<script`),
    );
    expect(routeScripts({name: 'other/index.html', html: head}, site)).toBe(head);
  });

  it('cannot be scripts that were not built', () => {
    expect(() => routeScripts({name: 'page/index.html', html: head}, {...site, scriptFiles: {}})).toThrow(
      'no script called routes-0',
    );
    expect(() => routeScripts({name: 'page/index.html', html: ''}, site)).toThrow(
      'page/index.html: the main script is not found',
    );
  });
});

describe('a legacy path', () => {
  const [page] = redirectPages(site);

  it('leads on as a folder and as a file, but never replaces the page above it', () => {
    const names = (from: string) => redirectPages({...site, redirects: [{from, to: '/a/'}]}).map(({name}) => name);
    expect(names('/x/old/')).toEqual(['x/old/index.html', 'x/old.html']);
    expect(names('/x/notes.md')).toEqual(['x/notes.md/index.html', 'x/notes.md.html']);
    expect(names('/x/index/')).toEqual(['x/index/index.html']);
  });

  it('has a page that leads on without scripts, for readers and for search engines', () => {
    expect(page?.name).toBe('old/index.html');
    expect(page?.html).toContain('<meta http-equiv="refresh" content="0; url=/base/a/b/">');
    expect(page?.html).toContain('<link rel="canonical" href="/base/a/b/">');
    expect(page?.html).toContain('<a href="/base/a/b/">');
  });

  it('has the same script as all others', () => {
    const scripts = ['/a/', '/b/'].map(
      (to) => /<script>.*<\/script>/.exec(redirectPages({...site, redirects: [{from: '/x/', to}]})[0]?.html ?? '')?.[0],
    );
    expect(scripts[0]).toContain('location.search + location.hash');
    expect(scripts[0]).toBe(scripts[1]);
  });
});

describe('the pointer for assistants', () => {
  const page = {name: 'page/index.html', html: '<head></head><body class=x><main><h1>Page</h1></main>'};
  const edited = assistantPointer(page, site);

  it('is the first thing of a body, and only for who reads the HTML', () => {
    expect(edited).toMatch(
      /<body class=x><div class="visually-hidden" aria-hidden="true" data-reader="off">For AI agents: [^<]*<a href="\/base\/llms\.txt" tabindex="-1">/,
    );
    expect(JSON.stringify(readPage(parseHtml(edited), 'https://docs.example.com/base/page/'))).not.toContain(
      'llms.txt',
    );
  });

  it('is there once, however often a build is finished', () =>
    expect(assistantPointer({...page, html: edited}, site)).toBe(edited));
});

describe('the script that scrolls the sidebar', () => {
  const sidebar =
    '<aside class="theme-doc-sidebar-container x"><nav aria-label="S" class="menu thin-scrollbar m"><ul></ul></nav>';
  const edited = sidebarPlace({name: 'page/index.html', html: `${sidebar}<button></button></aside>`});

  it('is at the end of the sidebar, where it runs before anything is painted', () =>
    expect(edited).toMatch(/<\/ul><\/nav><button><\/button><script>\(function\(s\)\{[^<]*<\/script><\/aside>/));

  it('is there once, however often a build is finished, and only on pages with a sidebar', () => {
    expect(sidebarPlace({name: 'page/index.html', html: edited})).toBe(edited);
    expect(sidebarPlace({name: '404.html', html: '<nav class="menu"></nav>'})).toBe('<nav class="menu"></nav>');
  });

  it('is not left out silently when Docusaurus writes its sidebar in another way', () =>
    expect(() => sidebarPlace({name: 'page/index.html', html: '<aside class="theme-doc-sidebar-container">'})).toThrow(
      'page/index.html: its sidebar is not found',
    ));
});
