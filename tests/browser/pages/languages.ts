import type {Page} from '@playwright/test';

/** Notes every use of the browser's rules of languages, which alone blocks a phone for up to 100 ms; before the page is opened. */
export async function noteLanguages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, {used});
    for (const name of [
      'DateTimeFormat',
      'NumberFormat',
      'Collator',
      'PluralRules',
      'RelativeTimeFormat',
      'ListFormat',
      'Segmenter',
    ] as const) {
      const note = (): unknown => used.push(`Intl.${name}`);
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args, self) => (note(), Reflect.construct(target, args, self) as object),
          apply: (target, self, args) => (note(), Reflect.apply(target as unknown as () => unknown, self, args)),
        }),
      });
    }
    for (const [name, of] of [
      ['localeCompare', String.prototype],
      ['toLocaleLowerCase', String.prototype],
      ['toLocaleUpperCase', String.prototype],
      ['toLocaleString', Number.prototype],
      ['toLocaleString', Date.prototype],
      ['toLocaleDateString', Date.prototype],
      ['toLocaleTimeString', Date.prototype],
    ] as unknown as [string, Record<string, (...args: unknown[]) => unknown>][]) {
      const stock = of[name];
      of[name] = function (...args) {
        used.push(name);
        return stock?.apply(this, args);
      };
    }
  });
}

/** What the page has used to come to life. */
export const languagesUsed = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {used: string[]}).used);
