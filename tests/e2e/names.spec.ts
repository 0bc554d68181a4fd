import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures';
import {everyKind, kinds} from './kinds';

/** A node with its role and name; `html` of those that should have a name and have none. */
type Spoken = {role: string; name: string; html: string};

const NAMED = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tabpanel',
  'menuitem',
  'option',
  'image',
  'img',
  'dialog',
  'heading',
  'region',
];
const LANDMARKS = ['banner', 'main', 'contentinfo', 'navigation', 'complementary', 'search', 'form', 'region'];

/** What a screen reader is told: every node of the accessibility tree that is not left out, with its role and name. */
async function spoken(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const nameOf = ({name}: {name?: {value?: unknown}}) => String(name?.value ?? '').trim();
  const shown = nodes.filter(({ignored}) => !ignored);
  const parents = new Map(nodes.map((node) => [node.nodeId, node]));
  /** A picture inside a link or button that has a name of its own only repeats it. */
  const repeats = (node: (typeof nodes)[number]) => {
    const parent = parents.get(node.parentId ?? '');
    return node.role?.value === 'image' && ['link', 'button'].includes(String(parent?.role?.value)) && parent !== undefined && nameOf(parent) !== '';
  };
  const result: Spoken[] = [];
  for (const node of shown) {
    const spokenNode = {role: String(node.role?.value), name: nameOf(node), html: ''};
    if (isNameless(spokenNode) && !repeats(node) && node.backendDOMNodeId !== undefined) {
      spokenNode.html = (await session.send('DOM.getOuterHTML', {backendNodeId: node.backendDOMNodeId})).outerHTML.slice(0, 160);
    }
    result.push(spokenNode);
  }
  await session.detach();
  return result;
}

const isNameless = ({role, name}: Pick<Spoken, 'role' | 'name'>): boolean => NAMED.includes(role) && name === '';

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
  for (const place of await page.locator('[data-playground]').all()) {
    await place.locator('> div').last().scrollIntoViewIfNeeded();
    await expect(place.getByText(/^Computed/).first()).toBeVisible({timeout: 20_000});
  }
}

function check(nodes: Spoken[]): void {
  expect(nodes.length).toBeGreaterThan(100);
  expect(nodes.filter(({html}) => html !== '')).toEqual([]);
  // Words that only a machine would say.
  expect(nodes.filter(({role, name}) => NAMED.includes(role) && /undefined|\[object|NaN/.test(name))).toEqual([]);
  const landmarks = nodes.filter(({role}) => LANDMARKS.includes(role)).map(({role, name}) => `${role} ${name}`);
  expect(landmarks.filter((each, i) => landmarks.indexOf(each) !== i)).toEqual([]);
  for (const role of ['banner', 'main', 'contentinfo']) expect(nodes.filter((node) => node.role === role).length, role).toBeLessThanOrEqual(1);
  expect(nodes.filter(({role}) => role === 'main')).toHaveLength(1);
}

test.describe('a screen reader is told', () => {
  for (const [kind, route] of everyKind) {
    test(`the name of every part, and each landmark once: ${kind}`, async ({page}) => {
      await open(page, route);
      check(await spoken(page));
    });
  }

  test('the same of menus and dialogs that open', async ({page}) => {
    await open(page, kinds.concept);
    await page.getByRole('button', {name: 'More ways to take this page along'}).click();
    await expect(page.getByRole('menu')).toBeVisible();
    check(await spoken(page));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('what is a snapshot');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    const nodes = await spoken(page);
    expect(nodes.filter(({html}) => html !== '')).toEqual([]);
    expect(nodes.filter(({role}) => role === 'dialog')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 390, height: 800});
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    check(await spoken(page));
  });
});
