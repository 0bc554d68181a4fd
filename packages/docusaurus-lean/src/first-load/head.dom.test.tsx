import {cleanup, render} from '@testing-library/react';
import type {ReactNode} from 'react';
import * as library from 'react-helmet-async';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import * as ours from './client/head';

type Head = (props: {children: ReactNode}) => ReactNode;

/** What the server has rendered, in part no longer true. */
const SERVED =
  '<title>Served</title><meta charset="utf-8">' +
  '<meta data-rh="true" name="description" content="Site"><meta data-rh="true" name="robots" content="noindex">' +
  '<link data-rh="true" rel="icon" href="/icon.svg"><link rel="preconnect" href="/api/">';

const site = (Head: Head): ReactNode => (
  <Head>
    <html lang="en" dir="ltr" className="site" />
    <title>Site</title>
    <meta name="description" content="Site" />
    <meta property="og:title" content="Site" />
    <link rel="icon" href="/icon.svg" />
    <link rel="canonical" href="/" />
  </Head>
);

/** Pages by name, each below the head of the site. */
const PAGES: Record<string, (Head: Head) => ReactNode> = {
  'nothing more': () => null,
  'what replaces the outer': (Head) => (
    <Head>
      <html lang="en" className="page docs" data-theme="dark" />
      <title>
        Page {'1'} | {'Site'}
      </title>
      <meta name="Description" content="Page" />
      <link href="/page/" rel="canonical" />
    </Head>
  ),
  'tags of the same name in one head': (Head) => (
    <Head>
      <meta property="og:image" content="a.png" />
      <meta property="og:image" content="b.png" />
      <link rel="alternate" hrefLang="de" href="/de/" />
      <link rel="alternate" hrefLang="x-default" href="/de/" />
      <meta content="nobody" />
    </Head>
  ),
  'scripts, styles and fragments': (Head) => (
    <Head>
      <>
        <script type="application/ld+json">{JSON.stringify({name: 'a < b'})}</script>
        <script type="text/template" async>
          x
        </script>
        {false}
        <noscript>{'<p>no script</p>'}</noscript>
      </>
      <style>{'a {color: red}'}</style>
      <body className="wide" />
    </Head>
  ),
};

/** What the document's head, its root and its body hold after `pages` were shown one after another. */
async function shown(
  {Helmet, HelmetProvider}: typeof library | typeof ours,
  pages: readonly string[],
): Promise<string[]> {
  const Head = Helmet as Head;
  document.head.innerHTML = SERVED;
  const tree = (page: string) => (
    <HelmetProvider>
      {site(Head)}
      <div key={page}>{PAGES[page]?.(Head)}</div>
    </HelmetProvider>
  );
  const {rerender, unmount} = render(tree(pages[0] ?? ''));
  await frame();
  for (const page of pages.slice(1)) {
    rerender(tree(page));
    await frame();
  }
  const tags = [...document.head.children].filter((tag) => tag.localName !== 'title').map((tag) => tag.outerHTML);
  const {documentElement: root, body} = document;
  const of = (element: Element): string =>
    element
      .getAttributeNames()
      .filter((name) => name !== 'data-rh')
      .sort()
      .map((name) => `${name}=${element.getAttribute(name)}`)
      .join(' ');
  const result = [
    document.title,
    of(root),
    of(body),
    ...tags.map((tag) => tag.replaceAll(' data-rh="true"', '')).sort(),
  ];
  unmount();
  await frame();
  return result;
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('the head of a page', () => {
  const clean = (): void => {
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
  };
  beforeEach(clean);
  afterEach(cleanup);

  const names = Object.keys(PAGES);
  it.each([...names.map((name) => [name]), names, [...names].reverse()])(
    'holds what the library writes: %s',
    async (...pages) => {
      const expected = await shown(library, pages);
      clean();
      expect(await shown(ours, pages)).toEqual(expected);
    },
  );

  it('keeps tags of the server that are still true', async () => {
    document.head.innerHTML = SERVED;
    const icon = document.querySelector('link[rel=icon]');
    render(<ours.HelmetProvider>{site(ours.Helmet)}</ours.HelmetProvider>);
    await frame();
    expect(document.querySelector('link[rel=icon]')).toBe(icon);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('link[rel=preconnect]')).not.toBeNull();
  });
});
