import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parseCsv} from './csv';

describe('CSV as encoding/csv of Go reads it', () => {
  it.each<[string, string[][]]>([
    ['a,b\nc', [['a', 'b'], ['c']]],
    ['a,b\r\nc\nd\r\n', [['a', 'b'], ['c'], ['d']]],
    ['\n\na\n\r\nb\n\n', [['a'], ['b']]],
    [
      'a,\n,\n',
      [
        ['a', ''],
        ['', ''],
      ],
    ],
    [',', [['', '']]],
    ['""\n', [['']]],
    ['"x, ""y""",z', [['x, "y"', 'z']]],
    ['"two\r\nlines",b', [['two\nlines', 'b']]],
    ['a\rb\r', [['a\rb']]],
    [' a , b ', [[' a ', ' b ']]],
    ['', []],
  ])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows));
  it.each(['a"b', 'a,b"', '"a', '"a"b', '"a" ,b', ' "a"', '"a""'])('refuses the quotes in %j', (text) =>
    expect(() => parseCsv(text)).toThrow('malformed CSV input'),
  );
  it('reads what was written by its rules', () => {
    const cell = fc.string({unit: fc.constantFrom('a', '"', ',', '\n', ' ', '\u{1f34e}'), maxLength: 6});
    fc.assert(
      fc.property(fc.array(fc.array(cell, {minLength: 1, maxLength: 4}), {maxLength: 5}), (rows) => {
        const text = rows
          .map((row) => `${row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`)
          .join('');
        expect(parseCsv(text)).toEqual(rows);
      }),
    );
  });
});
