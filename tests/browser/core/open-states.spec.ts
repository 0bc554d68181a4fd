/**
 * What opens on a page: dialogs, menus, panels and tools at work. Each passes all rules of axe in both color modes, fits
 * into a phone and a desktop, and gives every part a name. What a page shows from the start, pages.spec.ts looks at.
 */
import type {Page} from '@playwright/test';
import {spoken} from '../support/accessible-names';
import {accessible, contrasting} from '../support/axe';
import {showMode} from '../support/color-mode';
import {examples} from '../support/examples';
import {expect, hydrated, test} from '../support/fixtures';
import {open as openPlayground} from '../support/playground-kit';
import {answered, ask, finds, modalOf, reopenSearch, type Modal} from '../support/search-kit';

type State = {
  address: string;
  /** The part that has opened, as a selector. */
  part: string;
  open(page: Page): Promise<void>;
  /** The widths at which there is such a thing; a phone and a desktop where nothing is said. */
  widths?: readonly number[];
};

const search = (type: (modal: Modal, page: Page) => Promise<void>): State => ({
  address: examples.concept,
  part: 'dialog',
  async open(page) {
    await reopenSearch(page);
    await type(modalOf(page), page);
  },
});

const answer = async (modal: Modal): Promise<void> => {
  await ask(modal, 'How do I install the operator with Helm?');
  await answered(modal);
};

const workbench = (view: string): State => ({
  address: '/workbench/',
  part: '[data-workbench]',
  async open(page) {
    await page.getByRole('button', {name: 'Use the sample'}).click();
    await page.getByRole('option').nth(3).click();
    await page.getByRole('tab', {name: new RegExp(`^${view}`)}).click();
    await expect(page.getByRole('region', {name: 'Workbench'})).toBeVisible();
  },
});

const states: Record<string, State> = {
  'the menu of a page': {
    address: examples.concept,
    part: 'html',
    async open(page) {
      await page.getByRole('button', {name: 'More ways to take this page with you'}).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  'the sidebar of a phone': {
    address: examples.concept,
    part: 'html',
    widths: [360],
    async open(page) {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    },
  },
  'an enlarged diagram': {
    address: '/concepts/replay/',
    part: 'html',
    async open(page) {
      await page
        .getByRole('button', {name: /^Enlarge: /})
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(1);
    },
  },
  'the panel of values': {
    address: '/setup/install/gke-autopilot/',
    part: 'dialog',
    async open(page) {
      await page.getByRole('button', {name: 'More ways to take this page with you'}).click();
      await page.getByRole('menuitem', {name: 'Your values'}).click();
      await page.getByRole('dialog').getByRole('textbox', {name: 'Namespace'}).fill('a b');
    },
  },
  'an explained command': {
    address: '/reference/cli/',
    part: 'html',
    async open(page) {
      const line = 'speedctl infra replay cart --snapshot-id latest --clusters a';
      await page.getByRole('textbox', {name: 'Paste a command line'}).fill(line);
      await expect(page.getByText('These pages do not describe it')).toBeVisible();
      const block = page.locator('.theme-code-block').filter({hasText: 'dry-run-mocks'}).first();
      await block.hover();
      await block.getByRole('button', {name: 'Explain', exact: true}).click();
      await expect(page.getByRole('dialog').getByText('Starts a replay in a cluster')).toBeVisible();
    },
  },
  'an explained error': {
    address: '/guides/no-traffic/',
    part: 'html',
    async open(page) {
      await page.getByLabel('Paste an error message or log lines').fill('failed pre-install: BackoffLimitExceeded');
      await page.getByRole('button', {name: 'Find the cause'}).click();
      await expect(
        page
          .getByRole('listitem')
          .getByRole('heading', {name: /BackoffLimitExceeded/})
          .first(),
      ).toBeVisible();
    },
  },
  'a terminal': {
    address: '/proxymock/getting-started/quickstart/quickstart-cli/',
    part: 'html',
    async open(page) {
      await page.getByRole('button', {name: 'Play in a terminal'}).nth(2).click();
      await page.getByRole('button', {name: 'Pause'}).click();
    },
  },
  'a playground': {
    address: '/transform/overview/',
    part: '[data-playground]',
    async open(page) {
      const playground = await openPlayground(page, '/transform/overview/');
      await playground.getByText('As JSON', {exact: true}).click();
      await playground.getByText('What the chain can see').click();
    },
  },
  'an empty search': search(async () => undefined),
  'hits of a search': search(async (modal) => {
    await modal.type('load pattern');
    await finds(modal);
  }),
  'hits in one part of the docs': search(async (modal) => {
    await modal.dialog.getByRole('button', {name: 'Guides', exact: true}).click();
    await modal.type('load pattern');
    await finds(modal);
  }),
  'a search without hits': search(async (modal) => {
    await modal.type('kubernettttess');
    await expect(modal.dialog.getByText('Try searching for')).toBeVisible();
  }),
  'an answer': search(answer),
  'an answer beside the page': {
    ...search(async (modal, page) => {
      await answer(modal);
      await modal.dialog.getByRole('button', {name: 'Keep beside the page'}).click();
      await expect(page.getByRole('complementary', {name: 'Answer from the docs'})).toBeVisible();
    }),
    part: 'body > aside',
    widths: [1280],
  },
  ...Object.fromEntries(
    ['Calls', 'Mock', 'Change', 'Redact', 'Take away'].map((view) => [`the workbench: ${view}`, workbench(view)]),
  ),
};

for (const [name, {address, part, open, widths = [360, 1280]}] of Object.entries(states)) {
  for (const width of widths) {
    test(`${name}, at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await page.goto(address);
      await hydrated(page);
      await open(page);
      expect(await accessible(page, part)).toEqual([]);
      for (const mode of ['light', 'dark'] as const) {
        await showMode(page, mode);
        expect(await contrasting(page, part), mode).toEqual([]);
      }
      expect((await spoken(page)).filter(({html}) => html !== '')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
