import {escapeMarkup} from '../../../config/markup';
import {wrapLabel} from '../labels';
import {boxMarkup, drawingMarkup, LINE_HEIGHT as NAME_LINE, wayOf, widthOf, type Box} from '../markup';
import {readSequence, type Sequence, type NarrowStep} from './steps';

/**
 * A sequence diagram in a column: lifelines are as far apart as what is said between them needs, and 24 px. Undefined
 * where it is wider than the room.
 */
export function drawSequence(text: string, room: number): string | undefined {
  const sequence = readSequence(text);
  for (const letters of [40, 30, 22, 16]) {
    const names = namesOf(sequence, 14);
    const xs = lifelinesOf(sequence, names, letters);
    const width =
      (xs.at(-1) ?? 0) + (names.at(-1)?.width ?? 0) / 2 + (sequence.steps.some(isToLast(sequence)) ? 40 : 0);
    if (width <= room) return draw(sequence, names, xs, width);
  }
  return undefined;
}

/**
 * The same for a phone: the columns share the width, names that find no room in one row are in two, and what a message
 * says may be as wide as the drawing, on paper over the lines that it crosses. Undefined where even so a word is wider
 * than its place.
 */
export function drawNarrowSequence(text: string, room: number): string | undefined {
  const sequence = readSequence(text);
  const pitch = room / sequence.actors.size;
  const names = namesOf(sequence, 9);
  // Names in every second column a row lower, where they are wider than their column.
  const staggered = names.some(({width}) => width > pitch - 4);
  if (staggered && names.some(({width}) => width > 2 * pitch - 8)) return undefined;
  const xs = names.map(({width}, i) => Math.min(room - width / 2, Math.max(width / 2, (i + 0.5) * pitch)));
  return draw(sequence, names, xs, room, staggered);
}

type Name = {id: string; lines: string[]; width: number};

const namesOf = ({actors}: Sequence, letters: number): Name[] =>
  [...actors].map(([id, name]) => {
    const lines = wrapLabel(name, letters);
    return {id, lines, width: Math.max(...lines.map((line) => widthOf(line, 13))) + 12};
  });

const isToLast =
  ({actors}: Sequence) =>
  (step: NarrowStep): boolean =>
    step.kind === 'message' && step.from === step.to && step.from === [...actors.keys()].at(-1);

/** The middle of each column, from the first label on. */
function lifelinesOf({actors, steps}: Sequence, names: readonly Name[], letters: number): number[] {
  const ids = [...actors.keys()];
  const xs = [(names[0]?.width ?? 0) / 2];
  for (let i = 1; i < ids.length; i += 1) {
    const apart = ((names[i - 1]?.width ?? 0) + (names[i]?.width ?? 0)) / 2 + 16;
    const said = steps.flatMap((step) => {
      if (step.kind !== 'message') return [];
      const [a, b] = [ids.indexOf(step.from), ids.indexOf(step.to)].sort((one, other) => one - other);
      const self = a === b && a === i - 1;
      if (!self && (b !== i || a === undefined || a === b)) return [];
      const width = Math.max(...wrapLabel(step.label, letters).map((line) => paperWidth(line)));
      return [self ? (xs[i - 1] ?? 0) + width / 2 + 24 : (xs[a ?? 0] ?? 0) + width + 24];
    });
    xs.push(Math.max((xs[i - 1] ?? 0) + apart, ...said));
  }
  return xs;
}

/** Letters of a line of a note, and above a short arrow, and pixels of a letter; pixels of a line, and of the loop of a message to oneself. */
const LETTERS = 34;
const SHORT = 18;
const LETTER = 6.6;
const LINE_HEIGHT = 15;
const LOOP = 14;
const GAP = 8;

function draw(
  {steps}: Sequence,
  names: readonly Name[],
  xs: readonly number[],
  room: number,
  staggered = false,
): string {
  const columns = new Map(names.map(({id}, i) => [id, xs[i] ?? 0]));
  const boxes = names.map(({id, lines, width}, i): {id: string; box: Box} => {
    const x = xs[i] ?? 0;
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
  return drawingMarkup([...lifelines, ...parts, ...boxes.map(({id, box}) => boxMarkup(id, box))]);
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
      const lines = wrapLabel(step.label, Math.max(SHORT, Math.floor(Math.abs(to - from) / LETTER)));
      const middle = self ? from : (from + to) / 2;
      parts.push('<g class="message">', onPaper(lines, middle, y, room));
      y += lines.length * LINE_HEIGHT + 6;
      const aside = from + LOOP > room ? -LOOP : LOOP;
      const corners = self
        ? [
            {x: from, y},
            {x: from + aside, y},
            {x: from + aside, y: y + 12},
            {x: from, y: y + 12},
          ]
        : [
            {x: from, y},
            {x: to, y},
          ];
      parts.push(
        `<polyline points="${wayOf(corners, false, true)}" fill="none" stroke="var(--_line)" stroke-width="1"${step.dashed ? ' stroke-dasharray="6 4"' : ''} marker-end="url(#arrowhead)" />`,
        '</g>',
      );
      y += (self ? 12 : 0) + GAP + 2;
    } else if (step.kind === 'note') {
      const lines = wrapLabel(step.label, LETTERS);
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

/** How wide the paper of a line of text is, in pixels. */
const paperWidth = (line: string): number => widthOf(line, 12) + 8;

/** Lines of text from `top` on, around `middle` as far as the edges allow, on paper. */
function onPaper(lines: readonly string[], middle: number, top: number, room: number, weight = 400): string {
  const width = Math.max(...lines.map(paperWidth));
  const x = Math.min(room - width / 2, Math.max(width / 2, middle));
  const texts = lines
    .map((line, i) => `<tspan x="${x}" y="${top + (i + 1) * LINE_HEIGHT - 4}">${escapeMarkup(line)}</tspan>`)
    .join('');
  return (
    `<rect x="${x - width / 2}" y="${top}" width="${width}" height="${lines.length * LINE_HEIGHT + 2}" fill="var(--bg)" />` +
    `<text x="${x}" y="${top}" text-anchor="middle" font-size="12" font-weight="${weight}" fill="var(--_text-sec)">${texts}</text>`
  );
}
