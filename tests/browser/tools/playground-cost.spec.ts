import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {expect, test} from '../support/fixtures';
import {reach} from '../support/playground-kit';

const buildDir = path.resolve(process.env.E2E_BUILD ?? 'build');

test('nothing is loaded before the reader gets near, and an unused playground costs at most 5 KB', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 500});
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto('/transform/transforms/json_path/');
  await page.waitForLoadState('networkidle');
  const html = readFileSync(path.join(buildDir, 'transform/transforms/json_path/index.html'), 'utf8');
  const size = (text: string): number => brotliCompressSync(text).length;
  const element = await page
    .locator('[data-playground]')
    .first()
    .evaluate((node) => node.outerHTML);
  const start = html.indexOf('data-playground=');
  const from = html.lastIndexOf('<div', start);
  const to = from + lengthOfDiv(html.slice(from));
  const inHtml = size(html) - size(html.slice(0, from) + html.slice(to));
  const bodies = await Promise.all(
    scripts.map(async (url) => readFileSync(path.join(buildDir, new URL(url).pathname), 'utf8')),
  );
  const content = bodies.find((body) => /entry:\s*"json_path"/.test(body)) ?? '';
  const call = callWith(content, /entry:\s*"json_path"/);
  const inScript = size(content) - size(content.replace(call, ''));
  expect(element).toContain('<table');
  expect(call.length).toBeGreaterThan(1_000);
  expect({inHtml, inScript, total: inHtml + inScript <= 5_120}).toEqual({
    inHtml: expect.any(Number),
    inScript: expect.any(Number),
    total: true,
  });
  expect(workers).toEqual([]);

  await reach(page);
  expect(workers).toHaveLength(1);
});

/** Length of the `<div>` that the text starts with, its end tag included. */
function lengthOfDiv(html: string): number {
  let depth = 0;
  for (const tag of html.matchAll(/<(\/?)div\b[^>]*>/g)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tag.index + tag[0].length;
  }
  throw new Error('the div does not end');
}

/** The innermost call around what matches, parentheses and texts counted. */
function callWith(script: string, pattern: RegExp): string {
  const at = script.search(pattern);
  const open = script.lastIndexOf('(', at);
  let depth = 0;
  let quote = '';
  for (let i = open; i < script.length; i++) {
    const char = script[i] ?? '';
    if (quote !== '') {
      if (char === '\\') i += 1;
      else if (char === quote) quote = '';
    } else if (`"'\``.includes(char)) quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')' && --depth === 0) return script.slice(open, i + 1);
  }
  return '';
}
