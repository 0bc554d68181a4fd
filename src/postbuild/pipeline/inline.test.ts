import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {parseHtml} from '@docs/text/dom';
import {hashSource, inlineOf, joinInline} from './inline';

const collectAll = (pages: {name: string; html: string}[]) =>
  joinInline(pages.map(({name, html}) => ({name, inline: inlineOf(parseHtml(html))})));
const collect = (html: string) => collectAll([{name: 'page', html}]);

describe('what is inline on a page', () => {
  it('hashes the exact bytes of inline scripts, once for all pages that share them', () => {
    const {scripts} = collectAll([
      {name: 'a', html: '<script>let é = 1;\n</script><script>let é = 1;\n</script>'},
      {name: 'b', html: '<script data-x=true>let é = 1;\n</script>'},
    ]);
    const hash = createHash('sha256').update(Buffer.from('let é = 1;\n')).digest('base64');
    expect([...scripts]).toEqual([[`'sha256-${hash}'`, ['a', 'b']]]);
  });
  it('leaves out scripts with an address and data blocks, and counts modules and import maps', () => {
    const html =
      '<script src=/a.js defer></script><script type="application/ld+json">{"a":">"}</script><script type=application/json>{}</script>';
    expect(collect(html).scripts.size).toBe(0);
    expect(collect('<script type=module>a</script><script type="importmap">{}</script>').scripts.size).toBe(2);
    expect(collect('<script data-x="a>b" data-src=no>c</script>').scripts.has(hashSource('c'))).toBe(true);
  });
  it('finds style elements and style attributes, but not text that looks like them', () => {
    expect(collect('<style>p{}</style>').styles.size).toBe(1);
    expect(collect('<noscript><style>p{}</style></noscript><template><style>b{}</style></template>').styles.size).toBe(
      2,
    );
    expect(collect('<p class="a b" style="color:red">x</p>').styleAttributes).toEqual(['page']);
    expect(collect('<svg viewBox="0 0 1 1" style=min-width:1px>').styleAttributes).toEqual(['page']);
    expect(
      collect('<p title=" style=x">style=a</p><script>"<p style=x>"</script><!-- <p style=x> -->').styleAttributes,
    ).toEqual([]);
  });
  it.each([
    '<main><article><script>let own = 1</script></article></main>',
    '<main><div><script type="text/JavaScript">let own = 1</script></div></main>',
    '<main><template><script type=module>let own = 1</script></template></main>',
    '<head><script data-rh="true">let own = 1</script></head><main></main>',
  ])('refuses a script that the text of a page brings: %s', (html) => {
    expect(() => collectAll([{name: 'guides/tls/index.html', html}])).toThrow(
      /guides\/tls\/index\.html: <script>let own = 1/,
    );
  });
  it('leaves to pages what is data, loaded from the site, or of Docusaurus', () => {
    expect(
      collect('<main><script type="application/ld+json">{}</script><script src=/a.js></script></main>').scripts.size,
    ).toBe(0);
    const banner = '<script data-rh="true">insert("__docusaurus-base-url-issue-banner")</script>';
    expect(collect(`${banner}<main></main>`).scripts.size).toBe(1);
  });
  it('refuses event handler attributes with their place', () => {
    expect(() => collect('<button class=a onclick="go()">Go</button>')).toThrow('page: onclick=');
    expect(() => collect('<p data-onclick=x>one=1</p>')).not.toThrow();
  });
});
