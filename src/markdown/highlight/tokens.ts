import {normalizeTokens, type Token} from 'prism-react-renderer';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {escapeText} from '../../config/markup';

loadLanguages.silent = true;
loadLanguages(['bash']);

/**
 * Prism colors the commands that it happens to know, wherever they are, and flags without a hyphen in them. Here the
 * first word of a command is its name, and whatever begins with a hyphen is a flag. Assigned in place, because the
 * grammars of terminals (`console`) hold the same object.
 */
Object.assign(Prism.languages['bash'] ?? {}, {
  builtin: /(?!)/,
  parameter: {pattern: /(?<=\s)--?[A-Za-z][\w.-]*(?=[=\s]|$)/, alias: 'parameter'},
  function: {
    pattern: /(?<=(?:^|[;|&(]|\bsudo\b)[ \t]*)(?<!\\\r?\n[ \t]*)(?![\d-])[\w./~-]+(?=[ \t]|$)/m,
    greedy: true,
    alias: 'function',
  },
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
    number: 'number constant date datetime unit symbol entity escape',
    flag: 'parameter',
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
  return normalizeTokens(grammar === undefined ? [code] : Prism.tokenize(code, grammar).map(byColor)).map(lineHtml);
}

function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  // `languages` also holds helper functions such as `extend`.
  const find = () =>
    Object.hasOwn(Prism.languages, name) && typeof Prism.languages[name] === 'object'
      ? Prism.languages[name]
      : undefined;
  if (find() === undefined) loadLanguages([name]);
  return find();
}

/** A token, and all in it, with its color as its type; '' where it shows that of the token around it. */
function byColor(token: string | Prism.Token): string | Prism.Token {
  if (typeof token === 'string') return token;
  const {type, alias = [], content} = token;
  const [color = ''] = [type, alias].flat().flatMap((name) => COLORS[name] ?? []);
  return new Prism.Token(color, typeof content === 'string' ? content : [content].flat().map(byColor));
}

/** Neighbors of one color share a span, and blank text needs none. */
function lineHtml(tokens: readonly Token[]): string {
  const runs: {text: string; color: string | undefined}[] = [];
  for (const {types, content, empty} of tokens) {
    if (empty || content === '') continue;
    const color = types.findLast((type) => type !== '' && type !== 'plain');
    const last = runs.at(-1);
    // A flag is one word, which no line breaks at its hyphens.
    if (last && ((color === last.color && color !== 'flag') || content.trim() === '')) last.text += content;
    else runs.push({text: content, color: content.trim() === '' ? undefined : color});
  }
  return runs
    .map(({text, color}) =>
      color === undefined ? escapeText(text) : `<span class="code-${color}">${escapeText(text)}</span>`,
    )
    .join('');
}
