import type {Element, Root} from 'hast';
import {describe, expect, it} from 'vitest';
import tableRows from '.';

const el = (tagName: string, ...children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const text = (value: string) => ({type: 'text' as const, value});
const row = (name: string) => el('tr', el('td', el('code', text(name))), el('td', text('meaning')));
const rootOf = (...children: Root['children']): Root => ({type: 'root', children});

describe('table rows', () => {
  it('get an id from the code of their first cell, unique on the page', () => {
    const rows = [row('--app-port'), row('dlp.enabled'), row('--app-port'), el('tr', el('td', text('plain')))];
    tableRows()(rootOf(el('table', el('tbody', ...rows))));
    expect(rows.map((r) => r.properties['id'])).toEqual([
      'row-app-port',
      'row-dlp-enabled',
      'row-app-port-2',
      undefined,
    ]);
  });

  it('carry their own link inside a reference table only', () => {
    const plain = row('a');
    const linked = row('b');
    const reference = {
      type: 'mdxJsxFlowElement',
      name: 'RefTable',
      attributes: [],
      children: [el('table', el('tbody', linked))],
    };
    tableRows()(rootOf(el('table', el('tbody', plain)), reference as unknown as Element));
    expect(JSON.stringify(plain)).not.toContain('row-link');
    expect(JSON.stringify(linked)).toContain('"href":"#row-b"');
  });

  it('keep their own id, with its link', () => {
    const given = row('--out');
    given.properties['id'] = 'record-out';
    tableRows()(rootOf(el('table', el('tbody', given))));
    expect(given.properties['id']).toBe('record-out');
    expect(JSON.stringify(given)).toContain('"href":"#record-out"');
  });

  it('let long names break behind their signs, and say the same text', () => {
    const codes = [
      'gcr.io/some-registry/image',
      '[a, list, of, short, values]',
      'a_word_of_21_character',
      '/treasury/max_interest',
    ].map((value) => el('code', text(value)));
    tableRows()(rootOf(el('table', el('tbody', el('tr', el('td', text('x')), el('td', el('p', ...codes)))))));
    const parts = codes.map(({children}) =>
      children.filter((child) => child.type === 'text').map((child) => child.value),
    );
    expect(parts).toEqual([
      ['gcr.io/some-registry/image'],
      ['[a, list, of, short, values]'],
      ['a_', 'word_', 'of_', '21_', 'character'],
      ['/', 'treasury/', 'max_', 'interest'],
    ]);
  });

  it('let a message break between its words, in a first cell too', () => {
    const codes = [
      'job failed: BackoffLimitExceeded',
      '--app-port <port>',
      'sidecar.speedscale.com/ignore-outbound-ports',
    ].map((value) => el('code', text(value)));
    tableRows()(rootOf(el('table', el('tbody', ...codes.map((code) => el('tr', el('td', code)))))));
    expect(codes.map(({properties}) => [properties['className']].flat().includes('phrase'))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('keep a date whole', () => {
    const cells = ['2026-08-11', 'since 2026-08-11'].map((value) => el('td', text(value)));
    tableRows()(rootOf(el('table', el('tbody', el('tr', ...cells)))));
    expect(cells.map(({properties}) => properties['className'])).toEqual([['date'], undefined]);
  });

  const table = (heads: string[], cells: string[]) =>
    el(
      'table',
      el('thead', el('tr', ...heads.map((head) => el('th', text(head))))),
      el('tbody', el('tr', ...cells.map((cell) => el('td', text(cell))))),
    );

  it('are named by their columns, and the column that explains is marked', () => {
    const plain = table(
      ['Symptom', "What's wrong", 'Where to look'],
      ['x', 'A sentence that is longer than forty characters.', 'here'],
    );
    tableRows()(rootOf(plain));
    // What a place to look at is needs no name.
    expect(plain.properties).toMatchObject({style: "--c2:'What\\'s wrong';--i3:0"});
    expect(JSON.stringify(plain).match(/"className":\["text"\]/g)).toHaveLength(1);
  });

  it('have a column of numbers where each cell is one', () => {
    const sizes = (second: string): string[] => {
      const each = el(
        'table',
        el('thead', el('tr', ...['Pods', 'Calls', 'Memory'].map((head) => el('th', text(head))))),
        el(
          'tbody',
          ...[
            ['1', '1,000', '2 GB'],
            ['2', second, '512 MB'],
          ].map((row) => el('tr', ...row.map((cell) => el('td', text(cell))))),
        ),
      );
      tableRows()(rootOf(each));
      return JSON.stringify(each).match(/"className":\["number"\]/g) ?? [];
    };
    expect(sizes('20,000')).toHaveLength(9);
    expect(sizes('as many as fit')).toHaveLength(6);
  });

  it('show their values below each other where their columns find no room beside each other', () => {
    const classOf = (heads: string[], cells: string[]): unknown => {
      const one = table(heads, cells);
      tableRows()(rootOf(one));
      return one.properties['className'] ?? null;
    };
    const sentence = 'A sentence that is a good deal longer than forty characters.';
    expect(classOf(['Symptom', 'Cause', 'Fix'], ['It fails', sentence, sentence])).toBeNull();
    expect(classOf(['A', 'B', 'C', 'D'], [sentence, sentence, sentence, sentence])).toEqual(['dense']);
    expect(classOf(['Shows', 'Config', 'Input', 'Output'], ['a', 'b', 'c', 'd'])).toEqual(['stacked']);
    expect(
      classOf(
        ['A', 'B', 'C', 'D', 'E', 'F'],
        Array.from({length: 6}, () => 'anUnbreakableNameOf30Characters'),
      ),
    ).toEqual(['stacked']);
    expect(classOf(['A', 'B'], [sentence, 'x'.repeat(90)])).toEqual(['stacked']);
  });

  it('name no second of two columns, and stay tables on a phone where they fit', () => {
    const two = table(['Port', 'Used by'], ['8080', 'A process with a really long name']);
    const short = table(['Piece of /shop/carts/77', 'Text'], ['1', 'shop']);
    const matrix = table(['Kind', 'HTTP', 'gRPC'], ['in', 'yes', 'no']);
    const wide = table(['Kind', 'First value', 'Second value', 'Third value'], ['in', 'yes', 'no', 'no']);
    for (const one of [two, short, matrix, wide]) tableRows()(rootOf(one));
    expect(two.properties).toEqual({style: '--i2:0'});
    expect(short.properties['className']).toEqual(['small']);
    expect(matrix.properties['className']).toEqual(['small']);
    expect(wide.properties['className']).toBeUndefined();
  });

  it('that go on with the row above say its name again, for phones only', () => {
    const rows = [
      ['Run', 'a'],
      ['', 'b'],
      ['Stop', 'c'],
      ['', 'd'],
    ].map((cells) => el('tr', ...cells.map((cell) => (cell === '' ? el('td') : el('td', text(cell))))));
    tableRows()(
      rootOf(el('table', el('thead', el('tr', el('th', text('Stage')), el('th', text('x')))), el('tbody', ...rows))),
    );
    const again = rows.map(
      ({children: [cell]}) =>
        JSON.stringify(cell).match(/"again"\],"dataReader":"off"\},"children":\[.*"value":"(\w+)"/)?.[1],
    );
    expect(again).toEqual([undefined, 'Run', undefined, 'Stop']);
  });

  it('say of a parameter without a default only that it is required', () => {
    const one = el(
      'table',
      el('thead', el('tr', ...['Name', 'Default', 'Meaning'].map((head) => el('th', text(head))))),
      el('tbody', el('tr', el('td', text('a')), el('td', el('strong', text('required'))), el('td', text('x')))),
    );
    tableRows()(rootOf(one));
    expect(JSON.stringify(one).match(/"className":\["default","required"\]/g)).toHaveLength(1);
  });

  it('are parameters where a name, a default and a meaning are beside each other', () => {
    const kinds = [
      [['Name', 'Type', 'Default', 'Meaning'], true],
      [['Flag', 'Default', 'What it does'], true],
      [['Name', 'Default'], false],
      [['Limit', 'Default', 'Helm value'], false],
    ] as const;
    for (const [heads, params] of kinds) {
      const one = table(
        [...heads],
        heads.map(() => 'x'),
      );
      tableRows()(rootOf(one));
      expect(one.properties['className'], heads.join()).toEqual([params ? 'params' : 'small']);
    }
  });
});
