import fc from 'fast-check';
import {expect, test} from 'vitest';
import {packBlocks, unpackBlocks, type TextBlock} from './text-lines';

const there = (blocks: TextBlock[]): TextBlock[] => {
  const columns: string[] = [];
  const lines = packBlocks(blocks, columns);
  return unpackBlocks(
    lines,
    columns.map((heads) => heads.split('\t')),
  );
};

test('blocks come back as they were, whatever their text begins with', () => {
  const line = fc.stringMatching(/^[=|*@.>+1a`-][\x20-\x7e]{0,30}$/);
  const block = fc.oneof(
    fc.record({
      kind: fc.constantFrom('text', 'step', 'item', 'more'),
      text: line,
      columns: fc.constant(null),
      anchor: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('code'),
      text: fc.array(line, {minLength: 1, maxLength: 3}).map((lines) => lines.join('\n')),
      columns: fc.constant(null),
      anchor: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('row'),
      text: line,
      columns: fc.oneof(
        fc.constant(null),
        fc.array(fc.stringMatching(/^[A-Za-z ]{1,8}$/), {minLength: 1, maxLength: 3}),
      ),
      anchor: fc.oneof(fc.constant(null), fc.stringMatching(/^[a-z-]{1,9}$/)),
    }),
    fc.record({
      kind: fc.constant('row'),
      text: line,
      columns: fc.constant(null),
      anchor: fc.constant(null),
      to: fc.stringMatching(/^\/[a-z]{1,9}\/(?:#[a-z]{1,9})?$/),
    }),
  ) as fc.Arbitrary<TextBlock>;
  fc.assert(fc.property(fc.array(block), (blocks) => void expect(there(blocks)).toEqual(blocks)));
});

test("a row's own anchor costs nothing when its first cell gives it", () => {
  const row: TextBlock = {kind: 'row', text: '`--app-port` | 80', columns: ['Flag', 'Default'], anchor: 'row-app-port'};
  expect(packBlocks([row], [])).not.toContain('row-');
  expect(there([row])).toEqual([row]);
});
