import {expect, test} from 'vitest';
import {isExternal, siteUrlOf} from './urls';

const rules = {baseUrl: '/'};

test('an address of the site becomes a path, whichever host serves it', () => {
  expect(siteUrlOf('https://docs.example.com/guides/tls/?a=1#ca', rules)).toBe('/guides/tls/?a=1#ca');
});

test('a base URL is added where it is missing', () => {
  expect(siteUrlOf('https://docs.example.com/tls/', {baseUrl: '/docs/'})).toBe('/docs/tls/');
  expect(siteUrlOf('https://docs.example.com/docs/tls/', {baseUrl: '/docs/'})).toBe('/docs/tls/');
});

test('addresses that match the pattern lead to another site', () => {
  const external = {...rules, externalUrlRegex: 'blog\\.example\\.com'};
  expect(siteUrlOf('https://blog.example.com/post/', external)).toBe('https://blog.example.com/post/');
  expect(isExternal('https://docs.example.com/', external)).toBe(false);
});

test('paths are rewritten by the configured rule', () => {
  expect(siteUrlOf('https://docs.example.com/old/tls/#ca', {...rules, replacePathname: {from: '^/old/', to: '/'}})).toBe('/tls/#ca');
});
