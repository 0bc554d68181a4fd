import type {Page} from '@playwright/test';

/** What the keyboard can reach: the stops of the Tab key that are there to be seen. */
export const STOPS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([disabled], [type=hidden])';

/** The stops of the keyboard that show no ring when they have the focus. */
export async function withoutRing(page: Page): Promise<string[]> {
  // The browser shows rings to those who use the keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate((stops) => {
    return [...document.querySelectorAll<HTMLElement>(stops)]
      .filter((element) => {
        // Asked when its turn comes: on the way, a block of code that no longer scrolls takes its button for wrapping away.
        if (!element.checkVisibility({visibilityProperty: true}) || element.closest('fieldset[disabled]')) return false;
        element.focus();
        if (document.activeElement !== element) return true;
        const ring = [element, ...element.querySelectorAll('*'), element.parentElement].some((each) => {
          if (!each) return false;
          const {outlineStyle, outlineWidth} = getComputedStyle(each);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
        });
        return !ring;
      })
      .map((element) => element.outerHTML.slice(0, 140));
  }, STOPS);
}
