import {describe, expect, test} from 'vitest';
import {indexTerms, stem, tokenize, turningTerms} from './tokens';

const terms = (text: string): string[] => tokenize(text).map(({term}) => term);

describe('words', () => {
  test.each([
    ['Captures captured capturing', ['captur', 'captur', 'captur']],
    ['policies', ['policy']],
    ['k8s S3 p99', ['k8s', 's3', 'p99']],
    ['JWTs and the API’s', ['jwt', 'and', 'the', 'api']],
    ['done.Then', ['done', 'then']],
    ['locally directly automatically', ['local', 'direct', 'automatic']],
    ['C# and C++', ['csharp', 'and', 'cpp']],
  ])('%s', (text, expected) => expect(terms(text)).toEqual(expected));

  test('short words and identifiers keep their endings', () =>
    expect([stem('dns'), stem('status'), stem('tls'), stem('ids2')]).toEqual(['dns', 'status', 'tls', 'ids2']));
});

describe('compounds', () => {
  test.each([
    ['--fail-if', ['fail', 'if', 'failif']],
    ['testConfigID', ['test', 'config', 'id', 'testconfigid']],
    ['multi-service', ['multi', 'servic', 'multiservice']],
    ['proxy.io/java-agent', ['proxy', 'io', 'java', 'agent', 'proxyio', 'javaagent', 'proxyiojavaagent']],
  ])('%s gives its parts and the whole', (text, expected) => expect(terms(text)).toEqual(expected));

  test('names of the code world are told from hyphenated words', () => {
    const named = (text: string): boolean => tokenize(text).some(({joined, name}) => joined && name);
    expect(['--fail-if', 'test_config', 'testConfig', 'X-Request-Id'].map(named)).toEqual([true, true, true, true]);
    expect(['multi-service', 'Multi-service', 'ingress-nginx'].map(named)).toEqual([false, false, false]);
  });

  test('a token knows where it is', () => {
    const text = 'set TEST_PREP now';
    const whole = tokenize(text).find(({joined}) => joined);
    expect(whole && text.slice(whole.start, whole.end)).toBe('TEST_PREP');
  });
});

test('stop words are not indexed', () => expect(indexTerms('how to use the mock')).toEqual(['mock']));

test.each([
  ['without any mocks', ['nomock', 'without']],
  ['only my own traffic, not theirs', ['only', 'own']],
  ['before it is read instead', ['befor', 'instead']],
  ['with mocks', []],
])('%s turns its meaning by separate terms', (text, expected) => expect(turningTerms(text)).toEqual(expected));
