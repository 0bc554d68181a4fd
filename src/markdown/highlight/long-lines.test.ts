import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {breakLongCommands} from './long-lines';

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
    const broken = breakLongCommands(command);
    expect(Math.max(...broken.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(broken).toContain(' \\\n  -');
    expect(wordsOf(broken)).toEqual(wordsOf(command));
  });

  it('goes on where the page has broken it already', () => {
    const code = `kubectl get pods \\\n  --namespace a-namespace-with-a-long-name --selector app=some-application --output wide`;
    expect(breakLongCommands(code).split('\n')).toEqual([
      'kubectl get pods \\',
      '  --namespace a-namespace-with-a-long-name --selector app=some-application \\',
      '  --output wide',
    ]);
  });

  it.each([
    'kubectl get pods --namespace speedscale',
    `curl https://example.com/a/path/without/a/flag/that/is/longer/than/a/line/of/the/page/can/be`,
    `# a comment --that names a flag and is longer than the seventy-six characters --of a line`,
    `cat <<EOF\nhelm install speedscale-operator speedscale/speedscale-operator --namespace speedscale --create\nEOF`,
    `echo "a quote over two lines --with a flag that is further along than the end of the line --is\nleft alone"`,
    `curl -X POST -d 'one quoted text --with what looks like a flag, and longer than the line can be --here'`,
  ])('stays as it is where there is nothing to break: %s', (code) => {
    expect(breakLongCommands(code).replace(' \\\n  ', ' ')).toBe(code);
  });
});
