import {createContext, useEffect, useState} from 'react';

/** A block of code as its page shows it: colored, and with what its buttons need. */
export type PageCode = {html: string; language?: string; output?: string; commands?: string; wraps: boolean};

/** The blocks of the pages that an answer cites, by their text without its line breaks. */
export const PageCodeContext = createContext<ReadonlyMap<string, PageCode>>(new Map());

/** A block is known by its words: how its lines are broken and indented may differ. */
export const codeKey = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The blocks of code in the HTML of a page of this site. */
export function readPageCode(html: string): Map<string, PageCode> {
  const found = new Map<string, PageCode>();
  for (const block of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.theme-code-block')) {
    const code = block.querySelector('pre code');
    if (!code) continue;
    const language = /(?:^|\s)language-(\S+)/.exec(block.className)?.[1];
    const output = block.getAttribute('data-output');
    const commands = block.querySelector('[data-code-action^="?"]')?.getAttribute('data-code-action')?.slice(1);
    found.set(codeKey(code.textContent), {
      html: code.innerHTML,
      wraps: !block.querySelector('[data-code-action=wrap]'),
      ...(language === undefined ? {} : {language}),
      ...(output === null ? {} : {output}),
      ...(commands === undefined ? {} : {commands}),
    });
  }
  return found;
}

const pages = new Map<string, Promise<Map<string, PageCode>>>();

/** The blocks of a page; none where it cannot be had, since the answer has their text. */
function codeOfPage(path: string): Promise<Map<string, PageCode>> {
  const known = pages.get(path);
  if (known) return known;
  const read = fetch(path)
    .then((response) => (response.ok ? response.text() : ''))
    .then(readPageCode)
    .catch(() => new Map<string, PageCode>());
  pages.set(path, read);
  return read;
}

/** The blocks of the pages of this site among these addresses, as they arrive; nothing is fetched without code to show. */
export function usePageCode(urls: readonly string[], hasCode: boolean): ReadonlyMap<string, PageCode> {
  const [blocks, setBlocks] = useState<ReadonlyMap<string, PageCode>>(new Map());
  const paths = hasCode
    ? [...new Set(urls.filter((url) => /^\/(?!\/)/.test(url)).map((url) => url.replace(/#.*$/, '')))].join(' ')
    : '';
  useEffect(() => {
    let current = true;
    if (paths === '') return;
    void Promise.all(paths.split(' ').map(codeOfPage)).then((all) => {
      if (current) setBlocks(new Map(all.flatMap((page) => [...page])));
    });
    return () => {
      current = false;
    };
  }, [paths]);
  return blocks;
}
