/** What the tools of the site look like, counted in a browser; {@link countTool} runs in the page and uses nothing outside itself. */
import type {Page} from '@playwright/test';
import {median} from './measure';

export type ToolLooks = {
  /** Boxes with a frame of their own around more than one line, the card of the tool included. */
  frames: string[];
  fields: string[];
  buttons: string[];
  code: string[];
  /** Controls lower or narrower than 24 px. */
  small: string[];
};

/** The looks of one tool: border, radius, padding and ground of each kind of box in it. */
export function countTool(tool: Element): ToolLooks {
  const all = [tool, ...tool.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({opacityProperty: true, visibilityProperty: true}),
  );
  const look = (element: Element): string => {
    const {borderTopWidth, borderTopStyle, borderTopLeftRadius, padding, backgroundColor} = getComputedStyle(element);
    return `${borderTopWidth} ${borderTopStyle}, ${borderTopLeftRadius}, ${padding}, ${backgroundColor}`;
  };
  const isFramed = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return ['top', 'right', 'bottom', 'left'].every(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        !/, 0\)$|transparent/.test(style.getPropertyValue(`border-${side}-color`)),
    );
  };
  const fields = all.filter((element) => element.matches('input, select, textarea'));
  const buttons = all.filter((element) => element.matches('button:not([role=tab], [data-code-action])'));
  const code = all.filter((element) => element.matches('.theme-code-block, pre:not(.theme-code-block pre)'));
  const frames = all.filter(
    (element) =>
      isFramed(element) &&
      !element.matches('input, button, select, textarea') &&
      element.getBoundingClientRect().height > 40 &&
      !element.closest('.table-frame table'),
  );
  return {
    frames: frames.map(look),
    fields: fields.map(look),
    buttons: buttons.map(look),
    code: code.map(look),
    small: [...fields, ...buttons]
      .filter((element) => {
        const {width, height} = element.getBoundingClientRect();
        return width > 1 && (height < 24 || width < 24);
      })
      .map((element) => element.textContent.slice(0, 30)),
  };
}

type Place = {route: string; tool: string; open?: (page: Page) => Promise<void>};

const sample = async (page: Page): Promise<void> => {
  await page.getByRole('button', {name: 'Use the sample'}).click();
  await page.getByRole('option').first().waitFor();
};
const view =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await sample(page);
    await page.getByRole('tab', {name}).click();
  };

/** Each tool in the state in which it is used. */
export const TOOLS: Readonly<Record<string, Place>> = {
  playground: {route: '/transform/transforms/split/', tool: '[data-playground]'},
  'chain editor': {route: '/transform/overview/', tool: '[data-playground]'},
  'workbench, calls': {route: '/workbench/', tool: '[data-workbench]', open: sample},
  'workbench, mock': {route: '/workbench/', tool: '[data-workbench]', open: view('Mock')},
  'workbench, change': {route: '/workbench/', tool: '[data-workbench]', open: view('Change')},
  'workbench, redact': {route: '/workbench/', tool: '[data-workbench]', open: view('Redact')},
  'workbench, take away': {route: '/workbench/', tool: '[data-workbench]', open: view('Take away')},
  'filter editor': {route: '/reference/filters/', tool: 'section[data-ready]'},
  'load curve': {route: '/guides/load-patterns/', tool: 'section[data-ready]'},
  sizing: {route: '/reference/responder-sizing-guide/', tool: 'section[data-ready]'},
  cron: {route: '/concepts/schedules/', tool: 'section[data-ready]'},
  'paste box': {route: '/guides/no-traffic/', tool: 'main [data-reader=off]:has(textarea)'},
};

/** Opens a tool and waits until it works. */
export async function openTool(page: Page, url: string, {route, tool, open}: Place): Promise<void> {
  await page.goto(url + route);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  const place = page.locator(tool).first();
  if (tool === '[data-playground]') await place.locator('> div').last().scrollIntoViewIfNeeded();
  await place.locator('button, textarea, input').first().waitFor();
  await open?.(page);
  await page.waitForTimeout(500);
}

/** The sums of how far the parts of a page move, as browsers count it: while it loads, and while it is read to its end. */
export async function countMoves(page: Page, address: string): Promise<{load: number; read: number}> {
  await page.addInitScript(() => {
    const store = window as unknown as {moved: number};
    store.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {value, hadRecentInput} = entry as unknown as {value: number; hadRecentInput: boolean};
        if (!hadRecentInput) store.moved += value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  const moved = (): Promise<number> => page.evaluate(() => (window as unknown as {moved: number}).moved);
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  await page.waitForLoadState('networkidle');
  const load = await moved();
  for (let at = 0; ; at += 1) {
    const isEnd = await page.evaluate((step) => {
      scrollTo(0, step * innerHeight * 0.8);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    }, at);
    await page.waitForTimeout(120);
    if (isEnd || at > 200) break;
  }
  await page.waitForTimeout(600);
  return {load, read: (await moved()) - load};
}

/** A number for each kind: how many there are in the tool in the middle, and how many looks over all of them. */
export function sumOfLooks(
  tools: readonly ToolLooks[],
): Record<string, {'in a tool': number; most: number; looks: number}> {
  return Object.fromEntries(
    (['frames', 'fields', 'buttons', 'code'] as const).map((kind) => {
      const counts = tools.map((each) => each[kind].length);
      const looks = new Set(tools.flatMap((each) => each[kind]));
      return [kind, {'in a tool': median(counts), most: Math.max(...counts), looks: looks.size}];
    }),
  );
}
