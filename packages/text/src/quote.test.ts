import {spawnSync} from 'node:child_process';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {cleanValue, writeValue, type CodeContext} from './quote';

/** Values that a reader might paste, rich in signs that mean something somewhere. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'\'"`$!\\#:;&|<>(){}[]*?~=%,-@ “”„‘’',
        '$(id)',
        '${x}',
        "'; rm -rf /; '",
        '": "',
        ' #',
        ': ',
        'EOF',
        'true',
        '1e3',
      ),
      fc.string(),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => cleanValue(parts.join('')))
  .filter((value) => value !== '');

const at = (value: string, place: CodeContext): string => writeValue(value, place) ?? '';
const values = fc.sample(nasty, 400);

/** PowerShell's own rules for a word in quotes: which signs are quotes, what escapes, what a dollar would start. */
function powershell(word: string): string | undefined {
  const single = /^['‘’‚‛]((?:[^'‘’‚‛]|['‘’‚‛]{2})*)['‘’‚‛]$/su.exec(word)?.[1];
  if (single !== undefined) return single.replaceAll(/(['‘’‚‛])['‘’‚‛]/g, '$1');
  const double = /^["“”„]((?:[^"“”„`$]|`.)*)["“”„]$/su.exec(word)?.[1];
  if (double !== undefined) return double.replaceAll(/`(.)/gsu, '$1');
  return /^[\w./:@+-]+$/.test(word) ? word : undefined;
}

describe('no value breaks out of its place', () => {
  it('in bash', () => {
    const run = (wrap: (value: string) => string, got = (word: string) => word) => {
      const script = `printf '%s\\0' ${values.map(wrap).join(' ')}`;
      const {stdout, status} = spawnSync('bash', ['--norc'], {input: script, encoding: 'utf8'});
      expect(status).toBe(0);
      expect(stdout.split('\0').slice(0, -1).map(got)).toEqual(values);
    };
    run((value) => at(value, 'bash'));
    run((value) => `"${at(value, 'bash"')}"`);
    run((value) => `'${at(value, "bash'")}'`);
    run(
      (value) => `a"b "${at(value, 'bash')}"c"`,
      (word) => word.slice(3, -1),
    );
    const json = (word: string) => (JSON.parse(word) as {name: string}).name;
    run((value) => `'{"name": "${at(value, "json bash'")}"}'`, json);
    run((value) => `"{\\"name\\": \\"${at(value, 'json bash"')}\\"}"`, json);
  });

  it('in PowerShell', () => {
    for (const value of values) {
      expect(powershell(at(value, 'powershell'))).toBe(value);
      expect(powershell(`"${at(value, 'powershell"')}"`)).toBe(value);
      expect(powershell(`'${at(value, "powershell'")}'`)).toBe(value);
    }
  });

  it('in YAML', () => {
    for (const value of values) {
      for (const scalar of [at(value, 'yaml'), `"${at(value, 'yaml"')}"`, `'${at(value, "yaml'")}'`]) {
        expect(parse(`a:\n  - key: ${scalar}\n    next: 1\n`)).toEqual({a: [{key: value, next: 1}]});
        expect(parse(`{key: ${scalar}, next: 1}`)).toEqual({key: value, next: 1});
      }
    }
  });

  it('in JSON', () => {
    for (const value of values)
      expect(JSON.parse(`{"key": "${at(value, 'json')}", "next": 1}`)).toEqual({key: value, next: 1});
  });

  it('anywhere else: it stays out, or means nothing there', () => {
    for (const value of values) {
      const shown = writeValue(value, 'plain');
      if (shown === undefined) continue;
      expect(shown).toBe(value);
      expect(shown).toMatch(/^[A-Za-z0-9][\w./:@+-]*$/);
      expect(parse(`key: a-${shown}.b`)).toEqual({key: `a-${value}.b`});
    }
    expect(writeValue('EOF', 'never')).toBeUndefined();
  });
});

it('an interactive bash does not take an exclamation mark for its history', () => {
  expect(writeValue('a!b', 'bash"')).toBe(`a"'!'"b`);
});

it.each<[string, CodeContext, string]>([
  ['shop', 'bash', 'shop'],
  ['my shop', 'bash', "'my shop'"],
  ['shop', 'yaml', 'shop'],
  ['007', 'yaml', '"007"'],
  ['true', 'yaml', '"true"'],
  ['a/b:1.2', 'plain', 'a/b:1.2'],
])('what needs no quotes gets none: %s in %s', (value, place, expected) =>
  expect(writeValue(value, place)).toBe(expected),
);

it.each(['', 'a\nb', 'a\u0000', '\u2028'])('a value of more than one line, or none, is nowhere: %j', (value) => {
  expect(writeValue(value, 'bash')).toBeUndefined();
});

it('a pasted value loses its line breaks', () => expect(cleanValue(' a\r\nb\t')).toBe('a  b'));
