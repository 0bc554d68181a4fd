import type {Program, Programs} from '@docs/data/cli/program';
import {commandsOf} from './shell';

/** A command line of a program: its words behind the program's own. */
export type CommandLine = {program: Program; words: readonly string[]};

/** The program that the first word of a command calls, also by a path. */
export function resolveProgram(word: string, programs: Programs): Program | undefined {
  const name = word.replace(/^.*[/\\]/s, '').replace(/\.exe$/, '');
  return Object.hasOwn(programs, name) ? programs[name] : undefined;
}

/** The command lines of the programs in a piece of shell code. */
export function inShell(code: string, programs: Programs): CommandLine[] {
  return commandsOf(code, Object.keys(programs)).flatMap(([first = '', ...words]) => {
    const program = resolveProgram(first, programs);
    // The bare name is as often a service's name in YAML, and has nothing to check.
    return program && words.length > 0 ? [{program, words}] : [];
  });
}

/** A command line as it would be typed, without what was around it. */
export function typedLine({program, words}: CommandLine): string {
  return [program.name, ...words.map(quoteForShell)].join(' ');
}

/** A word as it would be typed: in quotes where the shell would split or change it. */
export function quoteForShell(word: string): string {
  if (/^[\w@%+=:,./~^-]+$|^<[^<>]+>$/.test(word)) return word;
  // A variable keeps its meaning only in double quotes.
  return word.includes("'") || word.includes('$') ? `"${word.replaceAll(/["\\`]/g, '\\$&')}"` : `'${word}'`;
}
