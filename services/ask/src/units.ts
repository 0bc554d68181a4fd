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
const END = /[.!?]["')\]*_”’]*(?:\s*(?:\[[\d,;\s^]+\]|【[^】]*】))*(?=\s+[^\s[【])/g;
/** Full stops after these end no sentence. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|fig)|\s[A-Za-z])\.$/i;
/** A line that is certainly part of a paragraph, so that its sentences need not wait for its end. */
const PARAGRAPH = /^ {0,3}[^\s#>|`~*+\-=_\d<]/;

/** Cuts a Markdown text that comes piece by piece into units, each given as soon as it is complete. */
export class UnitReader {
  private line = '';
  private paragraph = '';
  private opens = true;
  /** The line that is being read has begun in `paragraph`. */
  private continued = false;
  private fence: {mark: string; info: string; lines: string[]} | null = null;

  /** The units that this piece completes. */
  push(piece: string): Unit[] {
    const units: Unit[] = [];
    const lines = (this.line + piece.replaceAll('\r', '')).split('\n');
    this.line = lines.pop() ?? '';
    for (const line of lines) units.push(...this.read(line));
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

  private read(line: string): Unit[] {
    if (this.fence) return this.readFenced(line);
    if (this.continued) {
      this.append(line);
      this.continued = false;
      return this.sentences(false);
    }
    const fence = /^\s*(`{3,}|~{3,})\s*([\w+-]*)/.exec(line);
    if (fence) {
      this.fence = {mark: fence[1] ?? '```', info: fence[2] ?? '', lines: []};
      return this.sentences(true);
    }
    const text = line.replace(/^(?:\s*>)+/, '').trim();
    if (text === '' || /^(?:[-*_=]\s*){3,}$/.test(text)) return this.sentences(true);
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(text);
    if (heading) return [...this.sentences(true), {kind: 'heading', text: heading[1] ?? ''}];
    const item = /^(\s*)([-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line);
    if (item) {
      const [, indent = '', marker = '-', words = ''] = item;
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
    const {mark, info, lines} = this.fence ?? {mark: '', info: '', lines: []};
    if (!line.trim().startsWith(mark)) {
      lines.push(line);
      return [];
    }
    this.fence = null;
    return [{kind: 'code', info, code: lines.join('\n')}];
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
    for (const match of this.paragraph.matchAll(END)) {
      const end = match.index + match[0].length;
      const text = this.paragraph.slice(start, end);
      const next = this.paragraph.slice(end).trimStart().charAt(0);
      // Within inline code, after an abbreviation, and before a small letter nothing ends.
      if (isOdd(text, '`') || ABBREVIATION.test(text) || /[a-z:]/.test(next)) continue;
      give(text);
      start = end;
    }
    this.paragraph = this.paragraph.slice(start).trimStart();
    if (isOver) {
      give(this.paragraph);
      this.paragraph = '';
      this.continued = false;
      this.opens = true;
    }
    return units;
  }
}

function isOdd(text: string, sign: string): boolean {
  return text.split(sign).length % 2 === 0;
}
