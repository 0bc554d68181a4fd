import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {routesOfDocs} from '../../src/plugins/pages';
import {redirectProblems, redirects, validRedirects, withoutHtmlSuffix} from '../../src/site/redirects';

const routes = new Set(['/a/', '/b/']);

describe('the table of legacy paths', () => {
  it('is valid, and every target is a page that exists', () => {
    const pages = new Set(routesOfDocs(path.resolve('docs')));
    const missing = Object.values(redirects).filter((to) => !pages.has(to));
    expect(missing).toEqual([]);
    expect(redirectProblems(redirects, pages)).toEqual([]);
    expect(Object.keys(redirects).length).toBeGreaterThanOrEqual(150);
  });
});

describe('redirectProblems', () => {
  it.each([
    ['an unknown target', {'/old/': '/gone/'}, /\/gone\/.*no page/],
    ['a loop to itself', {'/old/': '/old/'}, /itself/],
    ['a chain', {'/old/': '/older/', '/older/': '/a/'}, /itself redirected/],
    ['a shadowed page', {'/a/': '/b/'}, /shadows/],
    ['a path without its slash', {old: '/a/'}, /legacy path/],
    ['a target with a query', {'/old/': '/a/?x=1'}, /target/],
    ['another host', {'/old/': '//evil.example/'}, /target/],
  ])('refuses %s', (_, table, message) => {
    expect(redirectProblems(table, routes).join('\n')).toMatch(message);
    expect(() => validRedirects(table, routes)).toThrow(message);
  });

  it('accepts folders and files as legacy paths', () => {
    expect(validRedirects({'/x/': '/a/', '/y/z.md': '/b/'}, routes)).toEqual([
      {from: '/x/', to: '/a/'},
      {from: '/y/z.md', to: '/b/'},
    ]);
  });
});

describe('withoutHtmlSuffix', () => {
  it.each([
    ['/guides/tls.html', '/guides/tls/'],
    ['/guides/tls/index.html', '/guides/tls/'],
    ['/index.html', '/'],
    ['/guides/tls.html/', '/guides/tls/'],
  ])('%s -> %s', (path, clean) => expect(withoutHtmlSuffix(path)).toBe(clean));

  it.each(['/guides/tls/', '/', '/a.htmlx', '/html/'])('leaves %s alone', (path) => expect(withoutHtmlSuffix(path)).toBeUndefined());
});
