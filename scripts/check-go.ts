/**
 * Compares the engine of transforms with the Go libraries whose rules it follows: 2,000 inputs a library by fixed seeds,
 * answered by small programs on the libraries that Debian has. A difference that is not declared with its reason fails.
 *
 *   npm run check:go -- [--seed <number>] [library…]   another seed draws other inputs
 */
// cspell:ignore gocode
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {messageOf} from '@docs/traffic/engine/errors';
import {gjson} from './check-go/json-libraries';
import {drawBy, type GoLibrary} from './check-go/library';
import {signLibraries} from './check-go/sign-libraries';
import {textLibraries} from './check-go/text-libraries';
import {timeLibraries} from './check-go/time-libraries';
import {xmlLibraries} from './check-go/xml-libraries';
import {ensureProgram} from './support/ensure-program';

const INPUTS = 2_000;
const SHOWN = 8;
const PROGRAMS = path.resolve('scripts/check-go/programs');
const CACHE = path.resolve('node_modules/.cache/check-go');
/** Where Debian keeps the sources of Go libraries. */
const SOURCES = '/usr/share/gocode';

const libraries: readonly GoLibrary[] = [gjson, ...textLibraries, ...timeLibraries, ...signLibraries, ...xmlLibraries];

async function main(): Promise<void> {
  const go = ensureProgram('go');
  mkdirSync(CACHE, {recursive: true});
  const {values, positionals: asked} = parseArgs({
    allowPositionals: true,
    options: {seed: {type: 'string', default: '7'}},
  });
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a whole number, not "${values.seed}".`);
  let undeclared = 0;
  for (const library of libraries) {
    if (asked.length > 0 && !asked.some((name) => library.name.includes(name))) continue;
    const {debian} = library;
    if (debian && !existsSync(path.join(SOURCES, 'src', debian.folder))) {
      console.log(`${library.name}: left out, install ${debian.name}`);
      continue;
    }
    undeclared += await compare(library, build(go, library.program), seed);
  }
  if (undeclared > 0) {
    console.error(`${undeclared} differences are not declared.`);
    process.exitCode = 1;
  }
}

function build(go: string, program: string): string {
  const file = path.join(CACHE, program);
  execFileSync(go, ['build', '-o', file, 'serve.go', `${program}.go`], {
    cwd: PROGRAMS,
    env: {...process.env, GO111MODULE: 'off', GOPATH: SOURCES, GOFLAGS: ''},
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return file;
}

/** Prints what one library came to; the number of differences that are not declared. */
async function compare(library: GoLibrary, program: string, seed: number): Promise<number> {
  const draw = drawBy([...library.name].reduce((sum, char) => sum * 31 + char.charCodeAt(0), seed));
  const inputs = [];
  for (let i = 0; i < INPUTS; i++) inputs.push(await library.input(draw));
  const asked = inputs.map((args) => `${JSON.stringify(args)}\n`).join('');
  const {stdout} = spawnSync(program, {input: asked, encoding: 'utf8', maxBuffer: 1 << 28});
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
  if (answers.length !== INPUTS) throw new Error(`${library.name}: ${answers.length} answers to ${INPUTS} inputs`);
  const shown = new Set<string>();
  const seen = new Map<string, number>();
  let undeclared = 0;
  for (const [i, args] of inputs.entries()) {
    const go = answers[i] ?? '';
    const ours = await answerOf(library, args);
    if (go === ours || (go.startsWith('error') && ours.startsWith('error'))) continue;
    if (!ours.startsWith('error') && !go.startsWith('error') && (await library.same?.(go, ours))) continue;
    const known = library.declared.find(({has}) => has(args, go, ours));
    if (known) seen.set(known.reason, (seen.get(known.reason) ?? 0) + 1);
    else {
      undeclared += 1;
      if (shown.size < SHOWN) shown.add(`  ${JSON.stringify(args)}\n    Go   ${go}\n    ours ${ours}`);
    }
  }
  console.log(`${library.name}: ${INPUTS} inputs, ${undeclared} undeclared differences`);
  for (const [reason, count] of seen) console.log(`  ${count} declared: ${reason}`);
  for (const text of shown) console.log(text);
  return undeclared;
}

async function answerOf(library: GoLibrary, args: readonly string[]): Promise<string> {
  try {
    return (await library.ours(args)) ?? 'nothing';
  } catch (error) {
    return `error: ${messageOf(error)}`;
  }
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
