import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {afterNextLine, commandsToCopy, linesAfter, originOf, terminalChunks, type TerminalBlock} from './terminal';

const blocks: TerminalBlock[] = [
  {kind: 'command', text: 'ls \\\n  -l'},
  {kind: 'output', text: 'a\n\nb', version: 'v2.5.817'},
  {kind: 'command', text: 'pwd'},
  {kind: 'output', text: '/home'},
];
const shown = (count: number) => linesAfter(terminalChunks(blocks), count).map(({text}) => text);

describe('a session', () => {
  it('types commands letter by letter, and prints output line by line', () => {
    expect(shown(2)).toEqual(['ls']);
    const pieces = terminalChunks(blocks);
    const one = afterNextLine(pieces, 2);
    expect(shown(one)).toEqual(['ls \\']);
    const two = afterNextLine(pieces, one);
    expect(shown(two)).toEqual(['ls \\', '  -l']);
    expect(shown(afterNextLine(pieces, two))).toEqual(['ls \\', '  -l', 'a']);
  });

  it('has a prompt where a command begins', () => {
    expect(linesAfter(terminalChunks(blocks), Infinity).map(({prompt}) => prompt)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('gives the commands to copy and the version to name', () => {
    expect(commandsToCopy(blocks)).toBe('ls \\\n  -l\npwd');
    expect(originOf(blocks)).toBe('Output of v2.5.817, in part of a version that is not recorded');
    expect(originOf(blocks.slice(0, 2))).toBe('Output of v2.5.817');
    expect(originOf(blocks.slice(2))).toMatch(/not recorded/);
  });
});

it('ends with exactly what is on the page, and each step adds one line', () => {
  const block = fc.record({
    kind: fc.constantFrom('command' as const, 'output' as const),
    text: fc.string({unit: 'binary', maxLength: 40}),
  });
  fc.assert(
    fc.property(fc.array(block, {maxLength: 8}), (all) => {
      const pieces = terminalChunks(all);
      const lines = all.flatMap(({text}) => text.split('\n'));
      expect(linesAfter(pieces, pieces.length).map(({text}) => text)).toEqual(lines);
      let count = 0;
      for (const [i] of lines.entries()) {
        count = afterNextLine(pieces, count);
        expect(linesAfter(pieces, count)).toHaveLength(i + 1);
      }
      expect(count).toBe(pieces.length);
    }),
  );
});
