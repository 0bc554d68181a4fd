import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {escapeText} from '../../site/markup';

loadLanguages.silent = true;
loadLanguages(['bash']);

/**
 * Prism colors the commands that it happens to know, wherever they stand, and flags without a hyphen in them. Here the
 * first word of a command is its name, and whatever begins with a hyphen is a flag. Assigned in place, because the
 * grammars of terminals (`console`) hold the same object.
 */
Object.assign(Prism.languages['bash'] ?? {}, {
  builtin: /(?!)/,
  parameter: {pattern: /(?<=\s)--?[A-Za-z][\w.-]*(?=[=\s]|$)/, alias: 'parameter'},
  function: {pattern: /(?<=(?:^|[;|&(]|\bsudo\b)[ \t]*)(?<!\\\r?\n[ \t]*)(?![\d-])[\w./~-]+(?=[ \t]|$)/m, greedy: true, alias: 'function'},
});

/** What fences may be called beyond Prism's own names and aliases. */
const ALIASES: Record<string, string> = {
  console: 'shell-session',
  golang: 'go',
  jsonc: 'json5',
  ps1: 'powershell',
  proto: 'protobuf',
  tf: 'hcl',
  terraform: 'hcl',
};
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/** Prism's token types by the color variable that shows them; what is not listed is shown as plain text. */
const COLORS: Record<string, string> = Object.fromEntries(
  Object.entries({
    comment: 'comment prolog doctype cdata shebang blockquote coord',
    keyword: 'keyword boolean important null nil directive rule method control-flow',
    string: 'string char attr-value regex url triple-quoted-string template-string interpolation-string value',
    number: 'number constant date datetime unit symbol entity parameter escape',
    name: 'function class-name property key attr-name builtin namespace header-name function-name annotation decorator title',
    tag: 'tag selector variable environment assign-left section',
  }).flatMap(([color, types]) => types.split(' ').map((type) => [type, color])),
);

/** Whether fences of this language can be highlighted, or are plain text on purpose. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN.has(language) || grammarOf(language) !== undefined;
}

/**
 * The lines of a code block as HTML: escaped text, with `<span class="code-keyword">` and the like around what has a
 * color. A token that spans lines is closed and opened again at each line break.
 */
export function highlightLines(code: string, language: string): string[] {
  const grammar = PLAIN.has(language) ? undefined : grammarOf(language);
  const lines = new Lines();
  for (const token of grammar === undefined ? [code] : Prism.tokenize(code, grammar)) add(token, undefined, lines);
  return lines.finish();
}

function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  // `languages` also holds helper functions such as `extend`.
  const find = () => (Object.hasOwn(Prism.languages, name) && typeof Prism.languages[name] === 'object' ? Prism.languages[name] : undefined);
  if (find() === undefined) loadLanguages([name]);
  return find();
}

function add(token: string | Prism.Token, color: string | undefined, lines: Lines): void {
  if (typeof token === 'string') return lines.write(token, color);
  const own =
    [token.type, token.alias ?? []]
      .flat()
      .map((type) => COLORS[type])
      .find(Boolean) ?? color;
  for (const part of [token.content].flat()) add(part, own, lines);
}

/** Collects text by line and color; neighbors of one color share a span, and blank text needs none. */
class Lines {
  private readonly done: string[] = [];
  private line = '';
  private run = '';
  private color: string | undefined;

  write(text: string, color: string | undefined): void {
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) this.breakLine();
      if (part === '') continue;
      if (color !== this.color && part.trim() !== '') {
        this.closeRun();
        this.color = color;
      }
      this.run += part;
    }
  }

  finish(): string[] {
    this.breakLine();
    return this.done;
  }

  private breakLine(): void {
    this.closeRun();
    this.done.push(this.line);
    this.line = '';
    this.color = undefined;
  }

  private closeRun(): void {
    const text = escapeText(this.run);
    if (text !== '') this.line += this.color === undefined ? text : `<span class="code-${this.color}">${text}</span>`;
    this.run = '';
  }
}
