import {readdirSync, readFileSync} from 'node:fs';
import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import highlight from '.';
import {parseMeta, parseRange, takeMagicComments} from './meta';
import {renderBlock} from './render';
import {highlightLines, isKnownLanguage} from './tokens';

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const compiled = async (mdx: string) => String(await compile(mdx, {rehypePlugins: [highlight], jsx: true}));

describe('colors', () => {
  it.each([
    ['bash', 'export A="x $B"\nkubectl get pods --all # all', ['code-string', 'code-comment', 'code-flag']],
    ['powershell', '$x = Get-Item "a" # c', ['code-tag', 'code-string', 'code-comment']],
    ['json', '{"a": "b", "c": 1, "d": true}', ['code-name', 'code-string', 'code-number', 'code-keyword']],
    ['yaml', 'a: "b" # c\nn: 1', ['code-name', 'code-string', 'code-comment', 'code-number']],
    ['java', 'class A { int b = 1; } // c', ['code-keyword', 'code-name', 'code-comment']],
    ['http', 'GET /a HTTP/1.1\nHost: x', ['code-keyword', 'code-name']],
    ['sql', "SELECT a FROM b WHERE c = 'd'", ['code-keyword', 'code-string']],
    ['xml', '<a b="c">d</a>', ['code-tag', 'code-name', 'code-string']],
    ['ini', '[a]\nb = c', ['code-tag', 'code-name', 'code-string']],
    ['typescript', 'const a: string = `b ${c}`;', ['code-keyword', 'code-string']],
  ])('%s', (language, code, expected) => {
    const lines = highlightLines(code, language);
    for (const name of expected) expect(lines.join('\n')).toContain(`class="${name}"`);
    expect(textOf(lines.join('\n'))).toBe(code);
  });

  it('are closed at the end of each line', () => {
    const lines = highlightLines('/* one\ntwo */ x', 'js');
    expect(lines).toEqual(['<span class="code-comment">/* one</span>', '<span class="code-comment">two */</span> x']);
  });

  it('tell commands and their flags apart from what they take, whichever program it is', () => {
    const colored = (name: string, code: string) =>
      [
        ...highlightLines(code, 'bash')
          .join('\n')
          .matchAll(new RegExp(`<span class="code-${name}">([^<]*)</span>`, 'g')),
      ].flatMap(([, text = '']) => text.trim().split(' '));
    const code =
      'helm install speedscale/operator --create-namespace -n speedscale \\\n  --set a=b \\\n  chart\nnpm test | proxymock replay --fail-if "x"';
    expect(colored('name', code)).toEqual(['helm', 'npm', 'proxymock']);
    expect(colored('flag', code)).toEqual(['--create-namespace', '-n', '--set', '--fail-if']);
  });

  it('never let code become markup', () => {
    for (const language of ['text', 'bash', 'html', 'json', 'diff']) {
      const html = highlightLines('<img src=x onerror="hack()"> & </span><script>', language).join('\n');
      expect(html.replaceAll(/<\/?span(?: class="code-[a-z]+")?>/g, '')).not.toMatch(/[<>]/);
    }
  });

  it('know what is a language, by its aliases too', () => {
    for (const name of [
      'sh',
      'yml',
      'ts',
      'console',
      'text',
      'csharp',
      'dockerfile',
      'toml',
      'graphql',
      'groovy',
      'hcl',
    ])
      expect(isKnownLanguage(name), name).toBe(true);
    for (const name of ['nope', 'extend', '__proto__', '../x']) expect(isKnownLanguage(name), name).toBe(false);
  });
});

describe('the words after the language', () => {
  it('are read in any order', () => {
    expect(parseMeta(`{1,3-4} title="a {9}.yaml" showLineNumbers=7`)).toEqual({
      title: 'a {9}.yaml',
      marked: new Set([1, 3, 4]),
      firstLine: 7,
    });
    expect(parseMeta('showLineNumbers')).toEqual({marked: new Set(), firstLine: 1});
    expect(parseMeta('')).toEqual({marked: new Set()});
  });

  it('hold ranges of lines', () => expect(parseRange('2,4-6,x')).toEqual([2, 4, 5, 6]));
});

