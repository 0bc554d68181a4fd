import type {Program} from './program';
import {programOf} from './programs';
import {commandsOf} from './shell';

/** A command line of one of the programs: its words behind the program's own. */
export type CommandLine = {program: Program; words: readonly string[]};

/** Finds the program that the first word of a command calls. */
export type FindProgram = (word: string) => Program | undefined;

/** The command lines of these programs in a piece of shell code; `find` knows others than those of `data/cli`. */
export function inShell(code: string, find: FindProgram = programOf): CommandLine[] {
  return commandsOf(code).flatMap(([first = '', ...words]) => {
    const program = find(first);
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
