/**
 * The simple commands of a shell script, each as its words without quotes: pipes, lists, substitutions and the scripts
 * handed to `trap` and `sh -c` are followed; comments, redirections, assignments and here-documents are left out.
 * It reads what the pages write, not all of the shell's grammar. `programs` are the names of those that may be called by
 * a path on Windows.
 *
 * @example commandsOf('A=1 x --in "a b" | y && z') // [['x', '--in', 'a b'], ['y'], ['z']]
 */
export function commandsOf(script: string, programs: readonly string[] = []): string[][] {
  const found: string[][] = [];
  for (const words of splitCommands(withoutHereDocuments(asScript(script, programs)), found, programs)) {
    const start = words.findIndex(
      (word, at) => !KEYWORDS.has(word) && !/^\w+=/.test(word) && !isOfRunner(words.slice(0, at + 1)),
    );
    if (start === -1) continue;
    const command = words.slice(start);
    found.push(command);
    const inner =
      command[0] === 'trap'
        ? command[1]
        : /^(ba|z)?sh$/.test(command[0] ?? '') && command[1] === '-c'
          ? command[2]
          : undefined;
    if (inner !== undefined) found.push(...commandsOf(inner, programs));
  }
  return found;
}

/** What terminals, CI files and Dockerfiles have before a command; a lone `>` counts only at the edge, where no script redirects. */
const PROMPT =
  /^(?:>{1,2}[ \t]+|[ \t]*(?:\([\w.-]+\)[ \t]*)?(?:[$%❯λ]|➜[ \t]+\S+(?:[ \t]+git:\([^)\n]*\))?(?:[ \t]+✗)?|\[[^\]\n]*\][$#%]|[~/][^\s$%#>]*(?:[ \t]+\([^)\n]*\))?[ \t]*[$%#❯](?=[ \t])|[\w.-]+@[\w.-]+[^$%#>\n]*[$%#>]|(?:ba|z)?sh-[\d.]+[$#]|PS[^>\n]*>|[A-Za-z]:\\[^>\n]*>|RUN|-?[ \t]*(?:run|script|command):)[ \t]*)(?=[^\s=])/gm;
/** One of these programs by its path on Windows, where a backslash is no escape. */
function windowsPath(programs: readonly string[]): RegExp {
  const names = programs.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(
    `(?:&[ \\t]*)?(?:"(?:[^"\\n]*\\\\)?(${names})(?:\\.exe)?"|(?<![^\\s|;&(])(?:\\.{1,2}|[A-Za-z]:)?\\\\?(?:[^\\s"\\\\/]+\\\\)*(${names})(?:\\.exe)?)(?=\\s|$)`,
    'gm',
  );
}

/** What was copied from a terminal as a script: without prompts, with the line ends of PowerShell and cmd as those of a shell. */
function asScript(pasted: string, programs: readonly string[]): string {
  const prompted = pasted.replaceAll('\r\n', '\n').replaceAll(PROMPT, '');
  const named =
    programs.length === 0
      ? prompted
      : prompted.replaceAll(
          windowsPath(programs),
          (_, quoted: string | undefined, plain: string | undefined) => quoted ?? plain ?? '',
        );
  const bare = named.replaceAll(/\\[ \t]+\n/g, '\\\n');
  const isWindows = /^[ \t]*(?:PS[^>\n]*|[A-Za-z]:\\[^>\n]*)>|\.exe\b|\s[`^][ \t]*\n/m.test(pasted);
  // There a backslash is a part of a path.
  return (isWindows ? bare.replaceAll(/\\(?=[\w.])/g, '\\\\') : bare).replaceAll(/(?<=\s)[`^][ \t]*\n/g, '\\\n');
}

/** Keywords that take their own flags, and those of their flags that have a value. */
const RUNNERS: ReadonlyMap<string, RegExp> = new Map([
  ['sudo', /^-[CDgu]$/],
  ['doas', /^-[Cu]$/],
  ['env', /^-[uCS]$/],
  ['time', /^-[fo]$/],
  ['command', /^$/],
  ['exec', /^-a$/],
]);

/** Whether the last of these words is a flag, or the value of a flag, of a keyword before it. */
function isOfRunner(words: readonly string[]): boolean {
  const from = words.findLastIndex((word) => RUNNERS.has(word));
  const valued = RUNNERS.get(words[from] ?? '');
  const own = words.slice(from + 1);
  return (
    valued !== undefined &&
    own.length > 0 &&
    own.every((word, at) => word.startsWith('-') || valued.test(own[at - 1] ?? ''))
  );
}

const KEYWORDS = new Set([
  'if',
  'then',
  'else',
  'elif',
  'fi',
  'while',
  'until',
  'do',
  'done',
  '!',
  '{',
  '}',
  'time',
  'sudo',
  'doas',
  'env',
  'winpty',
  'exec',
  'nohup',
  'command',
]);

