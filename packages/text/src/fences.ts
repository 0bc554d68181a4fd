import type {Programs} from '@docs/data/cli/program';
import {parseAllDocuments} from 'yaml';
import {resolveProgram, inShell, type CommandLine} from './command-lines';

/** Fences whose whole content is lines of a shell. */
export const SHELLS: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'powershell']);
const STEPS = new Set(['groovy', 'kotlin']);
const DATA = new Set(['yaml', 'yml', 'json']);

/** The command lines of the programs in a fence: shell code, steps of pipelines, scripts in YAML, container commands, client configurations. */
export function commandLinesOf({lang, code}: {lang: string; code: string}, programs: Programs): CommandLine[] {
  if (SHELLS.has(lang) || lang === 'dockerfile') return inShell(code, programs);
  if (STEPS.has(lang)) return inShell(stepsOf(code), programs);
  if (!DATA.has(lang)) return [];
  return parseAllDocuments(code).flatMap((document) =>
    'toJS' in document && document.errors.length === 0 ? inData(document.toJS(), programs) : [],
  );
}

function inData(value: unknown, programs: Programs): CommandLine[] {
  if (typeof value === 'string') return inShell(value, programs);
  if (value === null || typeof value !== 'object') return [];
  const {image, command, args} = value as Record<string, unknown>;
  const own: CommandLine[] = [];
  const entry = typeof image === 'string' ? resolveProgram(image.replace(/[:@][^/]*$/, ''), programs) : undefined;
  const words = typeof command === 'string' ? command.split(/\s+/) : command;
  if (entry?.isEntryPoint && Array.isArray(words)) own.push({program: entry, words: words.map(String)});
  const started = typeof command === 'string' ? resolveProgram(command, programs) : undefined;
  if (started && Array.isArray(args)) own.push({program: started, words: args.map(String)});
  return [...own, ...Object.values(value).flatMap((each) => inData(each, programs))];
}

/** The shell steps of Jenkins (Groovy) and TeamCity (Kotlin) as lines of shell. */
function stepsOf(code: string): string {
  return [...code.matchAll(/(?:\bsh|\bscriptContent\s*=)\s*\(?(['"])(.*?)\1/g)].map((m) => m[2] ?? '').join('\n');
}
