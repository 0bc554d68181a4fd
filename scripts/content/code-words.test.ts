import {expect, test} from 'vitest';
import {codeFindings, textsOf} from './code-words';

test('comments and sentences of a source file are read, names and code are not', () => {
  const source = [
    "import {mend} from './mend';",
    '// one comment',
    '/**',
    ' * two',
    ' * lines',
    ' */',
    "const shall = 'in place of';",
    "const key = 'mend';",
    'const said = `it ${key} of its own`; // at the end',
    'const shown = <p>so many of them</p>;',
  ].join('\n');
  expect(textsOf('a.tsx', source).map(({line, text}) => `${line}: ${text.trim()}`)).toEqual(
    expect.arrayContaining([
      '2: // one comment',
      '3: /** two lines /',
      '7: in place of',
      '9: // at the end',
      '10: so many of them',
    ]),
  );
  expect(textsOf('a.tsx', source).map(({text}) => text)).not.toContain('mend');
});

test('code in backticks is left out of comments and papers', () => {
  expect(textsOf('a.ts', '// `in vain` is quoted').map(({text}) => text)).toEqual(['// `` is quoted']);
  expect(textsOf('a.md', 'See `in vain`.').map(({text}) => text)).toEqual(['See ``.']);
  expect(textsOf('a.css', 'a {}\n/* a reason */').map(({line, text}) => `${line}: ${text}`)).toEqual([
    '2: /* a reason */',
  ]);
});

test('the texts of data are read', () => {
  const source = '{\n  "in place of a key": [{"name": "mend", "meaning": "this in place of that"}]\n}';
  expect(textsOf('data/a.json', source).map(({line, text}) => `${line}: ${text}`)).toContain(
    '2: this in place of that',
  );
});

test('the code and its papers use no wording of the list', async () => {
  const found = await codeFindings(process.cwd());
  expect(found.map(({file, line, message}) => `${file}:${line}: ${message}`)).toEqual([]);
});
