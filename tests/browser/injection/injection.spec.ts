import type {Page} from '@playwright/test';
import {deflateRawSync} from 'node:zlib';
import {expect, hydrated, test} from '../support/fixtures';

/** Texts that would run code, change the page or leave it, were they ever taken for HTML, a script or an address. */
const ATTACKS = [
  '<script>window.hacked=1</script>',
  '<img src=x-attack onerror="window.hacked=1">',
  '"><svg onload=window.hacked=1>',
  "'-window.hacked=1-'",
  '</title></script><script>window.hacked=1</script>',
  'javascript:window.hacked=1',
  '{{constructor.constructor("window.hacked=1")()}}',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<a href="javascript:window.hacked=1" autofocus onfocus=window.hacked=1>x</a>',
  '__proto__[hacked]=1',
  '%E0%A4%A',
] as const;

/** Addresses on this host that name another one, were they ever read as their own address. */
const ELSEWHERE = [
  '//evil.example/x.html',
  '//evil.example/index.html',
  '///evil.example/x.html',
  '/\\evil.example/x.html',
  '/\\evil.example',
  '/%5Cevil.example/x.html',
  '/%2F%2Fevil.example/x.html',
  '/%2Fevil.example/x.html',
  '/.//evil.example/x.html',
  '/%09/evil.example/x.html',
  '//evil.example',
  '/https://evil.example/x.html',
  '/javascript:window.hacked=1/x.html',
  '/end-to-end//evil.example/x.html',
  '/end-to-end/?x=//evil.example#//evil.example',
];

/** What an attack leaves behind when it works. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    hacked: 'hacked' in window || 'hacked' in {},
    elements: [
      ...document.querySelectorAll(
        'img[src*="x-attack"], [onerror], [onload], [onfocus], iframe, a[href^="javascript:"], script:not([src]):not([type])',
      ),
    ]
      .map((element) => element.outerHTML)
      // The site's own inline script sets the color mode.
      .filter((html) => /hacked|attack/.test(html)),
  }));
const NONE = {hacked: false, elements: []};

async function stayed(page: Page, origin: string): Promise<void> {
  expect(await traces(page)).toEqual(NONE);
  expect(new URL(page.url()).origin).toBe(origin);
}

/** A well-formed fragment of the playground that holds a state, whatever is in it. */
const play = (state: unknown) => `#play=transform.split.${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;

test.describe('nothing that a reader types or links becomes HTML or script', () => {
  test('the search page', async ({page, baseURL}) => {
    for (const attack of ATTACKS) {
      await page.goto(`/search/?q=${encodeURIComponent(attack)}`);
      await hydrated(page);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(attack);
      await expect(page.getByRole('heading', {level: 1})).toContainText(attack);
      await stayed(page, baseURL ?? '');
    }
  });

  test('the search modal', async ({page, baseURL}) => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Control+k');
    const input = page
      .getByRole('dialog')
      .getByRole('searchbox')
      .or(page.getByRole('dialog').getByRole('combobox'))
      .first();
    for (const attack of ATTACKS) {
      await input.fill(attack);
      await expect(page.getByRole('dialog')).toContainText(/results|search|ask/i);
      await stayed(page, baseURL ?? '');
    }
  });

  for (const route of [
    '/concepts/filter/',
    '/transform/transforms/split/',
    '/proxymock/how-it-works/cli/',
    '/reference/release-notes/',
    '/reference/helm/',
  ]) {
    test(`the hash and the query of ${route}`, async ({page, baseURL}) => {
      for (const attack of ATTACKS) {
        const text = encodeURIComponent(attack);
        // In the first address as it is, and while the page is open as a browser encodes it.
        await page.goto(
          `${route}?q=${text}&month=${text}&filter=${text}&docusaurus-data-x=${text}#${attack.replaceAll(' ', '%20')}`,
          {
            waitUntil: 'domcontentloaded',
          },
        );
        await hydrated(page);
        await stayed(page, baseURL ?? '');
        await page.evaluate((hash) => {
          location.hash = hash;
          return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }, text);
        await stayed(page, baseURL ?? '');
      }
    });
  }

  for (const [route, name] of [
    ['/reference/filters/', 'query'],
    ['/guides/load-patterns/', 'stages'],
    ['/concepts/schedules/', 'cron'],
    ['/reference/generator-sizing-guide/', 'rps'],
    ['/reference/responder-sizing-guide/', 'cpu'],
  ] as const) {
    test(`the state of the tool on ${route}`, async ({page, baseURL}) => {
      for (const attack of ATTACKS) {
        await page.goto(`${route}?${name}=${encodeURIComponent(attack)}`);
        await hydrated(page);
        await expect(page.locator('section[data-ready="true"]').first()).toBeVisible();
        await stayed(page, baseURL ?? '');
      }
    });
  }

  test('the state of a playground', async ({page, baseURL}) => {
    const states = [
      ...ATTACKS.map((attack) => ({
        request: attack,
        response: attack,
        chains: [
          {
            extractor: {type: attack, config: {name: attack}},
            transforms: [{type: 'split', config: {separator: attack, [attack]: attack}}],
          },
        ],
      })),
      ...ATTACKS,
      JSON.parse('{"__proto__": {"hacked": 1}, "constructor": {"prototype": {"hacked": 1}}}') as unknown,
      null,
      [],
      42,
    ];
    for (const state of states) {
      await page.goto('about:blank');
      await page.goto(`/transform/transforms/split/${play(state)}`);
      await hydrated(page);
      await expect(page.getByRole('region', {name: /playground/i}).first(), JSON.stringify(state)).toBeVisible();
      await stayed(page, baseURL ?? '');
    }
    for (const broken of [
      '#play=',
      '#play=transform.split.',
      '#play=transform.split.%%%',
      '#play=transform.split.AAAA',
      `#play=transform.split.${'A'.repeat(9000)}`,
    ]) {
      await page.goto('about:blank');
      await page.goto(`/transform/transforms/split/${broken}`);
      await hydrated(page);
      await stayed(page, baseURL ?? '');
    }
  });

  test.describe('paths that are unknown', () => {
    test.use({expectedProblems: [/404|400/]});

    test('the not-found page shows them as text', async ({page, baseURL}) => {
      for (const attack of ATTACKS.filter((each) => each !== '%E0%A4%A')) {
        await page.goto(`/${encodeURIComponent(attack)}/`);
        await hydrated(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
        await stayed(page, baseURL ?? '');
      }
    });

    test('the report of a broken link holds the path as one text', async ({page}) => {
      await page.goto('/x&bcc=all@evil.example&body=%0D%0ABcc:evil@evil.example/');
      await hydrated(page);
      const link = page.getByRole('link', {name: 'Report the broken link'});
      await expect(link).toHaveAttribute('href', /evil/);
      const {pathname, searchParams} = new URL((await link.getAttribute('href')) ?? '');
      expect(pathname).toBe('support@speedscale.com');
      expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    });

    test('lead nowhere else, however they are written', async ({page, baseURL}) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && new URL(request.url()).origin !== baseURL) outside.push(request.url());
      });
      // Hosts answer a path that begins with two slashes with the not-found page; the server of these tests refuses it.
      await page.route(
        (url) => url.pathname.startsWith('//'),
        async (route) => route.fulfill({response: await route.fetch({url: `${baseURL ?? ''}/404.html`}), status: 404}),
      );
      for (const attack of ELSEWHERE) {
        await page.goto(baseURL + attack);
        await hydrated(page);
        // A redirect in the browser starts before React takes over, or with its first effects.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        expect(outside, attack).toEqual([]);
        await stayed(page, baseURL ?? '');
      }
    });
  });
});
