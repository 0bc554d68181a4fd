import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {parseHtml} from '@docs/page-text/dom';
import {hashSource, inlineOf, joinInline} from './inline';

const collectAll = (pages: {name: string; html: string}[]) =>
  joinInline(pages.map(({name, html}) => ({name, inline: inlineOf(parseHtml(html))})));
const collect = (html: string) => collectAll([{name: 'page', html}]);

describe('what stands inline on a page', () => {
  it('hashes the exact bytes of inline scripts, once for all pages that share them', () => {
    const {scripts} = collectAll([
      {name: 'a', html: '<script>let é = 1;\n</script><script>let é = 1;\n</script>'},
      {name: 'b', html: '<script data-rh=true>let é = 1;\n</script>'},
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
  it('refuses event handler attributes with their place', () => {
    expect(() => collect('<button class=a onclick="go()">Go</button>')).toThrow('page: onclick=');
    expect(() => collect('<p data-onclick=x>one=1</p>')).not.toThrow();
  });
});
