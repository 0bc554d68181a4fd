import type {Marked} from './provider';

/** A stretch of text, matching the query or not. */
export type Segment = {text: string; marked: boolean};

/** Cuts marked text into its stretches, for a component to draw. */
export function segmentsOf({text, marks}: Marked): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const add = (end: number, marked: boolean): void => {
    if (end > at) segments.push({text: text.slice(at, end), marked});
    at = Math.max(at, end);
  };
  for (const [start, end] of marks) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return segments;
}

/** Reads text in which matches are between `open` and `close`, as search services deliver it. */
export function parseMarked(text: string, open: string, close: string): Marked {
  const marks: [number, number][] = [];
  let plain = '';
  for (const [i, piece] of text.split(open).entries()) {
    const end = i === 0 ? -1 : piece.indexOf(close);
    if (end >= 0) marks.push([plain.length, plain.length + end]);
    plain += piece.replaceAll(close, '');
  }
  return {text: plain, marks};
}

export function withoutMarks(text: string): Marked {
  return {text, marks: []};
}
