import {spawnSync} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {codeProblems} from './code';
import {fenceProblem, lintContent} from './lint';

describe('words in fences', () => {
  it('that no list knows are refused: commands, flags and placeholders', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'docs-'));
    try {
      const fence = [
        '```bash',
        'kubectl get pods --al-namespaces',
        'helm instal a b',
        'proxymock record --out "<no-such-thing>"',
        '```',
      ].join('\n');
      const file = path.join(dir, 'page.md');
      await writeFile(file, `---\ntitle: A page\ndescription: ${'x'.repeat(100)}\n---\n\n${fence}\n`);
      const {problems} = await lintContent(dir);
      expect(problems.map(({line, message}) => `${line}: ${message}`)).toEqual([
        '6: kubectl: get: no flag --al-namespaces (data/cli)',
        '6: helm: no command "instal" (data/cli)',
        '6: the placeholder <no-such-thing> is not in data/placeholders.json',
      ]);
    } finally {
      await rm(dir, {recursive: true});
    }
  });
});

describe('a new page', () => {
  it('is refused until its index page lists it and queries find it, and with a diagram that cannot be read', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'site-'));
    const write = async (name: string, text: string): Promise<void> => {
      await mkdir(path.join(root, path.dirname(name)), {recursive: true});
      await writeFile(path.join(root, name), text);
    };
    const page = (title: string, body: string): string =>
      `---\ntitle: ${title}\ndescription: ${title.padEnd(100, 'x')}\n---\n\n${body}\n`;
    try {
      const label = 'a'.repeat(90);
      await write('data/search.json', '{"excludedPages": []}');
      await write('data/section-queries/guides.json', '{"/guides/": {"": []}, "/guides/old/": {"": []}}');
      await write('docs/guides/index.md', page('Guides', '## First\n\n- [Old](./old.md): x'));
      await write('docs/guides/old.md', page('Old', 'Text.'));
      const diagram = `\`\`\`mermaid alt="A"\nflowchart LR\n  a["${label}"] --> b["${label}"]\n\`\`\``;
      await write('docs/guides/new.md', page('New', diagram));
      const docs = path.join(root, 'docs');
      const {problems} = await lintContent(docs, [path.join(docs, 'guides')]);
      expect(problems.map(({file, message}) => `${path.basename(file)}: ${message}`)).toEqual([
        expect.stringMatching(/^new\.md: docs\/guides\/index\.md does not list it: add .*\.\/new\.md/),
        expect.stringMatching(/^new\.md: data\/section-queries\/guides\.json has no queries for it/),
        expect.stringMatching(/^new\.md: this diagram cannot be drawn well: .*<br\/>/),
      ]);
    } finally {
      await rm(root, {recursive: true});
    }
  });
});

describe('code in pages', () => {
  const fence = (lang: string, code: string, meta = '') => ({lang, code, meta, line: 1});
  it.each([
    ['json', '{"a": }', /JSON/],
    ['json', '[{"a": 1, "b": {"a": 1}, "a": 2}]', /same key twice/],
    ['yaml', 'a: [1', /YAML/],
    ['bash', '$ ls', /prompt/],
    ['powershell', 'curl.exe http://localhost:4143/<path>', /quote/],
    ['mermaid', 'flowchart LR', /alt/],
  ])('in %s is refused when it cannot work: %s', (lang, code, message) =>
    expect(fenceProblem(fence(lang, code))).toMatch(message),
  );

  it('passes when it parses', () => {
    expect(fenceProblem(fence('json', '{"a": [1]}'))).toBeUndefined();
    expect(fenceProblem(fence('yaml', 'a: 1\n---\nb: 2'))).toBeUndefined();
    expect(fenceProblem(fence('bash', 'kubectl get pods | grep "<name>"'))).toBeUndefined();
    expect(fenceProblem(fence('powershell', 'curl.exe "http://localhost:4143/<path>"'))).toBeUndefined();
    expect(fenceProblem(fence('text', '{ not json'))).toBeUndefined();
  });

  it.each([
    ['bash', 'if true; then', /not valid shell: line 1|not valid shell: line 2/],
    ['js', 'const a = ;', /not valid js/],
    ['typescript', 'const a: = 1;', /not valid typescript/],
    ['xml', '<a><b></a>', /not valid XML/],
  ])('in %s is refused when it does not parse: %s', async (lang, code, message) => {
    const broken = fence(lang, code);
    expect([
      ...(await codeProblems([
        fence(lang, {xml: '<a/><b>1</b>', bash: 'ls | wc'}[lang] ?? 'export const a = 1;'),
        broken,
      ])),
    ]).toEqual([[broken, expect.stringMatching(message)]]);
  });

  it.runIf(spawnSync('python3', ['--version']).status === 0)(
    'in Python is refused when it does not parse',
    async () => {
      const broken = fence('python', 'def f(:\n  pass');
      expect([...(await codeProblems([fence('python', 'print("a")'), broken]))]).toEqual([
        [broken, expect.stringMatching(/not valid Python: .*line 1/)],
      ]);
    },
  );
});
