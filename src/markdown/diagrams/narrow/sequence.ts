import {escapeMarkup} from '../../../config/markup';
import {linesOf, wrapped} from '../labels';
import {arrowheads, boxMarkup, LINE_HEIGHT as NAME_LINE, widthOf, type Box} from '../markup';
import {readSequence, type Sequence, type NarrowStep} from './steps';

/**
 * A sequence diagram for a phone: the columns share the width, names that find no room in one row are in two, and
 * what a message says may be as wide as the drawing, on paper over the lines that it crosses. Undefined where even so a
 * word is wider than its place, or for text that says more than messages, notes and alternatives.
 */
export function drawNarrowSequence(text: string, room: number): string | undefined {
  const sequence = readSequence(text);
  return sequence && draw(sequence, room);
}

/** Letters of a line of a note, and above a short arrow, and pixels of a letter; pixels of a line, and of the loop of a message to oneself. */
const LETTERS = 34;
const SHORT = 18;
const LETTER = 6.6;
const LINE_HEIGHT = 15;
const LOOP = 14;
const GAP = 8;

function draw({actors, steps}: Sequence, room: number): string | undefined {
  const pitch = room / actors.size;
  const names = [...actors].map(([id, name]) => ({id, lines: linesOf(name, 9)}));
  const widths = names.map(({lines}) => Math.max(...lines.map((line) => widthOf(line, 13))) + 12);
  // Names in every second column a row lower, where they are wider than their column.
  const staggered = widths.some((width) => width > pitch - 4);
  if (staggered && widths.some((width) => width > 2 * pitch - 8)) return undefined;
  const columns = new Map<string, number>();
  const boxes = names.map(({id, lines}, i): {id: string; box: Box} => {
    const width = widths[i] ?? 0;
    const x = Math.min(room - width / 2, Math.max(width / 2, (i + 0.5) * pitch));
    columns.set(id, x);
    return {id, box: {lines, left: x - width / 2, right: x + width / 2, top: 0, bottom: lines.length * NAME_LINE + 12}};
  });
  const tier = Math.max(...boxes.map(({box}) => box.bottom));
  boxes.forEach(({box}, i) => {
    const low = staggered && i % 2 === 1;
    Object.assign(box, {top: low ? tier + 6 : 0, bottom: low ? 2 * tier + 6 : tier});
  });
  const {parts, bottom} = body(steps, columns, room, (staggered ? 2 * tier + 6 : tier) + GAP);
  const lifelines = boxes.map(({id, box}) => {
    const x = columns.get(id) ?? 0;
    return `<line class="lifeline" x1="${x}" y1="${box.bottom}" x2="${x}" y2="${bottom}" stroke="var(--_line)" stroke-width="0.75" stroke-dasharray="6 4" />`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${room} ${bottom}" width="${room}" height="${bottom}">`,
    arrowheads,
    ...lifelines,
    ...parts,
    ...boxes.map(({id, box}) => boxMarkup(id, box)),
    '</svg>',
  ].join('\n');
}

function body(
  steps: readonly NarrowStep[],
  columns: ReadonlyMap<string, number>,
  room: number,
  top: number,
): {parts: string[]; bottom: number} {
  const parts: string[] = [];
  const at = (id: string): number => columns.get(id) ?? 0;
  let y = top;
  for (const step of steps) {
    if (step.kind === 'message') {
      const [from, to] = [at(step.from), at(step.to)];
      const self = step.from === step.to;
      const lines = wrapped(step.label, Math.max(SHORT, Math.floor(Math.abs(to - from) / LETTER)));
      const middle = self ? from : (from + to) / 2;
      parts.push('<g class="message">', onPaper(lines, middle, y, room));
      y += lines.length * LINE_HEIGHT + 6;
      const aside = from + LOOP > room ? -LOOP : LOOP;
      const points = self
        ? `${from},${y} ${from + aside},${y} ${from + aside},${y + 12} ${from},${y + 12}`
        : `${from},${y} ${to},${y}`;
      parts.push(
        `<polyline points="${points}" fill="none" stroke="var(--_line)" stroke-width="1"${step.dashed ? ' stroke-dasharray="6 4"' : ''} marker-end="url(#arrowhead)" />`,
        '</g>',
      );
      y += (self ? 12 : 0) + GAP + 2;
    } else if (step.kind === 'note') {
      const lines = wrapped(step.label, LETTERS);
      const middle = step.over.reduce((sum, id) => sum + at(id), 0) / step.over.length;
      parts.push('<g class="note">', onPaper(lines, middle, y + 2, room), '</g>');
      y += lines.length * LINE_HEIGHT + GAP + 4;
    } else {
      // A rule over the whole width, with the condition in front.
      if (step.kind === 'end') parts.push(rule(y, 0, room));
      else parts.push(rule(y + 8, widthOf(step.label, 12) + 12, room), onPaper([step.label], 0, y, room, 600));
      y += step.kind === 'end' ? GAP : LINE_HEIGHT + GAP;
    }
  }
  return {parts, bottom: y + 4};
}

const rule = (y: number, left: number, room: number): string =>
  `<line x1="${left}" y1="${y}" x2="${room}" y2="${y}" stroke="var(--_node-stroke)" stroke-width="1" />`;

/** Lines of text from `top` on, around `middle` as far as the edges allow, on paper. */
function onPaper(lines: readonly string[], middle: number, top: number, room: number, weight = 400): string {
  // At least what the check of a drawing takes a text for, which knows no narrow letters.
  const width = Math.max(...lines.map((line) => Math.max(widthOf(line, 12) + 8, line.length * LETTER)));
  const x = Math.min(room - width / 2, Math.max(width / 2, middle));
  const texts = lines
    .map((line, i) => `<tspan x="${x}" y="${top + (i + 1) * LINE_HEIGHT - 4}">${escapeMarkup(line)}</tspan>`)
    .join('');
  return (
    `<rect x="${x - width / 2}" y="${top}" width="${width}" height="${lines.length * LINE_HEIGHT + 2}" fill="var(--bg)" />` +
    `<text x="${x}" y="${top}" text-anchor="middle" font-size="12" font-weight="${weight}" fill="var(--_text-sec)">${texts}</text>`
  );
}
