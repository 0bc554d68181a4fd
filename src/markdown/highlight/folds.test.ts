import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {canWrap, foldsOf, withFolds, type Fold} from './folds';

/** A line as it is shown, beside a sidebar or on a phone. */
const shown = (line: string, folds: readonly Fold[], narrow = false): string =>
  [...folds]
    .filter(({isNarrow}) => narrow || !isNarrow)
    .reduceRight((text, {at, sign}) => text.slice(0, at) + sign + text.slice(at), line);
const fold = (line: string, language: string, narrow = false): string =>
  shown(line, foldsOf(line, language)[0] ?? [], narrow);

/** The words that a shell makes of a command which begins with a word that is no program. */
const wordsOf = (command: string): string[] =>
  execFileSync('bash', ['-c', `words() { printf '%s\\n' "$@"; }\n${command.replace(/^\S+/, 'words')}`], {
    encoding: 'utf8',
  }).split('\n');

describe('a long shell command', () => {
  it.each([
    'helm install speedscale-operator speedscale/speedscale-operator --namespace speedscale --create-namespace --set apiKey=x',
    `proxymock replay --in 'a directory --with a flag in its name' --test-against http://localhost:8080 --fail-if "latency.p95 > 1500" -v`,
  ])('is broken before its flags, and means the same: %s', (command) => {
    const broken = fold(command, 'bash');
    expect(Math.max(...broken.split('\n').map((line) => line.length))).toBeLessThanOrEqual(66);
    expect(broken).toContain(' \\\n-');
    expect(wordsOf(broken)).toEqual(wordsOf(command));
  });

  it.each([
    ['helm -n speedscale upgrade speedscale-operator speedscale/speedscale-operator --reuse-values', /^helm -n/],
    ['A=b sudo kubectl --context a-context-with-a-name -n speedscale get pods --selector a=b', /^A=b sudo kubectl --c/],
    ['cat a-file-of-some-length.json | jq -r ".a-long-filter | .of-two-parts" --arg name value', /^cat .*\n\| jq -r/],
  ])('leaves no program alone on its line: %s', (command, start) => {
    expect(fold(command, 'bash')).toMatch(start);
    expect(fold(command, 'bash')).toContain('\\\n');
  });

  it.each([
    'kubectl get pods --namespace speedscale',
    `curl https://example.com/a/path/without/a/flag/that/is/longer/than/a/line/of/the/page/can/be`,
    `# a comment --that names a flag and is longer than the seventy-six characters --of a line`,
    `cat <<EOF\nhelm install speedscale-operator speedscale/speedscale-operator --namespace speedscale --create\nEOF`,
    `echo "a quote over two lines --with a flag that is further along than the end of the line --is\nleft alone"`,
  ])('stays as it is where there is nothing to break: %s', (code) => expect(foldsOf(code, 'bash').flat()).toEqual([]));
});

it('what a quote holds is one thing', () =>
  expect(fold(`curl -X POST -d 'one text --with what looks like a flag, and longer than a line --here'`, 'bash')).toBe(
    `curl -X POST \\\n-d 'one text --with what looks like a flag, and longer than a line --here'`,
  ));

describe('other long lines', () => {
  it('begin with the arrow of each step of a chain', () => {
    const chain = 'req_body() -> json_path(path="a -> b") -> constant(new="something that is long")';
    expect(fold(chain, 'text')).toBe(
      'req_body() \n-> json_path(path="a -> b") \n-> constant(new="something that is long")',
    );
    const short = 'res_body() -> json_path(path="order_id")';
    expect(fold(short, 'text')).toBe(short);
    expect(fold(short, 'text', true)).toBe('res_body() \n-> json_path(path="order_id")');
  });

  it('have one key of JSON each, which says the same', () => {
    const json =
      '  {"type": "a, {b}", "config": {"list": [1, 2], "none": {}, "more": "a text that is long enough alone"}}';
    expect(fold(json, 'json').split('\n')).toEqual([
      '  {',
      '    "type": "a, {b}", ',
      '    "config": {',
      '      "list": [1, 2], ',
      '      "none": {}, ',
      '      "more": "a text that is long enough alone"',
      '    }',
      '  }',
    ]);
    expect(JSON.parse(fold(json, 'json', true))).toEqual(JSON.parse(json));
    // What ends on another line is nobody's to break.
    expect(foldsOf('{"a": {"b": "a text that makes this line longer than a line can be", "c": [', 'json')).toEqual([
      [],
    ]);
  });

  it('are wrapped by browsers where nothing is in columns', () => {
    expect(canWrap('kubectl get pods -A', 'bash')).toBe(true);
    expect(canWrap('release "a" uninstalled', 'text')).toBe(true);
    for (const [code, language] of [
      ['NAME   READY\na      1/1', 'text'],
      ['a\n└── b', 'text'],
      ['a: b', 'yaml'],
    ] as const)
      expect(canWrap(code, language)).toBe(false);
  });
});

it('a fold is before the color of what follows, and adds no letter', () => {
  expect(withFolds('<b>a &lt;</b> <i>c</i>', [{at: 4, sign: '\\\n', isNarrow: false}])).toBe(
    '<b>a &lt;</b> <span data-fold="\\\n"></span><i>c</i>',
  );
});
