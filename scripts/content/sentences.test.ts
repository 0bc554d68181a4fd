import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {readSourcePage} from './pages';
import {pageFindings, sentenceFindings, lineSentences} from './sentences';

const words = (count: number) => Array.from({length: count}, () => 'word').join(' ');

describe('a line of Markdown', () => {
  test.each([
    ['Run `a.b c`. `a` waits. proxymock ends.', ['Run `code`.', '`code` waits.', 'proxymock ends.']],
    ['3. Use v2.5.1 of [the CLI](../cli.md "x"), e.g. on a laptop.', ['Use v2.5.1 of the CLI, e.g. on a laptop.']],
    ['| `--out` | The folder. It must exist. |', ['`code`', 'The folder.', 'It must exist.']],
    ['## A heading. With a stop', []],
    ['| --- | :-: |', []],
    ['<Steps>', []],
    ['**Bold.** Next one {/* #id */}', ['Bold.', 'Next one']],
  ])('"%s" is read as its sentences', (line, sentences) =>
    expect(lineSentences(line).map((sentence) => sentence.trim())).toEqual(sentences),
  );
});

describe('a sentence', () => {
  test.each([
    [`${words(33)}.`, 'long sentence'],
    [`One (${words(9)}) two.`, 'long brackets'],
    ['What the codes mean is below.', 'What … is …'],
  ])('is refused: "%s"', (sentence, name) =>
    expect(sentenceFindings(sentence).map((each) => each.name)).toEqual([name]),
  );

  test.each([
    `${words(32)}.`,
    `One (${words(8)}) two.`,
    'What is a snapshot?',
    'What it does',
    'It says what the codes are.',
  ])('passes: "%s"', (sentence) => expect(sentenceFindings(sentence)).toEqual([]));
});

test('a page may say "you see" at one step in three, and "not documented" once', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sentences-')), 'page.md');
  const step = '1. Run it. You see a line.\n';
  writeFileSync(
    file,
    `---\ntitle: A page\n---\n\n${step.repeat(4)}\nIt is not documented. \`not documented\`\n\nNot documented.\n`,
  );
  const found = pageFindings(await readSourcePage(path.dirname(file), file));
  expect(found.map(({name, line}) => `${name}: ${line}`)).toEqual([
    'you see: 6',
    'you see: 7',
    'you see: 8',
    'not documented: 12',
  ]);
});