describe('magic comments', () => {
  it.each([
    '// highlight-next-line',
    '# highlight-next-line',
    '<!-- highlight-next-line -->',
    '/* highlight-next-line */',
    '{/* highlight-next-line */}',
    '-- highlight-next-line',
  ])('%s marks the next line and goes', (comment) =>
    expect(takeMagicComments(`a\n  ${comment}\nb\nc`)).toEqual({code: 'a\nb\nc', marked: new Set([2])}),
  );

  it('mark a range', () => {
    expect(takeMagicComments('a\n# highlight-start\nb\nc\n# highlight-end\nd')).toEqual({
      code: 'a\nb\nc\nd',
      marked: new Set([2, 3]),
    });
  });

  it('inside other text stay', () =>
    expect(takeMagicComments('echo "# highlight-next-line"').code).toContain('highlight'));
});

describe('a block', () => {
  it('without marks is one text', () => expect(renderBlock('a\n\nb\n', 'yaml', '').html).toBe('a\n\nb'));

  it('marks lines and keeps the text as it is', () => {
    const {html} = renderBlock('a\nb\nc', 'text', '{2}');
    expect(html).toBe(
      '<span class="code-line">a\n</span><span class="code-line code-line--marked">b\n</span><span class="code-line">c</span>',
    );
  });

  it('shows what a diff adds and removes, not its head', () => {
    const {html} = renderBlock('--- a/x\n+++ b/x\n-old\n+new\n same', 'diff', '');
    expect(html.match(/code-line--inserted/g)).toHaveLength(1);
    expect(html.match(/code-line--deleted/g)).toHaveLength(1);
    expect(textOf(html)).toBe('--- a/x\n+++ b/x\n-old\n+new\n same');
  });

  it('is not confused by line numbers', () =>
    expect(renderBlock('a\nb', 'text', 'showLineNumbers=5')).toMatchObject({firstLine: 5}));
});

it('every fence of the docs has the text that its page gives it, wherever its lines are broken', () => {
  const files = readdirSync('docs', {recursive: true, encoding: 'utf8'}).filter((name) => /\.mdx?$/.test(name));
  const fences = files.flatMap((name) => [
    ...readFileSync(`docs/${name}`, 'utf8').matchAll(/^```(bash|json|text)([^\n]*)\n([\s\S]*?)\n```$/gm),
  ]);
  expect(fences.length).toBeGreaterThan(500);
  for (const [, language = '', meta = '', code = ''] of fences) {
    if (takeMagicComments(code).marked.size > 0) continue;
    expect(textOf(renderBlock(code, language, meta).html)).toBe(code);
  }
});

describe('a page', () => {
  it('gets its fences as properties of their <pre>, wherever they are', async () => {
    const jsx = await compiled('- a\n\n  ```json title="a.json"\n  {"a": 1}\n  ```\n');
    expect(jsx).toMatch(/<_components\.pre html="[^"]*code-name[^"]*" language="json" title="a\.json"\s*\/>/);
    expect(jsx).not.toContain('_components.code');
  });

  it('gets code blocks written as elements colored too, unless their code is computed', async () => {
    const jsx = await compiled(
      '<CodeBlock language="js" title="x.js" showLineNumbers>{`const a = \\`b\\`;`}</CodeBlock>\n\n<CodeBlock language="js">{props.code}</CodeBlock>',
    );
    expect(jsx).toMatch(/<CodeBlock html="[^"]*code-keyword[^"]*" language="js" firstLine="1" title="x\.js"\s*\/>/);
    expect(jsx).toContain('{props.code}');
  });

  it('cannot name a language that does not exist', async () => {
    await expect(compiled('```jsn\n{}\n```')).rejects.toThrow(/no grammar is called "jsn"/);
  });

  it('keeps inline code and code without a language', async () => {
    const jsx = await compiled('`a`\n\n```\n<b>\n```\n');
    expect(jsx).toContain('<_components.code>{"a"}');
    expect(jsx).toContain('language="text"');
  });
});
