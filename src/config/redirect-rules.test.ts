import {describe, expect, it} from 'vitest';
import {movedPath, redirectProblems, validRedirects, withoutHtmlSuffix} from './redirect-rules';

const routes = new Set(['/a/', '/b/']);

describe('redirectProblems', () => {
  it.each([
    ['an unknown target', {'/old/': '/gone/'}, /\/gone\/.*not a page/],
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

describe('folders that moved', () => {
  const moved = new Set(['/new/', '/new/x/', '/new/x/y/', '/other/']);

  it('bring every page of the new folder, and rows win over them', () => {
    expect(validRedirects({'/old/x/': '/other/'}, moved, {'/old/': '/new/'})).toEqual([
      {from: '/old/x/', to: '/other/'},
      {from: '/old/', to: '/new/'},
      {from: '/old/x/y/', to: '/new/x/y/'},
    ]);
  });

  it.each([
    ['a folder without pages', {'/old/': '/gone/'}, /no page is/],
    ['a folder inside itself', {'/new/': '/new/x/'}, /into itself/],
    ['a folder without its slash', {'/old': '/new/'}, /a folder starts and ends/],
    ['a page in the way', {'/new/x/': '/other/', '/other/': '/new/'}, /shadows/],
  ])('refuses %s', (_, trees, message) => expect(() => validRedirects({}, moved, trees)).toThrow(message));
});

describe('withoutHtmlSuffix', () => {
  it.each([
    ['/guides/tls.html', '/guides/tls/'],
    ['/guides/tls/index.html', '/guides/tls/'],
    ['/guides/TLS.HTML', '/guides/TLS/'],
    ['/guides/tls/INDEX.HTML', '/guides/tls/'],
    ['/index.html', '/'],
    ['/guides/tls.html/', '/guides/tls/'],
  ])('%s -> %s', (path, clean) => expect(withoutHtmlSuffix(path)).toBe(clean));

  it.each(['/guides/tls/', '/', '/a.htmlx', '/html/'])('leaves %s alone', (path) =>
    expect(withoutHtmlSuffix(path)).toBeUndefined(),
  );
});

describe('movedPath', () => {
  const table = {'/old/': '/a/', '/notes.md': '/b/', '/constructor/x/': '/a/'};

  it.each([
    ['/old/', '/a/'],
    ['/old', '/a/'],
    ['/notes.md', '/b/'],
    ['/old.html', '/a/'],
    ['/old/index.html', '/a/'],
    ['/guides/tls.html', '/guides/tls/'],
    ['/unknown/', undefined],
    ['/constructor', undefined],
    ['constructor', undefined],
  ])('%s -> %s', (path, to) => expect(movedPath(path, table)).toBe(to));
});
