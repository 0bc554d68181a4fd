import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {UnitReader, type Unit} from './units';

/** The units of a text that comes in pieces of this length. */
function unitsOf(text: string, length = text.length): Unit[] {
  const reader = new UnitReader();
  const units: Unit[] = [];
  for (let i = 0; i < text.length; i += length) units.push(...reader.push(text.slice(i, i + length)));
  return [...units, ...reader.end()];
}

const ANSWER = `Install it with Helm [1]. Then wait, e.g. with \`kubectl. wait\`. [2]
The port is 4143 [1][3]. v2.5 has it

## Steps

1. Add the \`repo\` [1].
   - Or not [2].
2) Run it:

\`\`\`bash
helm install x

# done.
\`\`\`

| Key | Value |
| --- | --- |
| \`a\` | 1 [2] |

> Quoted [3].
Last words`;

describe('an answer is cut into', () => {
  it('sentences with their citations, headings, entries, rows and listings', () => {
    expect(unitsOf(ANSWER)).toEqual([
      {kind: 'sentence', text: 'Install it with Helm [1].', opens: true},
      {kind: 'sentence', text: 'Then wait, e.g. with `kubectl. wait`. [2]', opens: false},
      {kind: 'sentence', text: 'The port is 4143 [1][3]. v2.5 has it', opens: false},
      {kind: 'heading', text: 'Steps'},
      {kind: 'item', text: 'Add the `repo` [1].', depth: 0, marker: '1.'},
      {kind: 'item', text: 'Or not [2].', depth: 1, marker: '-'},
      {kind: 'item', text: 'Run it:', depth: 0, marker: '2.'},
      {kind: 'code', info: 'bash', code: 'helm install x\n\n# done.'},
      {kind: 'row', text: '| Key | Value |'},
      {kind: 'row', text: '| --- | --- |'},
      {kind: 'row', text: '| `a` | 1 [2] |'},
      {kind: 'sentence', text: 'Quoted [3].', opens: true},
      {kind: 'sentence', text: 'Last words', opens: false},
    ]);
  });

  it('the same however it comes in pieces', () => {
    for (let length = 1; length < 12; length++)
      expect(unitsOf(ANSWER, length), `pieces of ${length}`).toEqual(unitsOf(ANSWER));
  });

  it('the same for any text in any pieces', () => {
    const texts = fc
      .array(
        fc.constantFrom(
          'a b',
          'One. Two',
          '\n',
          '\n\n',
          '- x',
          '1. y',
          '`',
          '```',
          '| c |',
          '# h',
          '. ',
          '[1]',
          '> q',
          '  ',
        ),
      )
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.integer({min: 1, max: 9}), (text, length) => {
        expect(unitsOf(text, length)).toEqual(unitsOf(text));
      }),
      {numRuns: 1000},
    );
  });
});

it('a sentence is given before the line that it is in is over', () => {
  const reader = new UnitReader();
  expect(reader.push('The port is 4143 [1]. It is')).toEqual([
    {kind: 'sentence', text: 'The port is 4143 [1].', opens: true},
  ]);
  expect(reader.push(' open [2].')).toEqual([]);
  expect(reader.end()).toEqual([{kind: 'sentence', text: 'It is open [2].', opens: false}]);
});

it('a listing that never ends is none', () => {
  expect(unitsOf('One [1].\n```\nrm -rf')).toEqual([{kind: 'sentence', text: 'One [1].', opens: true}]);
});
