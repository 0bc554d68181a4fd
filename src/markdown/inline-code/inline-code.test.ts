import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';
import inlineCode from '.';

const el = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
});

/** The element after the plugin has read it. */
function read(element: Element): Element {
  const tree: Root = {type: 'root', children: [element]};
  inlineCode()(tree);
  return element;
}

const flags = (code: Element): string[] =>
  code.children.flatMap((child) => (child.type === 'element' ? [toString(child)] : []));

describe('inline code', () => {
  it('keeps each flag of a command whole, and says the same text', () => {
    const command = 'proxymock mock --out-dir x -v --no-passthrough=true';
    const code = read(el('code', command));
    expect(flags(code)).toEqual(['--out-dir', '-v', '--no-passthrough']);
    expect(toString(code)).toBe(command);
  });

  it('marks code that is one flag, without a further element', () => {
    const code = read(el('code', '--dry-run'));
    expect(code.properties['className']).toEqual(['flag']);
    expect(flags(code)).toEqual([]);
  });

  it('leaves names with hyphens, and flags that are wider than a column, as they are', () => {
    for (const text of ['speedscale-operator', 'a-b --a-flag-of-more-than-twenty-characters', '2026-08-11'])
      expect(flags(read(el('code', text)))).toEqual([]);
    expect(read(el('code', 'x-y')).properties['className']).toBeUndefined();
  });

  it('marks the code that a list item begins with, and no other', () => {
    const begins = el('li', el('code', 'a'), ': text ', el('code', 'b'));
    const loose = el('li', '\n', el('p', el('code', 'a'), ': text'));
    const later = el('li', 'Use ', el('code', 'a'));
    for (const item of [begins, loose, later]) read(item);
    expect(JSON.stringify(begins).match(/"name"/g)).toHaveLength(1);
    expect(JSON.stringify(loose)).toContain('"className":["name"]');
    expect(JSON.stringify(later)).not.toContain('"name"');
  });

  it('leaves code alone that a sentence goes on with', () => {
    const item = read(el('li', el('code', 'a'), ' and ', el('code', 'b'), ' are set'));
    expect(JSON.stringify(item)).not.toContain('"name"');
  });

  it('makes a link of an address that can be opened, and of no example', () => {
    const linked = (text: string) => {
      const {tagName, properties} = read(el('code', text));
      return [tagName, properties['href']];
    };
    expect(linked('https://app.speedscale.com/profile')).toEqual(['a', 'https://app.speedscale.com/profile']);
    expect(linked('https://github.com/speedscale/operator-helm')[0]).toBe('a');
    expect(linked('support@speedscale.com')).toEqual(['a', 'mailto:support@speedscale.com']);
    for (const text of [
      'jane@example.com',
      'https://app.speedscale.com/<id>',
      'app.speedscale.com',
      'http://localhost:8080/',
    ])
      expect(linked(text)[0], text).toBe('code');
  });

  it('leaves blocks alone', () => {
    expect(flags(read(el('pre', el('code', 'a --b c'))).children[0] as Element)).toEqual([]);
  });
});
