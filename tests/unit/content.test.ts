import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {codeProblems} from '../../scripts/content/code';
import {fenceProblem, lintContent} from '../../scripts/content/lint';

describe('the pages', () => {
  it('pass every content rule', async () => {
    const {problems, pages} = await lintContent(path.resolve('docs'));
    expect(problems.map(({file, line, message}) => `${path.relative('.', file)}:${line}: ${message}`)).toEqual([]);
    expect(pages).toBeGreaterThan(270);
  }, 120_000);
});

describe('code in pages', () => {
  const fence = (lang: string, code: string, meta = '') => ({lang, code, meta, line: 1});
  it.each([
    ['json', '{"a": }', /JSON/],
    ['yaml', 'a: [1', /YAML/],
    ['bash', 'if true; then', /shell/],
    ['bash', '$ ls', /prompt/],
    ['mermaid', 'flowchart LR', /alt/],
  ])('in %s is refused when it cannot work: %s', (lang, code, message) => expect(fenceProblem(fence(lang, code))).toMatch(message));

  it('passes when it parses', () => {
    expect(fenceProblem(fence('json', '{"a": [1]}'))).toBeUndefined();
    expect(fenceProblem(fence('yaml', 'a: 1\n---\nb: 2'))).toBeUndefined();
    expect(fenceProblem(fence('bash', 'kubectl get pods | grep "<name>"'))).toBeUndefined();
    expect(fenceProblem(fence('text', '{ not json'))).toBeUndefined();
  });

  it.each([
    ['js', 'const a = ;', /not valid js/],
    ['typescript', 'const a: = 1;', /not valid typescript/],
    ['xml', '<a><b></a>', /not valid XML/],
  ])('in %s is refused when it does not parse: %s', async (lang, code, message) => {
    const broken = fence(lang, code);
    expect([...(await codeProblems([fence(lang, lang === 'xml' ? '<a/><b>1</b>' : 'export const a = 1;'), broken]))]).toEqual([
      [broken, expect.stringMatching(message)],
    ]);
  });

  it.runIf(spawnSync('python3', ['--version']).status === 0)('in Python is refused when it does not parse', async () => {
    const broken = fence('python', 'def f(:\n  pass');
    expect([...(await codeProblems([fence('python', 'print("a")'), broken]))]).toEqual([[broken, expect.stringMatching(/not valid Python: .*line 1/)]]);
  });
});
