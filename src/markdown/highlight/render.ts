import {commandLinesOf, SHELLS} from '@docs/command-lines/fences';
import {typed} from '@docs/command-lines/shell-lines';
import {placeholdersIn} from '@docs/placeholders/find-placeholders';
import {breakLongCommands} from './long-lines';
import {parseMeta, takeMagicComments} from './meta';
import {hidePlaceholders, markPlaceholders} from './placeholders';
import {highlightLines} from './tokens';

/** A code block ready to be shown: the theme's CodeBlock takes these as its props. */
export type Block = {
  html: string;
  language: string;
  title?: string;
  /** The block shows what a command prints: the version that printed it, or ''. */
  output?: string;
  firstLine?: number;
  /** Command lines that can be explained; empty when they are the code itself. */
  commands?: string;
};

/** Languages in which a backslash at its end carries a line on. */
const BREAKABLE = new Set(['bash', 'sh', 'shell']);

/** Makes a block of a fence: its code, its language in lower case, and the words after the language. */
export function renderBlock(source: string, language: string, metastring: string): Block {
  const {title, output, firstLine, marked} = parseMeta(metastring);
  // As in Docusaurus: a range in the fence's first line switches magic comments off.
  const magic = marked.size > 0 ? {code: source, marked} : takeMagicComments(source);
  const text = magic.code.replaceAll('\r\n', '\n').replace(/\n$/, '');
  // Marked lines are counted in those of the page.
  const code =
    BREAKABLE.has(language) && output === undefined && magic.marked.size === 0 ? breakLongCommands(text) : text;
  const found = output === undefined ? placeholdersIn(code, language) : [];
  const lines = markPlaceholders(highlightLines(hidePlaceholders(code, found), language), found);
  const classes = lines.map((_, i) => (magic.marked.has(i + 1) ? ['code-line--marked'] : []));
  if (language === 'diff') markDiff(lines, classes);
  return {
    html: withLines(lines, classes, firstLine !== undefined),
    language,
    ...(title === undefined ? {} : {title}),
    ...(output === undefined ? {} : {output}),
    ...(firstLine === undefined ? {} : {firstLine}),
    ...(output === undefined ? commandsIn(magic.code, language) : {}),
  };
}

function commandsIn(code: string, lang: string): Pick<Block, 'commands'> {
  const lines = commandLinesOf({lang, code});
  if (lines.length === 0) return {};
  return {commands: SHELLS.has(lang) ? '' : lines.map(typed).join('\n')};
}

/** Lines are elements only where something about them shows; otherwise a block is one text with line breaks. */
function withLines(lines: string[], classes: string[][], numbered: boolean): string {
  if (!numbered && classes.every((list) => list.length === 0)) return lines.join('\n');
  return lines
    .map((line, i) => {
      const end = i < lines.length - 1 || line === '' ? '\n' : '';
      return `<span class="${['code-line', ...(classes[i] ?? [])].join(' ')}">${line}${end}</span>`;
    })
    .join('');
}

function markDiff(lines: string[], classes: string[][]): void {
  for (const [i, line] of lines.entries()) {
    const text = line.replaceAll(/<[^>]*>/g, '');
    if (/^\+(?!\+\+ )/.test(text)) classes[i]?.push('code-line--inserted');
    if (/^-(?!-- )/.test(text)) classes[i]?.push('code-line--deleted');
  }
}
