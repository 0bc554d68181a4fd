import {describe, expect, it} from 'vitest';
import {optionsOf} from '../../src/markdown/diagrams';
import {renderDiagram} from '../../src/markdown/diagrams/render';
import {markdownFiles, readSourcePage} from '../../scripts/content/pages';

type Size = {width: number; height: number};
const sizeOf = (svg: string): Size => {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return {width: Number(width), height: Number(height)};
};

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a drawing shows to who sees it. */
const wordsOf = (svg: string): string[] =>
  wordsIn(svg.replaceAll(/<title[\s\S]*?<\/desc>/g, '').replaceAll(/<[^>]+>|&\w+;/g, ' '));

const MESSAGE = /^\s*(?:participant \w+ as |alt |else |opt |loop |note over [^:]+:|\w+\s*-[^:]+:)(.+)$/i;
const LABEL = /"([^"]*)"|\|([^|]*)\||\[([^\]"]+)\]| -- ([^-">]+) -->| -\. ([^-">.]+) \.->/g;

/** The words of a diagram's text that are to be seen: labels, names and messages, without ids, arrows and keywords. */
function wordsShown(text: string): string[] {
  // A state is named wherever it is meant.
  if (text.startsWith('stateDiagram')) return [...new Set(wordsIn(text.replace(/^.*$/m, '')))];
  return text
    .split('\n')
    .flatMap((line) =>
      text.startsWith('sequenceDiagram')
        ? (MESSAGE.exec(line)?.[1] ?? '')
        : [...line.matchAll(LABEL)].map((match) => match.slice(1).find((part) => part !== undefined) ?? ''),
    )
    .flatMap((part) => wordsIn(part.replaceAll(/<br\s*\/?>/g, ' ')));
}

/** What is in a list fewer times than in another. */
function missing(words: readonly string[], from: readonly string[]): string[] {
  const left = [...from];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const drawings = (
  await Promise.all(
    (await markdownFiles('docs')).map(async (name) =>
      (await readSourcePage('docs', name)).fences
        .filter(({lang}) => lang === 'mermaid')
        .map(({code, meta, line}, before) => {
          const where = `${name}:${line}`;
          return {where, code, draw: () => renderDiagram(code, optionsOf(meta, {where, before}))};
        }),
    ),
  )
).flat();

// That each can be drawn at all says that no line, label, head, box or frame is in another's way, in both drawings.
describe.each(drawings)('the drawing at $where', ({code, draw}) => {
  const isSequence = code.trimStart().startsWith('sequenceDiagram');

  it('leaves the text of its page in sight, fits the column and a phone, and loses no word', () => {
    const {svg, narrow = svg} = draw();
    const [wide, phone] = [sizeOf(svg), sizeOf(narrow)];
    expect(wide.width).toBeLessThanOrEqual(686);
    expect(wide.height).toBeLessThanOrEqual(isSequence ? 420 : 200);
    expect(phone.width).toBeLessThanOrEqual(302);
    const shown = wordsShown(code.trim());
    expect(shown.length).toBeGreaterThan(1);
    expect(missing(shown, wordsOf(svg))).toEqual([]);
    // On a phone, lines that lead to one box and say the same share their label.
    expect(missing([...new Set(shown)], wordsOf(narrow))).toEqual([]);
  });
});

it('finds all words of a text, in each place for them', () => {
  expect(
    wordsShown('flowchart LR\n  a["One two<br/>three"] -->|four| b[five]\n  b -- six seven --> c\n  b -. eight .-> d'),
  ).toEqual(['One', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
  expect(
    wordsShown(
      'sequenceDiagram\n  participant A as One\n  A->>B: two\n  Note over A,B: three\n  alt four\n  else five\n  end',
    ),
  ).toEqual(['One', 'two', 'three', 'four', 'five']);
});
