import {describe, expect, test} from 'vitest';
import {groupCategory, groupsOf, labelGroups, moveEntry} from './sidebar';

const doc = (id: string) => ({type: 'doc' as const, id});
const category = (label: string, items: object[], index?: string) => ({
  type: 'category' as const,
  label,
  ...(index ? {link: {type: 'doc' as const, id: index}} : {}),
  items,
});
type Sidebar = Parameters<typeof groupCategory>[0];
const index =
  '# Guides\n\n## First steps {/* #first */}\n\n- [A](./a.md): x\n- [Q](../q.md): y\n\n## Later\n\n- [R](./replay/index.md#top): z\n\n## Next steps\n\n- [B](./b.md)\n';

describe('groups of an index page', () => {
  test('are its headings with the pages that they list', () => {
    expect(groupsOf(index, 'guides')).toEqual([
      {label: 'First steps', ids: ['guides/a', 'q']},
      {label: 'Later', ids: ['guides/replay/index']},
    ]);
  });

  test('take their pages into closed categories, from the folder and from the top level', () => {
    const replay = category('Replay', [doc('guides/replay/x')], 'guides/replay/index');
    const sidebar = [
      doc('q'),
      category('Guides', [doc('guides/b'), replay, doc('guides/a')], 'guides/index'),
    ] as Sidebar;
    const [guides, ...others] = groupCategory(sidebar, 'guides/index', groupsOf(index, 'guides'));
    expect(others).toEqual([]);
    expect(guides).toMatchObject({
      label: 'Guides',
      items: [
        {label: 'First steps', collapsed: true, items: [doc('guides/a'), doc('q')]},
        {label: 'Later', items: [replay]},
        doc('guides/b'),
      ],
    });
  });
});

describe('entries that move', () => {
  const sidebar = [category('From', [doc('x'), doc('y')]), category('To', [doc('z')])] as Sidebar;

  test('leave one category and end the other', () => {
    expect(moveEntry(sidebar, 'x', 'From', 'To')).toEqual([
      category('From', [doc('y')]),
      category('To', [doc('z'), doc('x')]),
    ]);
  });

  test('are refused when they are not there', () => {
    expect(() => moveEntry(sidebar, 'q', 'From', 'To')).toThrow('contains no page "q"');
    expect(() => moveEntry(sidebar, 'x', 'Nowhere', 'To')).toThrow('no category "Nowhere"');
  });
});

test('labels are above the page or the category that begins a part', () => {
  const labeled = labelGroups([doc('intro'), category('Reference', [])] as Sidebar, {
    intro: 'Start',
    Reference: 'Look up',
  });
  expect(labeled.map((item) => (item.type === 'html' ? item.value : item.type))).toEqual([
    'Start',
    'doc',
    'Look up',
    'category',
  ]);
});
