import {parseAllDocuments} from 'yaml';
import {programOf} from './programs';
import {inShell, type CommandLine, type FindProgram} from './shell-lines';

/** Fences whose whole content is lines of a shell. */
export const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'powershell']);
const STEPS = new Set(['groovy', 'kotlin']);
const DATA = new Set(['yaml', 'yml', 'json']);

/**
 * The command lines in a fence: shell code, steps of pipelines, scripts in YAML, container commands, client configurations.
 * `find` knows others than the programs of `data/cli`. Throws nothing.
 */
export function commandLinesOf(
  {lang, code}: {lang: string; code: string},
  find: FindProgram = programOf,
): CommandLine[] {
  if (SHELLS.has(lang) || lang === 'dockerfile') return inShell(code, find);
  if (STEPS.has(lang)) return inShell(stepsOf(code), find);
  if (!DATA.has(lang)) return [];
  return parseAllDocuments(code).flatMap((document) =>
    'toJS' in document && document.errors.length === 0 ? inData(document.toJS(), find) : [],
  );
}

function inData(value: unknown, find: FindProgram): CommandLine[] {
  if (typeof value === 'string') return inShell(value, find);
  if (value === null || typeof value !== 'object') return [];
  const {image, command, args} = value as Record<string, unknown>;
  const own: CommandLine[] = [];
  const program = find('proxymock');
  if (program && typeof image === 'string' && /\/proxymock(:|$)/.test(image)) {
    const words = typeof command === 'string' ? command.split(/\s+/) : command;
    if (Array.isArray(words)) own.push({program, words: words.map(String)});
  }
  if (program && typeof command === 'string' && /(?:^|\/)proxymock$/.test(command) && Array.isArray(args))
    own.push({program, words: args.map(String)});
  return [...own, ...Object.values(value).flatMap((each) => inData(each, find))];
}

/** The shell steps of Jenkins (Groovy) and TeamCity (Kotlin) as lines of shell. */
function stepsOf(code: string): string {
  return [...code.matchAll(/(?:\bsh|\bscriptContent\s*=)\s*\(?(['"])(.*?)\1/g)].map((m) => m[2] ?? '').join('\n');
}
