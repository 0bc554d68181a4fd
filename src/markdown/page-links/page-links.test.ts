import path from 'node:path';
import {createProcessor} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import {VFile} from 'vfile';
import pageLinks from '.';

/** The address of a link that is in a file of the project. */
function linked(file: string, url: string): string | undefined {
  const processor = createProcessor({remarkPlugins: [pageLinks]});
  const source = new VFile({value: `[a page](${url})`, path: path.resolve(file)});
  return /href: "([^"]*)"/.exec(String(processor.processSync(source)))?.[1];
}

describe('a link to the file of a page', () => {
  it.each([
    ['docs/guides/index.md', './tls.md', '/guides/tls.md'],
    ['docs/guides/reports/index.md', '../tls.md#ca', '/guides/tls.md#ca'],
    ['docs/intro.mdx', './guides/tls.mdx?x=1', '/guides/tls.mdx?x=1'],
    ['versioned_docs/version-2.5/guides/index.md', './tls.md', '/guides/tls.md'],
    ['i18n/fr/docusaurus-plugin-content-docs/current/guides/tls.md', '../intro.md', '/intro.md'],
    ['i18n/fr/docusaurus-plugin-content-docs/version-2.5/guides/docs/tls.md', '../intro.md', '/guides/intro.md'],
  ])('in %s to %s counts from the root of the docs', (file, url, expected) => {
    expect(linked(file, url)).toBe(expected);
  });

  it.each(['./picture.svg', 'https://example.com/x.md', '/guides/tls/', '#here', '../../README.md'])(
    'leaves %s as it is',
    (url) => {
      expect(linked('docs/guides/index.md', url)).toBe(url);
    },
  );

  it('is left alone outside the docs', () => {
    expect(linked('README.md', './page.md')).toBe('./page.md');
  });
});
