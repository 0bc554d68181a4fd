import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseSync} from 'oxc-parser';
import type {Fence} from './pages';

type Code = Pick<Fence, 'lang' | 'code'>;

const SCRIPTS = new Map([
  ['js', 'fence.js'],
  ['javascript', 'fence.js'],
  ['jsx', 'fence.jsx'],
  ['ts', 'fence.ts'],
  ['typescript', 'fence.ts'],
  ['tsx', 'fence.tsx'],
]);

/**
 * What does not parse among fences of JavaScript, TypeScript, shell, Python and XML, by fence. The shell and Python are
 * asked once for all fences, Python only where it is installed.
 */
export async function codeProblems<T extends Code>(fences: readonly T[]): Promise<Map<T, string>> {
  return new Map([
    ...scriptProblems(fences),
    ...shellProblems(fences),
    ...pythonProblems(fences),
    ...(await xmlProblems(fences)),
  ]);
}

function scriptProblems<T extends Code>(fences: readonly T[]): [T, string][] {
  return fences.flatMap((fence): [T, string][] => {
    const file = SCRIPTS.get(fence.lang);
    const [error] = file === undefined ? [] : parseSync(file, fence.code).errors;
    return error ? [[fence, `not valid ${fence.lang}: ${error.message}`]] : [];
  });
}

const SHELLS = ['bash', 'sh', 'shell'];

function shellProblems<T extends Code>(fences: readonly T[]): [T, string][] {
  const scripts = fences.filter((f) => SHELLS.includes(f.lang));
  if (scripts.length === 0) return [];
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-fences-'));
  try {
    scripts.forEach(({code}, i) => writeFileSync(path.join(dir, String(i)), code));
    const {error} = spawnSync('bash', ['-c', 'for file in *; do bash -n "$file" 2> "$file.errors"; done'], {cwd: dir});
    if (error) throw error;
    return scripts.flatMap((fence, i): [T, string][] => {
      const [message = ''] = readFileSync(path.join(dir, `${i}.errors`), 'utf8').split('\n');
      return message === '' ? [] : [[fence, `not valid shell: ${message.replace(/^\d+: /, '')}`]];
    });
  } finally {
    rmSync(dir, {recursive: true, force: true});
  }
}

const PARSE_ALL = `
import ast, json, sys
def problem(code):
    try:
        ast.parse(code)
    except SyntaxError as error:
        return f"{error.msg} (line {error.lineno})"
json.dump([problem(code) for code in json.load(sys.stdin)], sys.stdout)
`;

function pythonProblems<T extends Code>(fences: readonly T[]): [T, string][] {
  const scripts = fences.filter((f) => f.lang === 'python' || f.lang === 'py');
  if (scripts.length === 0) return [];
  const run = spawnSync('python3', ['-c', PARSE_ALL], {
    input: JSON.stringify(scripts.map((f) => f.code)),
    encoding: 'utf8',
  });
  if (run.error || run.status !== 0) return [];
  const found = JSON.parse(run.stdout) as (string | null)[];
  return scripts.flatMap((fence, i): [T, string][] => (found[i] ? [[fence, `not valid Python: ${found[i]}`]] : []));
}

async function xmlProblems<T extends Code>(fences: readonly T[]): Promise<[T, string][]> {
  const documents = fences.filter((f) => f.lang === 'xml');
  if (documents.length === 0) return [];
  const {DOMParser} = await import('@xmldom/xmldom');
  return documents.flatMap((fence): [T, string][] => {
    const errors: string[] = [];
    try {
      // Its own root: a fence may show several elements side by side.
      const body = fence.code.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>]*>/, '');
      new DOMParser({onError: (_level, message) => errors.push(message)}).parseFromString(
        `<fence>${body}</fence>`,
        'text/xml',
      );
    } catch (error) {
      errors.push((error as Error).message);
    }
    return errors[0] === undefined ? [] : [[fence, `not valid XML: ${errors[0].split('\n')[0]}`]];
  });
}
