import {describe, expect, it} from 'vitest';
import rawElements from '.';

async function mdx(source: string): Promise<string> {
  const {compile} = await import('@mdx-js/mdx');
  return String(await compile(source, {jsx: true, remarkPlugins: [rawElements]}));
}

describe('raw HTML in a page', () => {
  it('is a Markdown link or image, which Docusaurus checks', async () => {
    expect(await mdx('See <a href="./x.md" rel="help">the *page*</a>.\n\n<a href="/y/">y</a>\n')).toMatch(
      /<_components\.a href="\.\/x\.md" rel="help">[\s\S]*<_components\.em>[\s\S]*<_components\.a href="\/y\/">/,
    );
    expect(await mdx('<img src="./x.png" alt="A drawing" />')).toMatch(
      /<_components\.img src="\.\/x\.png" alt="A drawing"/,
    );
  });

  it('stays as it is when it leads nowhere', async () => {
    expect(await mdx('<a id="here"></a>\n\n<b>bold</b>')).toMatch(/<a id="here"[\s\S]*<b>/);
  });

  it.each([
    ['an image without alt text', '<img src="x.png" />', 'needs src and alt'],
    ['an image with a size', '<img src="x.png" alt="x" width="9" />', 'not width'],
    ['an address that is code', '<a href={x}>x</a>', 'as text'],
    ['attributes that are code', '<a {...x}>x</a>', 'as text'],
  ])('stops the build: %s', async (_, source, message) => {
    await expect(mdx(source)).rejects.toThrow(message);
  });
});