/** Splits a script at its operators into lists of words; commands in substitutions go to `inner`. */
function splitCommands(script: string, inner: string[][], programs: readonly string[]): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let skip = false;
  const endWord = () => {
    if (word !== undefined && !skip) words.push(word);
    if (word !== undefined) skip = false;
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    skip = false;
    if (words.length > 0) commands.push(words);
    words = [];
  };
  let i = 0;
  const substitution = (): string => {
    const end = closing(script, i + 2);
    inner.push(...commandsOf(script.slice(i + 2, end), programs));
    const text = script.slice(i, end + 1);
    i = end + 1;
    return text;
  };
  while (i < script.length) {
    const c = script.charAt(i);
    if (c === '\\') {
      if (script.charAt(i + 1) !== '\n') word = (word ?? '') + script.charAt(i + 1);
      i += 2;
    } else if (script.startsWith("$'", i)) {
      const [text, end] = ansiQuoted(script, i + 2);
      word = (word ?? '') + text;
      i = end;
    } else if (TYPOGRAPHIC.has(c) && script.indexOf(TYPOGRAPHIC.get(c) ?? '', i + 1) !== -1) {
      // No shell knows these quotes; they stay in the word.
      const end = script.indexOf(TYPOGRAPHIC.get(c) ?? '', i + 1) + 1;
      word = (word ?? '') + script.slice(i, end);
      i = end;
    } else if (PLACEHOLDER.test(script.slice(i, i + 60))) {
      const text = PLACEHOLDER.exec(script.slice(i, i + 60))?.[0] ?? '';
      word = (word ?? '') + text;
      i += text.length;
    } else if (c === "'") {
      const end = script.indexOf("'", i + 1);
      word = (word ?? '') + script.slice(i + 1, end === -1 ? undefined : end);
      i = end === -1 ? script.length : end + 1;
    } else if (c === '"') {
      word ??= '';
      i += 1;
      while (i < script.length && script.charAt(i) !== '"') {
        if (script.startsWith('$(', i)) word += substitution();
        else {
          if (script.charAt(i) === '\\') i += 1;
          word += script.charAt(i);
          i += 1;
        }
      }
      i += 1;
    } else if (script.startsWith('$(', i)) {
      word = (word ?? '') + substitution();
    } else if (c === '`' && script.indexOf('`', i + 1) !== -1) {
      const end = script.indexOf('`', i + 1);
      inner.push(...commandsOf(script.slice(i + 1, end), programs));
      word = (word ?? '') + script.slice(i, end + 1);
      i = end + 1;
    } else if (c === '#' && word === undefined) {
      const end = script.indexOf('\n', i);
      i = end === -1 ? script.length : end;
    } else if (/[|;&()\n]/.test(c) && !(c === '&' && /[<>]$/.test(script.slice(0, i)))) {
      endCommand();
      i += 1;
    } else if (/[<>]/.test(c)) {
      if (word !== undefined && /^\d$/.test(word)) word = undefined;
      endWord();
      while (/[<>&]/.test(script.charAt(i))) i += 1;
      skip = true;
    } else if (/\s/.test(c)) {
      endWord();
      i += 1;
    } else {
      word = (word ?? '') + c;
      i += 1;
    }
  }
  endCommand();
  return commands;
}

/** What the pages and their readers write for a value to be filled in: `<folder>`, `<snapshot id>`. */
const PLACEHOLDER = /^<[A-Za-z][\w.:/|-]*(?: [\w.:/|-]+)*>/;
/** Quotes that word processors put in, by the one that opens them. */
const TYPOGRAPHIC: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['„', '“'],
  ['”', '”'],
  ['‘', '’'],
  ['’', '’'],
  ['«', '»'],
]);
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
};

/** The text of `$'…'`, whose escapes are those of C, and the index behind it. */
function ansiQuoted(script: string, from: number): [text: string, end: number] {
  let text = '';
  for (let i = from; i < script.length; i++) {
    const c = script.charAt(i);
    if (c === "'") return [text, i + 1];
    if (c !== '\\') text += c;
    else {
      const code = /^(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4}))/i.exec(script.slice(i + 1, i + 6));
      const hex = code?.[1] ?? code?.[2];
      const next = script.charAt(i + 1);
      text += hex === undefined ? (ESCAPES[next] ?? next) : String.fromCharCode(parseInt(hex, 16));
      i += code?.[0].length ?? 1;
    }
  }
  return [text, script.length];
}

/** The index of the parenthesis that closes a substitution whose content starts at `from`. */
function closing(script: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let i = from; i < script.length; i++) {
    const c = script.charAt(i);
    if (quote !== '') {
      if (c === '\\' && quote === '"') i += 1;
      else if (c === quote) quote = '';
    } else if (c === "'" || c === '"') quote = c;
    else if (c === '(') depth += 1;
    else if (c === ')' && --depth === 0) return i;
  }
  return script.length;
}

function withoutHereDocuments(script: string): string {
  const lines = script.split('\n');
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    kept.push(line);
    const end = /<<-?\s*['"]?(\w+)['"]?/.exec(line)?.[1];
    if (end === undefined) continue;
    while (i + 1 < lines.length && lines[i]?.trim() !== end) i += 1;
  }
  return kept.join('\n');
}
