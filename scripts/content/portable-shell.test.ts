import {describe, expect, it} from 'vitest';
import {portabilityProblem} from './portable-shell';

const pasted = (code: string) => portabilityProblem({meta: '', code});
const inFile = (code: string) => portabilityProblem({meta: 'title="run.sh"', code});

describe('a shell fence is refused', () => {
  it.each([
    'mapfile -t a < b',
    'echo "a" "${NAME}" ${NAME,,}',
    "sed -i 's/a/b/' c",
    "sed -Ei 's/a/b/' c",
    "sed -e 's/a/b/' -i c",
    "date -u -d '1 hour ago'",
    "date -ud '1 hour ago'",
    'date +%s%N',
    'grep -oP "a" b',
    'base64 -d a',
    'sha256sum --check a',
    'readlink -f a',
  ])('in a file and in a terminal: %s', (code) => {
    expect(inFile(code)).toBeDefined();
    expect(pasted(code)).toBeDefined();
  });

  it.each([
    'kubectl get pods # all of them',
    '# all of them\nkubectl get pods',
    'test -f a || exit 1',
    'set -e\nls',
    'if a; then exit 1; fi',
    'crane copy "$IMAGE:latest" b',
    'timeout 5 ls',
    'kubectl get pods -o custom-columns=A:.spec.containers[*].name',
    'curl http://localhost:8080/orders?limit=1',
  ])('in a terminal only: %s', (code) => {
    expect(pasted(code)).toBeDefined();
    expect(inFile(code)).toBeUndefined();
  });
});

describe('a shell fence passes', () => {
  it.each([
    "sed -i.bak 's/a/b/' c",
    "sed -i.bak -e 's/a/b/' c",
    'date +%s',
    'date +%F-d',
    'kubectl get pods | grep my-Pod',
    'echo "exit code $?"',
    "sh -c 'exit 1'",
    'curl "http://a/#b"',
    'cat > a <<EOF\n# a comment\nexit 1\nEOF',
    'crane copy "${IMAGE}:latest" b',
    'kubectl wait --timeout=5m',
    'curl "http://localhost:8080/orders?limit=1"',
    'ls proxymock/recorded-*',
    'base64 --decode a',
  ])('in a terminal: %s', (code) => expect(pasted(code)).toBeUndefined());
});
