import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readSourcePages} from '../../scripts/content/pages';
import {commandLinesOf} from '@docs/text/fences';
import {commandProblem} from '@docs/text/read-command';
import {commandsOf} from '@docs/text/shell';
import {inShell, type CommandLine} from '@docs/text/command-lines';
import {programs} from '@docs/data/cli/programs';
import {commands} from '@docs/data/cli/index';
import {removedSpeedctlCommands} from '@docs/data/cli/speedctl';

const commandsIn = (code: string) => inShell(code, programs);
const linesOf = (fence: Parameters<typeof commandLinesOf>[0]) => commandLinesOf(fence, programs);
const docs = path.resolve('docs');
const pages = await readSourcePages(docs);
const where = (file: string, line: number) => `${path.relative('.', file)}:${line}`;

describe('command lines of the four programs', () => {
  // What is wrong with them, the rules for pages say.
  it('are found in code of the pages', () => {
    const lines = pages.flatMap((p) =>
      p.fences.flatMap((f) => linesOf(f).map((line) => ({at: where(p.file, f.line), line}))),
    );
    // Far fewer would mean that the reader no longer finds them.
    expect(lines.filter(({line}) => line.program.name === 'proxymock').length).toBeGreaterThan(150);
    expect(lines.filter(({line}) => line.program.name === 'speedctl').length).toBeGreaterThan(90);
    expect(lines.filter(({line}) => line.program.name === 'kubectl').length).toBeGreaterThan(250);
    expect(lines.filter(({line}) => line.program.name === 'helm').length).toBeGreaterThan(60);
  });

  it('in the text of the pages use only known commands and flags', () => {
    const lines = pages.flatMap((p) =>
      [...p.body.matchAll(/`((?:proxymock|speedctl|kubectl|helm) [^`\n]+)`/g)]
        .filter(
          ([, code = '']) =>
            !isPattern(code) && !removedSpeedctlCommands.some((c) => code.startsWith(`speedctl ${c} `)),
        )
        .flatMap((m) =>
          commandsIn(withoutPlaceholders(m[1] ?? '')).map((line) => ({
            at: where(p.file, p.bodyLine + p.body.slice(0, m.index).split('\n').length - 1),
            line,
          })),
        ),
    );
    expect(problemsOf(lines)).toEqual([]);
    expect(lines.length).toBeGreaterThan(150);
  });

  it('in the examples of the reference work as they are', () => {
    expect(
      problemsOf(
        commands.flatMap((c) =>
          (c.examples ?? []).flatMap((e) => commandsIn(e).map((line) => ({at: c.command, line}))),
        ),
      ),
    ).toEqual([]);
  });
});

/** A line that stops at a flag's name speaks of the flag, so its value may be missing. */
function problemsOf(lines: {at: string; line: CommandLine}[]): string[] {
  return lines.flatMap(({at, line}) => {
    const problem = commandProblem(line);
    return problem === undefined || problem.endsWith('needs a value')
      ? []
      : [`${at}: ${line.program.name} ${line.words.join(' ')}: ${problem}`];
  });
}

/** Whether code in the text stands for several commands: `speedctl get <resource>`, `speedctl pull|push transform`. */
function isPattern(code: string): boolean {
  return /\.\.\.|…|\||<resource>/.test(code);
}

function withoutPlaceholders(code: string): string {
  return code.replace(/<[^<>]+>/g, 'x').replace(/\[[^\]]*\]/g, '');
}

describe('the reader of command lines', () => {
  it('finds commands in pipes, lists, substitutions, traps and scripts', () => {
    const script =
      'A=1 proxymock record --out "a b" 2>&1 | tee x && B=$(speedctl get report "$ID")\ntrap \'proxymock help\' EXIT\nif proxymock version; then echo "$(proxymock web)"; fi # proxymock no';
    const found = commandsOf(script)
      .map((words) => words.join(' '))
      .filter((line) => /^(proxymock|speedctl)/.test(line));
    expect(found.toSorted()).toEqual([
      'proxymock help',
      'proxymock record --out a b',
      'proxymock version',
      'proxymock web',
      'speedctl get report $ID',
    ]);
  });

  it('joins continued lines, and leaves here-documents and redirections out', () => {
    expect(commandsOf('x a \\\n  --b c > out.txt\ncat <<EOF\nproxymock nothing\nEOF\ny')).toEqual([
      ['x', 'a', '--b', 'c'],
      ['cat'],
      ['y'],
    ]);
  });

  it('finds container commands and client configurations', () => {
    expect(
      linesOf({
        lang: 'yaml',
        code: 'services:\n  p:\n    image: gcr.io/speedscale/proxymock:latest\n    command: ["mock", "--in", "/x"]',
      }),
    ).toEqual([{program: programs.proxymock, words: ['mock', '--in', '/x']}]);
    expect(
      linesOf({lang: 'yaml', code: 'image: localhost:5000/proxymock:v2@sha256:0f\ncommand: mock --in /x'}),
    ).toEqual([{program: programs.proxymock, words: ['mock', '--in', '/x']}]);
    expect(linesOf({lang: 'yaml', code: 'image: a/proxymock@sha256:0f\ncommand: mock --in /x'})).toHaveLength(1);
    expect(linesOf({lang: 'json', code: '{"p": {"command": "/home/a/proxymock", "args": ["mcp"]}}'})).toEqual([
      {program: programs.proxymock, words: ['mcp']},
    ]);
    expect(linesOf({lang: 'yaml', code: 'script:\n  - |\n    speedctl check operator\n'})).toEqual([
      {program: programs.speedctl, words: ['check', 'operator']},
    ]);
  });
});

describe('a command line is refused', () => {
  it.each([
    ['proxymock analyze x', /no command "analyze"/],
    ['proxymock record --reverse-proxy 1=2', /no flag --reverse-proxy/],
    ['proxymock mock -s a=1', /no flag -s/],
    ['proxymock cluster frobnicate', /no subcommand "frobnicate"/],
    ['proxymock cloud pull snapshots x', /no kind "snapshots"/],
    ['proxymock inspect snapshot x', /too many arguments/],
    ['proxymock web -- npm start', /does not launch an app/],
    ['proxymock replay --vus', /needs a value/],
    ['speedctl infra frobnicate', /no command/],
    ['speedctl wait report x --forever', /no flag --forever/],
    ['speedctl uninstall everything', /too many arguments/],
  ])('%s', (code, message) => expect(commandsIn(code).map(commandProblem)).toEqual([expect.stringMatching(message)]));

  it.each([
    'proxymock replay -vv --in=a -n 2 -- go run .',
    ...commands.flatMap(({aliases = []}) => aliases.map((alias) => `proxymock ${alias} --help`)),
    'proxymock cluster replay start -n a --wait',
    'speedctl infra --help',
    'proxymock cloud delete "$kind" "$id"',
  ])('but not %s', (code) => expect(commandsIn(code).map(commandProblem)).toEqual([undefined]));
});
