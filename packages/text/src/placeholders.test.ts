import {spawnSync} from 'node:child_process';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parseAllDocuments} from 'yaml';
import {placeholdersIn} from './placeholders';
import {cleanValue, writeValue} from './quote';

const places = (code: string, lang = 'bash') => placeholdersIn(code, lang).map(({place}) => place);

describe('where a placeholder is', () => {
  it.each([
    ['kubectl get pods -n "<namespace>"', ['bash"']],
    ["x '<id>' -<id>", ["bash'", 'bash']],
    ['x # of "<id>"\ny "<id>"', ['plain', 'bash"']],
    ['cat <<EOF > a\nname: <name>\n<id>\nEOF\nx "<id>"', ['plain', 'never', 'bash"']],
    [`curl -d '{"a": "<id>"}' -H "x"`, ["json bash'"]],
    ['curl -d "{\\"a\\": \\"<id>\\"}"', ['json bash"']],
    [`sh -c 'echo <id>'`, ['plain']],
    [`jq '.[] | select(.a == "<id>")'`, ['plain']],
    ['A="$(x "<id>" \'<id>\')<id>"', ['bash"', "bash'", 'bash"']],
    ['x "open <id>', ['plain']],
  ])('%s', (code, expected) => expect(places(code)).toEqual(expected));

  it('in PowerShell, YAML and JSON', () => {
    expect(places('x "<id>" \'<id>\' <id> a<id> # <id>', 'powershell')).toEqual([
      'powershell"',
      "powershell'",
      'powershell',
      'plain',
      'plain',
    ]);
    expect(places('a: <id>\nb: "<id>"\nc: \'x-<id>\'\nd: x/<id>\ne: |\n  <id>\n# <id>\nf: "x <id>"', 'yaml')).toEqual([
      'yaml',
      'yaml"',
      "yaml'",
      'plain',
      'plain',
      'plain',
      'plain',
    ]);
    expect(places('{"a": "<id>", "<id>": "run --in <id>"}', 'json')).toEqual(['json', 'json', 'plain']);
    expect(places('List<string> a = x<id>', 'java')).toEqual([]);
  });
});

/** A text with its placeholders filled, as a reader would copy it. */
function filled(code: string, lang: string, value: string): string {
  let text = '';
  let from = 0;
  for (const {start, end, place} of placeholdersIn(code, lang)) {
    text += code.slice(from, start) + (writeValue(value, place) ?? code.slice(start, end));
    from = end;
  }
  return text + code.slice(from);
}

const nasty = fc
  .array(fc.constantFrom(...'\'"`$\\#:;&|<>(){}[]*? ab1', '$(x)', ' #', ': '), {minLength: 1, maxLength: 8})
  .map((signs) => cleanValue(signs.join('')))
  .filter((value) => value !== '');

describe('whatever is filled in, code keeps its shape', () => {
  it('commands have as many words as before', () => {
    const scripts = [
      'kubectl -n "<namespace>" get pods -l \'app=<app>\' <name> && x "$(x "<id>")"',
      `curl -d '{"a": "<id>"}' "http://<host>/<path>" # <id>`,
      `speedctl a --query '(a IS "<value>")' | tee "<file>"`,
    ];
    const counting = ['kubectl', 'x', 'curl', 'speedctl', 'tee'].map((name) => `${name}() { echo "$#"; }`).join('\n');
    const counts = (lines: readonly string[]) =>
      spawnSync('bash', ['--norc'], {input: [counting, ...lines].join('\n'), encoding: 'utf8'});
    for (const script of scripts) {
      const before = counts([script.replaceAll(/<[a-z]+>/g, 'x')]).stdout;
      const values = fc.sample(nasty, 200);
      const {stdout, stderr} = counts(values.map((value) => filled(script, 'bash', value)));
      expect(stderr).toBe('');
      expect(stdout).toBe(before.repeat(values.length));
    }
  });

  it('scripts still parse', () => {
    const script = 'x "<id>" \'<id>\' a<id>b "$(y "<id>")" # <id>\ncat <<EOF\n<id> b\n<id>\nEOF\n';
    const all = fc.sample(nasty, 200).map((value) => filled(script, 'bash', value));
    expect(spawnSync('bash', ['-n'], {input: all.join('\n'), encoding: 'utf8'})).toMatchObject({status: 0, stderr: ''});
  });

  it('YAML keeps its keys', () => {
    const file = 'a: <id>\nb: ["<id>", <id>, x-<id>]\nc:\n  \'<id>\': x\n  d: |\n    x <id>\n# <id>\n';
    const keys = (code: string) =>
      parseAllDocuments(code).flatMap((document) => {
        expect('errors' in document ? document.errors : []).toEqual([]);
        return 'toJS' in document ? Object.keys(document.toJS() as object) : [];
      });
    fc.assert(
      fc.property(nasty, (value) => {
        expect(keys(filled(file, 'yaml', value))).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
