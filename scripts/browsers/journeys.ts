import {examples} from '../../tests/browser/support/examples';
import {sample} from '../../tests/browser/support/sample';
import {copyInBrowser} from './offline';
import {same, until, type Reader} from './reader';
import {ALL_HITS_OF, arrive, askWithKeyboard, FIRST_HIT} from './page-steps';

/** What a reader does on the site served at `url`; throws when it does not work out. */
export type Journey = {name: string; calm?: boolean; phone?: boolean; go(reader: Reader, url: string): Promise<void>};

async function noProblems(reader: Reader, where: string): Promise<void> {
  same(await reader.run('window.problems'), [], `problems on ${where}`);
}

export const journeys: readonly Journey[] = [
  {
    name: 'a sample of the pages, read to its end',
    async go(reader, url) {
      for (const route of sample) {
        await arrive(reader, url + route);
        await reader.run(
          '(async () => { for (let y = 0; y < document.body.scrollHeight; y += 2 * innerHeight) { scrollTo(0, y); await new Promise((next) => setTimeout(next, 30)); } })()',
        );
        await noProblems(reader, route);
      }
    },
  },
  {
    name: 'search with the keyboard',
    async go(reader, url) {
      await arrive(reader, `${url}/`);
      await reader.press('k', true);
      await until(reader, 'document.querySelector("dialog[open] input")');
      await reader.type('helm values', 40);
      await until(reader, ALL_HITS_OF('helm values'));
      const wanted = await reader.run(
        `new URL((${FIRST_HIT}.closest("a") ?? ${FIRST_HIT}.querySelector("a") ?? ${FIRST_HIT}).href, location.href).pathname`,
      );
      await reader.press('Enter');
      await until(reader, 'location.pathname !== "/"');
      same(await reader.run('location.pathname'), wanted, 'Enter opens the first hit');
      await reader.press('/');
      await until(reader, 'document.querySelector("dialog[open] input")');
      await reader.press('Escape');
      await until(reader, '!document.querySelector("dialog[open]")');
      await noProblems(reader, 'search');
    },
  },
  {
    name: 'an answer of Ask AI, with the keyboard',
    async go(reader, url) {
      await arrive(reader, `${url}/`);
      await askWithKeyboard(reader, 'what is a snapshot?');
      same(
        await reader.run('[...document.querySelectorAll("dialog a[href^=\\"/\\"]")].length > 0'),
        true,
        'the answer names its sources',
      );
      await reader.press('Escape');
      await until(reader, '!document.querySelector("dialog [data-stage=done]")');
      await noProblems(reader, 'Ask AI');
    },
  },
  {
    name: 'tabs, with the mouse and the arrow keys',
    async go(reader, url) {
      await arrive(reader, url + examples['guide with tabs and diagrams']);
      const selected =
        '[...document.querySelector("[role=tablist]").children].findIndex((tab) => tab.getAttribute("aria-selected") === "true")';
      await reader.run('document.querySelector("[role=tablist]").scrollIntoView({block: "center"})');
      await reader.click('[role=tablist] [role=tab]:nth-child(2)');
      await until(reader, `${selected} === 1`);
      await reader.press('ArrowLeft');
      await reader.press('Enter');
      await until(reader, `${selected} === 0`);
      await noProblems(reader, 'tabs');
    },
  },
  {
    name: 'copying code, a heading and a row with the first click',
    async go(reader, url) {
      for (const [route, selector, text] of [
        [
          '/proxymock/getting-started/quickstart/quickstart-cli/',
          // The tab of another system is hidden.
          '[data-code-action=copy]:not([hidden] *)',
          'button.closest(".theme-code-block").querySelector("code").textContent.trimEnd()',
        ],
        [examples.concept, 'h2 .hash-link', 'button.href'],
        [examples['long table'], 'a.row-link', 'button.href'],
      ] as const) {
        await arrive(reader, url + route);
        const found = `document.querySelector(${JSON.stringify(selector)})`;
        // A browser without a pointer, as Firefox is without a window, has no links beside its rows.
        if (!(await reader.run(`${found}.checkVisibility()`))) continue;
        await reader.run(`${found}.scrollIntoView({block: "center"})`);
        await reader.click(selector);
        await until(reader, 'document.getElementById("page-status")?.textContent === "Copied!"');
        same(
          await reader.run('window.copied.trimEnd()'),
          await reader.run(`((button) => ${text})(${found})`),
          `what ${selector} copies`,
        );
      }
      await noProblems(reader, 'copying');
    },
  },
  {
    name: 'a link to a playground, copied with one click',
    async go(reader, url) {
      await arrive(reader, url + examples['transform with playground']);
      await reader.run('document.querySelector("[data-playground] > div:last-of-type").scrollIntoView()');
      const button =
        '[...document.querySelectorAll("[data-playground] button")].find((button) => button.textContent === "Copy link" && button.checkVisibility())';
      await until(reader, button);
      await reader.run(
        `((button) => { button.id = "copy-link"; button.scrollIntoView({block: "center"}); })(${button})`,
      );
      await reader.click('#copy-link');
      await until(reader, 'document.getElementById("page-status")?.textContent === "Copied!"');
      await until(reader, 'location.hash.startsWith("#play=")');
      await noProblems(reader, 'the playground');
    },
  },
  {
    name: 'the sidebar of a phone',
    phone: true,
    async go(reader, url) {
      await reader.size?.(360, 740);
      await arrive(reader, url + examples.concept);
      await reader.click('.navbar__toggle');
      await until(reader, 'document.querySelector(".navbar-sidebar--show")');
      await reader.press('Escape');
      await until(reader, '!document.querySelector(".navbar-sidebar--show")');
      await noProblems(reader, 'a phone');
      await reader.size?.(1280, 900);
    },
  },
  {
    name: 'back and forward',
    async go(reader, url) {
      await arrive(reader, url + examples.concept);
      await reader.click('.theme-doc-sidebar-menu a[href="/quick-start/"]');
      await until(
        reader,
        'location.pathname === "/quick-start/" && document.querySelector("h1").textContent.includes("Install")',
      );
      await reader.back();
      await until(
        reader,
        `location.pathname === "${examples.concept}" && /filter/i.test(document.querySelector("h1").textContent)`,
      );
      await reader.forward();
      await until(
        reader,
        'location.pathname === "/quick-start/" && document.querySelector("h1").textContent.includes("Install")',
      );
      await noProblems(reader, 'the way back');
    },
  },
  {
    name: 'reduced motion',
    calm: true,
    async go(reader, url) {
      await arrive(reader, url + examples.concept);
      same(
        await reader.run('matchMedia("(prefers-reduced-motion: reduce)").matches'),
        true,
        'the browser prefers reduced motion',
      );
      await reader.run(
        '(async () => { document.querySelector(".theme-doc-sidebar-menu .menu__list-item--collapsed").querySelector("button, a").click(); for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); })()',
      );
      const long =
        '(animation) => animation.playState === "running" && Number(animation.effect.getComputedTiming().duration) > 20';
      same(await reader.run(`document.getAnimations().filter(${long}).length`), 0, 'animations under way');
      await noProblems(reader, 'a calm page');
    },
  },
  {
    name: 'a copy in the browser, with the network cut',
    go: (reader) => copyInBrowser(reader),
  },
];
