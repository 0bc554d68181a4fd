import {describe, expect, it} from 'vitest';
import {readEnvironment} from './environment';

const read = (SERVICES_CSP_SOURCES?: string) => readEnvironment({SERVICES_CSP_SOURCES}).SERVICES_CSP_SOURCES;

describe('SERVICES_CSP_SOURCES', () => {
  it.each([undefined, '', ' ; '])('is nothing when it is %j', (value) => expect(read(value)).toEqual({}));

  it('lists hosts by directive', () => {
    expect(read(' script-src https://a.example  https://*.b.example ;img-src https://a.example:8443; ')).toEqual({
      'script-src': ['https://a.example', 'https://*.b.example'],
      'img-src': ['https://a.example:8443'],
    });
  });

  it.each([
    "script-src 'unsafe-inline'",
    "script-src 'unsafe-eval'",
    'script-src *',
    'script-src https:',
    'script-src https://*',
    'script-src http://a.example',
    'script-src data:',
    'script-src https://a.example/path',
    'script-src a.example',
    'script-src https://a.example,https://b.example',
    'script-src',
    'script-src https://a.example; script-src https://b.example',
    'object-src https://a.example',
    'frame-ancestors https://a.example',
  ])('refuses %s', (value) => expect(() => read(value)).toThrow(/- SERVICES_CSP_SOURCES is not valid: /));

  it('lists everything that is wrong in one error', () =>
    expect(() => read('a b; script-src c')).toThrow(/"a" is none of[\s\S]*"c" is not https/));
});
