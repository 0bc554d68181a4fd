import {stripVTControlCharacters} from 'node:util';
import type {ReadCommand, ReadFlag} from './types';

/** One help text of a Cobra program. `usage` is the path of the command, with the program's name. */
export type HelpText = Omit<ReadCommand, 'path'> & {
  usage: readonly string[];
  children: readonly {name: string; summary: string}[];
  /** Whether it names a command that lists the flags of all commands, as kubectl does. */
  hasOptionsCommand: boolean;
  /** Whether it says how to ask for more help in the way that Cobra and its makers' templates do. */
  isCobra: boolean;
};

const FLAGS = /^(?:(?:global|inherited|persistent|local|parent command)\s+)?(?:flags|options)$/i;
const INHERITED = /^(?:global|inherited|persistent|parent command)/i;
const HINT = /(?:use|run)\s+["'`]\S.*?\s--help["'`]\s+for\s+more\s+information/i;

/** Reads a help text; undefined when it has no usage, as Cobra's always has. */
export function readHelp(output: string): HelpText | undefined {
  const text = stripVTControlCharacters(output.replaceAll('\r\n', '\n'));
  const sections = sectionsOf(text);
  const usageLine = sections.find(({title}) => /^usage$/i.test(title))?.lines.find((line) => line.trim() !== '');
  if (usageLine === undefined) return undefined;
  const words = usageLine.trim().split(/\s+/);
  const end = words.findIndex((word, i) => i > 0 && !/^[a-z0-9][\w.-]*$/.test(word));
  const usage = end === -1 ? words : words.slice(0, end);
  const flagSections = sections.filter(({title}) => FLAGS.test(title));
  const read = (isInherited: boolean) =>
    flagSections.filter(({title}) => INHERITED.test(title) === isInherited).flatMap(({lines}) => flagsOf(lines));
  const flags = read(false);
  const inherited = read(true);
  const children = sections.filter(({title}) => /\bcommands\b/i.test(title)).flatMap(({lines}) => entriesOf(lines));
  // What Cobra itself writes: into the list of commands, and about the two flags that it adds.
  const isDefault =
    children.some(({name, summary}) => name === 'help' && summary === 'Help about any command') ||
    [...flags, ...inherited].some(({name, text: said}) => said === `${name.slice(2)} for ${usage.at(-1)}`);
  const deprecated = /^Command "[^"]*" is deprecated, (.*)$/m.exec(text)?.[1];
  const codes = sections.find(({title}) => /^exit (?:codes?|status(?:es)?)$/i.test(title));
  return {
    usage,
    summary: (text.split('\n').find((line) => line.trim() !== '' && !/^(?:Command "|usage:)/i.test(line)) ?? '').trim(),
    args: (end === -1 ? [] : words.slice(end))
      .filter((word) => !/^\[(?:flags|options|command)\]$/i.test(word))
      .join(' '),
    aliases: aliasesOf(sections, usage.at(-1) ?? ''),
    flags,
    inherited,
    children,
    hasOptionsCommand: /["'`]\S+ options["'`] for a list of global/.test(text),
    isCobra: HINT.test(text) || isDefault,
    ...(deprecated === undefined ? {} : {deprecated}),
    ...(codes === undefined ? {} : {exitCodes: codes.lines.flatMap((line) => /^\s+(\d{1,3})\b/.exec(line)?.[1] ?? [])}),
  };
}

type HelpSection = {title: string; lines: string[]};

/** The flags in a text that is nothing but a list of them. */
export function readOptions(output: string): ReadFlag[] {
  return flagsOf(output.replaceAll('\r\n', '\n').split('\n'));
}

/** The parts of a help text that have a title: `Flags:` with its rows, `USAGE` of GitHub's template, `Usage:  docker run`. */
function sectionsOf(text: string): HelpSection[] {
  const sections: HelpSection[] = [];
  for (const line of text.split('\n')) {
    const title = /^([A-Z][\w ()/-]*?):(?:[ \t]+(\S.*))?$/.exec(line) ?? /^([A-Z][A-Z ]+)$/.exec(line);
    // A sentence that ends with a colon is a part of the text; its next lines are no rows.
    if (title?.[1] !== undefined && (title[2] === undefined || /^usage$/i.test(title[1])))
      sections.push({title: title[1].trim(), lines: title[2] === undefined ? [] : [title[2]]});
    // Some programs do not indent their usage and their aliases.
    else if (/^\S/.test(line) && sections.length > 0 && !/^(?:usage|aliases)$/i.test(sections.at(-1)?.title ?? ''))
      sections.push({title: '', lines: []});
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** `  name   summary`; GitHub writes `  name:   summary`, kubectl without further columns. */
function entriesOf(lines: readonly string[]): {name: string; summary: string}[] {
  const indents = lines.flatMap((line) => /^(\s+)\S/.exec(line)?.[1]?.length ?? []);
  const indent = Math.min(...indents);
  return lines.flatMap((line) => {
    const entry = /^(\s+)([a-z0-9][\w.:-]*?)[:*]?(?:\s+(\S.*))?\s*$/i.exec(line);
    return entry?.[2] === undefined || entry[1]?.length !== indent ? [] : [{name: entry[2], summary: entry[3] ?? ''}];
  });
}

/** `Aliases:` of Cobra lists last words, that of newer templates whole paths; the first one is the command itself. */
function aliasesOf(sections: readonly HelpSection[], own: string): string[] {
  const lines = sections.find(({title}) => /^aliases$/i.test(title))?.lines ?? [];
  const names = lines
    .join(',')
    .split(',')
    .flatMap((name) => name.trim().split(/\s+/).at(-1) ?? []);
  return [...new Set(names)].filter((name) => name !== '' && name !== own);
}

/** The rows of a section of flags, as pflag prints them (also wrapped), or as kubectl's template does. */
function flagsOf(lines: readonly string[]): ReadFlag[] {
  const indentOf = (line: string) => /^\s*/.exec(line)?.[0].replaceAll('\t', '        ').length ?? 0;
  const isRow = (line: string) => /^\s+(?:-\w,\s+)?--[\w]/.test(line);
  const first = Math.min(...lines.filter(isRow).map(indentOf));
  const rows: string[][] = [];
  for (const line of lines) {
    // A wrapped text may begin with the name of another flag; it is indented to the column of the texts.
    if (isRow(line) && indentOf(line) <= first + 4) rows.push([line.trim()]);
    else if (line.trim() !== '') rows.at(-1)?.push(line.trim());
  }
  return rows.flatMap((row) => flagOf(row) ?? []);
}

/** `-p, --port int   Port (default 80)`, `--color string[="auto"]   When`, and kubectl's `-o, --output='':` before its text. */
function flagOf([head = '', ...more]: readonly string[]): ReadFlag | undefined {
  const row = /^(?:(-\w),\s+)?(--[\w][\w.:-]*?)(?:(\[?=.*?)|:)?(?=\s|$)(.*)$/.exec(head);
  if (row?.[2] === undefined) return undefined;
  const [, short, name, , rest = ''] = row;
  const base = {name, ...(short === undefined ? {} : {short})};
  const kubectl = /^(?:-\w,\s+)?--[\w][\w.-]*=(.*):$/.exec(head)?.[1];
  if (kubectl !== undefined) {
    const usual = visibleDefault(kubectl);
    const value = /^(?:true|false)$/.test(kubectl) ? 'none' : 'unknown';
    return {...base, value, ...(usual === undefined ? {} : {default: usual}), text: more.join(' ')};
  }
  // One space before the name of the value, three before the text; the text of a long row may begin on the next line.
  const optional = /^(?:-\w,\s+)?--[\w.-]+ ?(?:\S+)?\[=/.test(head);
  const [type, own] = rest.startsWith('  ') || rest === '' ? ['', rest] : splitAtColumn(rest);
  const text = [own.trim(), ...more].filter((part) => part !== '').join(' ');
  const deprecated = /\(DEPRECATED: (.*)\)$/.exec(text)?.[1];
  const usual = defaultIn(text.replace(/\s*\(DEPRECATED: .*\)$/, ''));
  const typed = type.replace(/\[=.*$/, '');
  return {
    ...base,
    value: optional ? 'optional' : typed === '' || typed === 'count' ? 'none' : 'needed',
    ...(typed === '' ? {} : {type: typed}),
    ...(usual === undefined ? {} : {default: usual}),
    ...(deprecated === undefined ? {} : {deprecated}),
    text: text.replace(/\s*\((?:default|DEPRECATED:) .*\)$/, ''),
  };
}

function splitAtColumn(rest: string): [type: string, text: string] {
  const column = rest.trimStart().search(/\s{2,}/);
  const row = rest.trimStart();
  return column === -1 ? [row, ''] : [row.slice(0, column), row.slice(column)];
}

/** The default that pflag puts at the end of a text, without the quotes of a string; what an author wrote about it is none. */
function defaultIn(text: string): string | undefined {
  const at = text.lastIndexOf('(default ');
  const value = at === -1 ? undefined : /^\(default (.*)\)$/.exec(text.slice(at))?.[1];
  return value === undefined || /^is\b/.test(value) ? undefined : visibleDefault(value);
}

/** A default without its quotes; undefined when a reader would not notice it: empty, zero or off. */
function visibleDefault(value: string): string | undefined {
  if (/^(?:|''|""|false|0|0s|0\.0|\[\]|<nil>|map\[\])$/.test(value)) return undefined;
  if (/^'.*'$/.test(value)) return value.slice(1, -1);
  if (!/^".*"$/.test(value)) return value;
  try {
    return JSON.parse(value) as string;
  } catch {
    return value.slice(1, -1);
  }
}
