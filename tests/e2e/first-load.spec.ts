import {expect, hydrated, test} from './fixtures';
import {everyKind} from './kinds';

/** Pages that show numbers, days or a count of hits from the start, with what the browser has for that. */
const counting = ['load patterns', 'cron', 'calculators', 'search'];

test('no page loads the rules of a language to come to life: on a phone that blocks for 100 ms', async ({page}) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, {used});
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'RelativeTimeFormat', 'ListFormat', 'Segmenter'] as const) {
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
  for (const [kind, route] of everyKind.filter(([kind]) => !counting.includes(kind))) {
    await page.goto(route);
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as {used: string[]}).used), kind).toEqual([]);
  }
});
