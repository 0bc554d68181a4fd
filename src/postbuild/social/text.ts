import {readFileSync} from 'node:fs';
import {parse, type Font} from 'opentype.js';

/** Text set in one font, as SVG path data: the drawing then needs no font of the machine it is made on. */
export class Typesetter {
  private readonly font: Font;
  private readonly outlines = new Map<string, string>();

  /** `file` is a WOFF or TrueType font. */
  constructor(file: string) {
    const bytes = readFileSync(file);
    this.font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }

  /** Width of a text in the unit of `size`. */
  width(text: string, size: number): number {
    return this.place(text, size).width;
  }

  /** A text as a group of outlines with its baseline at `y`. */
  draw(text: string, {x, y, size, color}: {x: number; y: number; size: number; color: string}): string {
    const scale = size / this.font.unitsPerEm;
    const glyphs = this.place(text, size).glyphs.map(
      ({char, at}) => `<path transform="translate(${(at / scale).toFixed(0)} 0)" d="${this.outline(char)}"/>`,
    );
    return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)})">${glyphs.join('')}</g>`;
  }

  /** Cuts a text into lines of at most `width`; what does not fit into `lines` ends in an ellipsis. */
  wrap(text: string, {size, width, lines}: {size: number; width: number; lines: number}): string[] {
    const result: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, size) > width) {
        result.push(line);
        line = word;
      } else line = longer;
    }
    result.push(line);
    if (result.length <= lines) return result;
    return [...result.slice(0, lines - 1), `${result[lines - 1] ?? ''}…`];
  }

  private place(text: string, size: number): {width: number; glyphs: {char: string; at: number}[]} {
    const scale = size / this.font.unitsPerEm;
    const glyphs: {char: string; at: number}[] = [];
    let at = 0;
    let before: ReturnType<Font['charToGlyph']> | undefined;
    for (const char of text) {
      const glyph = this.font.charToGlyph(char);
      if (glyph.index === 0) continue;
      if (before) at += this.font.getKerningValue(before, glyph) * scale;
      glyphs.push({char, at});
      at += (glyph.advanceWidth ?? 0) * scale;
      before = glyph;
    }
    return {width: at, glyphs};
  }

  private outline(char: string): string {
    let outline = this.outlines.get(char);
    if (outline === undefined)
      this.outlines.set(
        char,
        (outline = this.font.charToGlyph(char).getPath(0, 0, this.font.unitsPerEm).toPathData(0)),
      );
    return outline;
  }
}
