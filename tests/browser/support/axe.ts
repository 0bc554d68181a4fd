import axe, {type AxeResults, type ElementContext, type RunOptions} from 'axe-core';
import type {Page} from '@playwright/test';

declare const window: Window & {axe: {run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>}};

/** Rules that compare colors: they look at what is painted, and take most of the time of all. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Into the page itself, once: axe's own builder opens another tab for each result. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** What axe finds in a part of the page as it is shown now, by all of its rules unless `options` choose some. */
async function foundIn(part: string, page: Page, options: RunOptions = {}): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ({include, given}) => {
      const {violations} = await window.axe.run({include}, given);
      return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join('; ')}`);
    },
    {include: [part], given: {...options, resultTypes: ['violations']} satisfies RunOptions},
  );
}

/** By all rules of WCAG 2.2 AA but those for colors. */
export const accessible = (page: Page, part = 'html'): Promise<string[]> =>
  foundIn(part, page, {
    runOnly: {type: 'tag', values: WCAG},
    rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, {enabled: false}])),
  });

/** By the rules that the width of the window has a say in: what is shown, how large it is, and what scrolls. */
export const fitForTouch = (page: Page): Promise<string[]> =>
  foundIn('main', page, {
    runOnly: {
      type: 'rule',
      values: ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'link-name', 'button-name'],
    },
  });

/**
 * What axe says of the colors of texts and links: of one text for each color, size and weight on each
 * ground, and of one link for each look among words of each color. Those rules alone take twice the time of all others
 * together, and most of it for the thousandth text in the same colors.
 */
export async function contrasting(page: Page, part = 'body'): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ({within, options}) => {
      const samples = new Map<string, Element>();
      const grounds = new Map<Element, string>();
      const ground = (element: Element | null): string => {
        if (!element) return '';
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const {backgroundColor, backgroundImage, opacity} = getComputedStyle(element);
        const opaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none';
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
        const all = opaque && opacity === '1' ? own : `${own} on ${ground(element.parentElement)}`;
        grounds.set(element, all);
        return all;
      };
      /** What tells a link from the words around it, if there are any. */
      const asLink = (link: Element | null): string[] => {
        const block = link?.parentElement;
        if (!link || !block) return [];
        const {textDecorationLine, borderBottomStyle} = getComputedStyle(link);
        const {color, fontWeight, display} = getComputedStyle(block);
        const hasMore = block.textContent.trim() !== link.textContent.trim();
        return [textDecorationLine, borderBottomStyle, color, fontWeight, display, String(hasMore)];
      };
      for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
        );
        const isRead = hasText || element.matches('input, select, textarea');
        if (!isRead || element.closest('svg') || !element.checkVisibility({visibilityProperty: true})) continue;
        const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
        const link = element.closest('a');
        const key = [color, fontSize, fontWeight, textShadow, ground(element), ...asLink(link)].join('|');
        if (!samples.has(key)) samples.set(key, link ?? element);
      }
      const {violations} = await window.axe.run([...samples.values()], options);
      return violations.flatMap(({nodes}) =>
        nodes.map(({target, failureSummary}) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    {
      within: part,
      options: {runOnly: {type: 'rule', values: COLOR_RULES}, resultTypes: ['violations']} satisfies RunOptions,
    },
  );
}
