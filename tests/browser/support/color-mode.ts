import type {Page} from '@playwright/test';

/** Puts the open page into a mode, as a reader's own choice would have it: the site may have no switch for it. */
export async function showMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    // Colors that are still on their way are nobody's.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    // What answers to a new size does so in the next frame, before a macrotask after it.
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, mode);
}
