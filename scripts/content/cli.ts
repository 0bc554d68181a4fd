import {parseAllDocuments} from 'yaml';
import {cloudKinds} from '../../src/site/cli/remote';
import {findCommand, flagsOf, isGroup} from '../../src/site/cli';
import {speedctlCommands, speedctlFlagsOf} from '../../src/site/cli/speedctl';
import {commandsOf} from './shell';
import type {Fence} from './pages';

const SHELLS = new Set(['bash', 'sh', 'shell', 'powershell', 'groovy', 'kotlin', 'dockerfile']);
const TOOLS = /(?:^|\/)(proxymock|speedctl)$/;

/** A command line of one of the two CLIs: the program and its words. */
export type CommandLine = {tool: 'proxymock' | 'speedctl'; words: string[]};

/** The command lines of both CLIs in a fence: shell code, scripts in YAML, container commands, client configurations. */
export function commandLinesOf(fence: Pick<Fence, 'lang' | 'code'>): CommandLine[] {
  if (SHELLS.has(fence.lang)) return inShell(fence.lang === 'groovy' || fence.lang === 'kotlin' ? stepsOf(fence.code) : fence.code);
  if (fence.lang === 'yaml' || fence.lang === 'yml' || fence.lang === 'json') {
    return parseAllDocuments(fence.code).flatMap((document) => ('toJS' in document ? inData(document.toJS()) : []));
  }
  return [];
}

/** The command lines in a piece of shell code. */
export function inShell(code: string): CommandLine[] {
  return commandsOf(code).flatMap(([program = '', ...words]) => {
    const tool = TOOLS.exec(program)?.[1];
    // The bare name is as often a service's name in YAML, and has nothing to check.
    return (tool === 'proxymock' || tool === 'speedctl') && words.length > 0 ? [{tool, words}] : [];
  });
}

function inData(value: unknown): CommandLine[] {
  if (typeof value === 'string') return inShell(value);
  if (value === null || typeof value !== 'object') return [];
  const {image, command, args} = value as Record<string, unknown>;
  const own: CommandLine[] = [];
  if (typeof image === 'string' && /\/proxymock(:|$)/.test(image)) {
    const words = typeof command === 'string' ? command.split(/\s+/) : command;
    if (Array.isArray(words)) own.push({tool: 'proxymock', words: words.map(String)});
  }
  if (typeof command === 'string' && TOOLS.test(command) && Array.isArray(args)) own.push({tool: 'proxymock', words: args.map(String)});
  return [...own, ...Object.values(value).flatMap(inData)];
}

/** The shell steps of Jenkins (Groovy) and TeamCity (Kotlin) as lines of shell. */
function stepsOf(code: string): string {
  return [...code.matchAll(/(?:\bsh|\bscriptContent\s*=)\s*\(?(['"])(.*?)\1/g)].map((m) => m[2] ?? '').join('\n');
}

/** What is wrong with a command line, or undefined: an unknown command, flag or kind, or an argument too many. */
export function commandProblem({tool, words}: CommandLine): string | undefined {
  return tool === 'proxymock' ? proxymockProblem(words) : speedctlProblem(words);
}

function proxymockProblem(words: string[]): string | undefined {
  const path = longestPath(words, (p) => findCommand(p) !== undefined);
  const command = findCommand(path);
  if (command === undefined) return words.every((w) => /^(-h|--help)$/.test(w)) ? undefined : `no command "${words[0]}"`;
  const takesValue = new Map(
    flagsOf(command).flatMap((f) => [f.name, ...(f.short ? [f.short] : [])].map((n) => [n as string, f.type !== 'bool' && f.type !== 'count'] as const)),
  );
  const rest = words.slice(path.split(' ').length);
  const result = readWords(
    rest.map((w) => (/^-v+$/.test(w) ? '-v' : w)),
    takesValue,
  );
  if (typeof result === 'string') return `${path}: ${result}`;
  if (result.wrapped && !command.wraps) return `${path} launches no app`;
  const allowed = argumentsOf(command.args);
  if (result.args.length > allowed) {
    return isGroup(command) && allowed === 0 ? `${path}: no subcommand "${result.args[0]}"` : `${path}: too many arguments: ${result.args.join(' ')}`;
  }
  const [kind] = result.args;
  if (command.args?.startsWith('<kind>') && kind !== undefined && !cloudKinds.some((k) => k === kind)) return `${path}: no kind "${kind}"`;
  return undefined;
}

function speedctlProblem(words: string[]): string | undefined {
  const paths = new Map(speedctlCommands.map((c) => [c.command, c]));
  const path = longestPath(words, (p) => paths.has(p));
  const command = paths.get(path);
  if (command === undefined) {
    const named = words.filter((w) => !/^(-h|--help)$/.test(w)).join(' ');
    return named === '' || [...paths.keys()].some((p) => p.startsWith(`${named} `)) ? undefined : `no command "${named}"`;
  }
  const takesValue = new Map([...speedctlFlagsOf(command), '--help', '-h'].map((f) => [f.split(/[\s[]/)[0] ?? f, f.includes(' ')] as const));
  const result = readWords(words.slice(path.split(' ').length), takesValue);
  if (typeof result === 'string') return `${path}: ${result}`;
  return result.args.length > argumentsOf(command.args) ? `${path}: too many arguments: ${result.args.join(' ')}` : undefined;
}

/** The longest run of leading words that is a command. */
function longestPath(words: string[], isCommand: (path: string) => boolean): string {
  for (let n = Math.min(words.length, 3); n > 0; n--) {
    const path = words.slice(0, n).join(' ');
    if (isCommand(path)) return path;
  }
  return '';
}

function readWords(words: string[], takesValue: Map<string, boolean>): {args: string[]; wrapped: boolean} | string {
  const args: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--') return {args, wrapped: true};
    if (!/^-{1,2}[A-Za-z]/.test(word)) {
      args.push(word);
      continue;
    }
    const name = word.split('=')[0] ?? word;
    const value = takesValue.get(name);
    if (value === undefined) return `no flag ${name}`;
    if (value && !word.includes('=')) {
      i += 1;
      if (words[i] === undefined) return `${name} needs a value`;
    }
  }
  return {args, wrapped: false};
}

function argumentsOf(args: string | undefined): number {
  return args === undefined ? 0 : args.split(' ').length;
}
