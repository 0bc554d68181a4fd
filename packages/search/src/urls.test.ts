import {expect, test} from 'vitest';
import {isExternal, opensElsewhere, parsedUrl, sitePathOf, siteUrlOf} from './urls';

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
  expect(
    siteUrlOf('https://docs.example.com/old/tls/#ca', {...rules, replacePathname: {from: '^/old/', to: '/'}}),
  ).toBe('/tls/#ca');
});

test('the pattern sees an address letter by letter, and what it keeps opens elsewhere', () => {
  const external = {...rules, externalUrlRegex: 'Blog\\.Example\\.com|/partner/'};
  const url = siteUrlOf('https://Blog.Example.com/post/', external);
  expect(url).toBe('https://Blog.Example.com/post/');
  expect(opensElsewhere(url, external, 'https://docs.example.com')).toBe(true);
  expect(isExternal('https://blog.example.com/post/', external)).toBe(false);
  expect(opensElsewhere('/partner/', external, 'https://docs.example.com')).toBe(true);
  expect(opensElsewhere('/guides/', external, 'https://docs.example.com')).toBe(false);
});

test('paths of the embedded index are rewritten by the same rule', () => {
  expect(sitePathOf('/old/tls/#ca', {...rules, replacePathname: {from: '^/old/', to: '/'}})).toBe('/tls/#ca');
  expect(sitePathOf('/old/tls/', rules)).toBe('/old/tls/');
});

test('what is no address is none', () => {
  expect([parsedUrl('not an address'), parsedUrl(undefined), parsedUrl(7)]).toEqual([null, null, null]);
  expect(parsedUrl('https://a.example/')?.hostname).toBe('a.example');
});
