import {programs} from '@docs/data/cli/programs';
import {commandLinesOf, SHELLS} from '@docs/text/fences';
import {typedLine} from '@docs/text/command-lines';
import {placeholdersIn} from '@docs/text/placeholders';
import {canWrap, foldsOf, withFolds} from './folds';
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
  /** Lines that find no room are broken, not cut. */
  wraps?: true;
  /** Command lines that can be explained; empty when they are the code itself. */
  commands?: string;
};

/** Makes a block of a fence: its code, its language in lower case, and the words after the language. */
export function renderBlock(source: string, language: string, metastring: string): Block {
  const {title, output, firstLine, marked} = parseMeta(metastring);
  // As in Docusaurus: a range in the fence's first line switches magic comments off.
  const magic = marked.size > 0 ? {code: source, marked} : takeMagicComments(source);
  const code = magic.code.replaceAll('\r\n', '\n').replace(/\n$/, '');
  const found = output === undefined ? placeholdersIn(code, language) : [];
  const folds = output === undefined ? foldsOf(code, language) : [];
  const colored = highlightLines(hidePlaceholders(code, found), language);
  const lines = markPlaceholders(
    colored.map((line, i) => withFolds(line, folds[i] ?? [])),
    found,
  );
  const wraps = canWrap(code, language);
  const classes = lines.map((_, i) => (magic.marked.has(i + 1) ? ['code-line--marked'] : []));
  if (language === 'diff') markDiff(lines, classes);
  return {
    html: withLines(lines, classes, wraps || firstLine !== undefined),
    language,
    ...(title === undefined ? {} : {title}),
    ...(output === undefined ? {} : {output}),
    ...(firstLine === undefined ? {} : {firstLine}),
    ...(wraps ? {wraps: true} : {}),
    ...(output === undefined ? commandsIn(magic.code, language) : {}),
  };
}

function commandsIn(code: string, lang: string): Pick<Block, 'commands'> {
  const lines = commandLinesOf({lang, code}, programs);
  if (lines.length === 0) return {};
  return {commands: SHELLS.has(lang) ? '' : lines.map(typedLine).join('\n')};
}

/** Lines are elements only where something about them shows; otherwise a block is one text with line breaks. */
function withLines(lines: string[], classes: string[][], always: boolean): string {
  if (!always && classes.every((list) => list.length === 0)) return lines.join('\n');
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
