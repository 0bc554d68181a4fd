/**
 * What an answer is checked by: a sentence of a paragraph, an entry of a list, a row of a table, a heading, a listing.
 * `depth` is how far a list entry is indented, `marker` what it begins with.
 */
export type Unit =
  | {kind: 'sentence'; text: string; opens: boolean}
  | {kind: 'item'; text: string; depth: number; marker: string}
  | {kind: 'row'; text: string}
  | {kind: 'heading'; text: string}
  | {kind: 'code'; info: string; code: string};

/** A sentence ends here; numbers of passages that follow belong to it. */
const END = /[.!?]["')\]*_”’]{0,8}(?:\s{0,3}(?:\[[\d,;\s^]{1,40}\]|【[^】【]{0,60}】)){0,8}(?=\s{1,9}[^\s[【])/g;
/** Full stops after these end no sentence. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|fig)|\s[A-Za-z])\.$/i;
/** An abbreviation is looked for in this many letters before the end of a sentence. */
const LONGEST_ABBREVIATION = 12;
/** A unit ends here, letters: a checked one is read again as a whole, and none of the docs is as long. */
export const LONGEST_UNIT = 4000;
/** A line that is certainly part of a paragraph, so that its sentences need not wait for its end. */
const PARAGRAPH = /^ {0,3}[^\s#>|`~*+\-=_\d<]/;

/** Cuts a Markdown text that comes piece by piece into units, each given as soon as it is complete. */
export class UnitReader {
  private line = '';
  private paragraph = '';
  private opens = true;
  /** The line that is being read has begun in `paragraph`. */
  private continued = false;
  private fence: {mark: string; info: string; lines: string[]; letters: number} | null = null;
  /** Before this place of the paragraph, it is known where sentences end. */
  private known = 0;

  /** The units that this piece completes. */
  push(piece: string): Unit[] {
    const units: Unit[] = [];
    const lines = (this.line + piece.replaceAll('\r', '')).split('\n');
    this.line = lines.pop() ?? '';
    for (const line of lines) units.push(...this.readBounded(line));
    while (this.line.length > LONGEST_UNIT) {
      units.push(...this.readBounded(this.line.slice(0, LONGEST_UNIT)));
      this.line = this.line.slice(LONGEST_UNIT);
    }
    if (!this.fence && this.line !== '' && (this.continued || PARAGRAPH.test(this.line))) {
      // The line is not over, but the sentences before its last one are.
      this.append(this.line);
      this.continued = true;
      this.line = '';
      units.push(...this.sentences(false));
    }
    return units;
  }

  /** The units that are left when the text is over; a listing that was not closed is none. */
  end(): Unit[] {
    const units = this.line === '' ? [] : this.read(this.line);
    this.line = '';
    this.fence = null;
    return [...units, ...this.sentences(true)];
  }

  private readBounded(line: string): Unit[] {
    const units: Unit[] = [];
    for (let at = 0; at === 0 || at < line.length; at += LONGEST_UNIT)
      units.push(...this.read(line.slice(at, at + LONGEST_UNIT)));
    return units;
  }

  private read(line: string): Unit[] {
    if (this.fence) return this.readFenced(line);
    if (this.continued) {
      this.append(line);
      this.continued = false;
      return this.sentences(false);
    }
    const fence = /^\s*(`{3,}|~{3,})\s*([\w+-]*)/.exec(line);
    if (fence) {
      this.fence = {mark: fence[1] ?? '```', info: fence[2] ?? '', lines: [], letters: 0};
      return this.sentences(true);
    }
    const text = line.replace(/^(?:\s*>)+/, '').trim();
    if (text === '' || /^(?:[-*_=]\s*){3,}$/.test(text)) return this.sentences(true);
    const heading = /^#{1,6}\s/.exec(text);
    if (heading) {
      const words = text
        .slice(heading[0].length)
        .trim()
        .replace(/(?<!#)#+$/, '');
      return [...this.sentences(true), {kind: 'heading', text: words.trim()}];
    }
    const item = /^(\s*)([-*+]|\d{1,3}[.)])\s/.exec(line);
    if (item) {
      const [start, indent = '', marker = '-'] = item;
      const words = line.slice(start.length).trimStart();
      return [
        ...this.sentences(true),
        {
          kind: 'item',
          depth: Math.min(2, Math.floor(indent.length / 2)),
          marker: /\d/.test(marker) ? marker.replace(')', '.') : '-',
          text: words,
        },
      ];
    }
    if (text.startsWith('|')) return [...this.sentences(true), {kind: 'row', text}];
    this.append(text);
    return this.sentences(false);
  }

  private append(text: string): void {
    this.paragraph += this.continued || this.paragraph === '' ? text : ` ${text.trimStart()}`;
  }

  private readFenced(line: string): Unit[] {
    const {fence} = this;
    if (!fence) return [];
    if (!line.trimStart().startsWith(fence.mark)) {
      fence.letters += line.length + 1;
      if (fence.letters <= LONGEST_UNIT) fence.lines.push(line);
      return [];
    }
    this.fence = null;
    // A part of a listing would be another one.
    return [{kind: 'code', info: fence.info, code: fence.letters <= LONGEST_UNIT ? fence.lines.join('\n') : ''}];
  }

  /** The sentences of the paragraph so far; the last one only when the paragraph is over. */
  private sentences(isOver: boolean): Unit[] {
    const units: Unit[] = [];
    const give = (text: string): void => {
      if (text.trim() !== '')
        units.push({kind: 'sentence', text: text.trim().replaceAll(/\s+/g, ' '), opens: this.opens});
      this.opens = false;
    };
    let start = 0;
    END.lastIndex = this.known;
    for (let match = END.exec(this.paragraph); match; match = END.exec(this.paragraph)) {
      const end = match.index + match[0].length;
      this.known = end;
      const text = this.paragraph.slice(start, end);
      const next = this.paragraph
        .slice(end, end + 10)
        .trimStart()
        .charAt(0);
      // Within inline code, after an abbreviation, and before a small letter nothing ends.
      if (isOdd(text, '`') || ABBREVIATION.test(text.slice(-LONGEST_ABBREVIATION)) || /[a-z:]/.test(next)) continue;
      give(text);
      start = end;
    }
    const rest = this.paragraph.slice(start).trimStart();
    this.known = Math.max(0, this.known - (this.paragraph.length - rest.length));
    this.paragraph = rest;
    while (this.paragraph.length > LONGEST_UNIT) {
      give(this.paragraph.slice(0, LONGEST_UNIT));
      this.paragraph = this.paragraph.slice(LONGEST_UNIT);
      this.known = 0;
    }
    if (isOver) {
      give(this.paragraph);
      this.paragraph = '';
      this.known = 0;
      this.continued = false;
      this.opens = true;
    }
    return units;
  }
}

function isOdd(text: string, sign: string): boolean {
  return text.split(sign).length % 2 === 0;
}
