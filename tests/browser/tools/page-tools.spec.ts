import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';

const tools = {
  pattern: {path: '/guides/load-patterns/', name: 'Load pattern editor'},
  patternReference: {path: '/reference/configuration/load-pattern/', name: 'Load pattern editor'},
  filter: {path: '/reference/filters/', name: 'Filter editor'},
  generator: {path: '/reference/generator-sizing-guide/', name: 'Generator calculator'},
  responder: {path: '/reference/responder-sizing-guide/', name: 'Responder calculator'},
  cron: {path: '/concepts/schedules/', name: 'Cron explainer'},
};

async function open(page: Page, {path, name}: {path: string; name: string}, query = '') {
  await page.goto(`${path}${query}`);
  await hydrated(page);
  const tool = page.getByRole('region', {name, exact: true});
  await expect(tool).toHaveAttribute('data-ready', 'true');
  return tool;
}

const line = (tool: ReturnType<Page['getByRole']>) => tool.locator('svg path').nth(1).getAttribute('d');

test.describe('load pattern editor', () => {
  test('draws the curve of what is typed, and links it', async ({page}) => {
    const tool = await open(page, tools.pattern);
    const before = await line(tool);
    await tool.getByRole('group', {name: 'Stage 2'}).getByLabel('Target').fill('400');
    await expect(tool.getByText('Length 15 min, 155,100 requests.')).toBeVisible();
    expect(await line(tool)).not.toBe(before);
    await expect(page).toHaveURL(/\?stages=r60-300-30_r400-300-60_r60-300-60$/);
    const shared = await open(page, tools.pattern, new URL(page.url()).search);
    await expect(shared.getByRole('group', {name: 'Stage 2'}).getByLabel('Target')).toHaveValue('400');
  });

  test('works by keyboard alone: add a stage, choose the volume, read the curve', async ({page}) => {
    const tool = await open(page, tools.patternReference);
    await tool.getByRole('button', {name: 'Add a stage'}).focus();
    await page.keyboard.press('Enter');
    const third = tool.getByRole('group', {name: 'Stage 3'});
    await third.getByLabel('Target').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await expect(third.getByLabel('Volume')).toBeFocused();
    await expect(tool.getByText(/Length 7 min, 35,100 requests/)).toBeVisible();
    const slider = tool.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '7 min: 30 RPS');
    await tool.getByRole('button', {name: 'Remove stage 3'}).focus();
    await page.keyboard.press('Enter');
    await expect(third).toHaveCount(0);
    await expect(tool.getByRole('group', {name: 'Stages'})).toBeFocused();
  });

  test('the pointer reads the curve', async ({page}) => {
    const tool = await open(page, tools.patternReference);
    const plot = tool.getByRole('slider', {name: /Load over time/});
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (!box) throw new Error('the plot has no box');
    await plot.hover({position: {x: box.width / 2, y: box.height / 2}});
    await expect(tool.getByText(/^(2 min 59 s|3 min( 1 s)?): 120 RPS$/)).toBeVisible();
  });

  test('a wrong value gets a sentence, and the plot stays', async ({page}) => {
    const tool = await open(page, tools.patternReference);
    const before = await line(tool);
    const ramp = tool.getByRole('group', {name: 'Stage 2'}).getByLabel('Ramp time');
    await ramp.fill('90');
    await expect(tool.getByText('The ramp is part of the duration, so it can be 60 s at most.').first()).toBeVisible();
    await expect(ramp).toHaveAttribute('aria-invalid', 'true');
    expect(await line(tool)).toBe(before);
    await ramp.fill('30');
    await expect(ramp).toHaveAttribute('aria-invalid', 'false');
  });

  test('prints JSON where its fields are documented, to copy', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const tool = await open(page, tools.pattern, '?stages=v200-600-0');
    const block = tool.locator('.theme-code-block').filter({hasText: 'The same in the JSON of a test config'});
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
      generator: {stages: [{duration: '600s', virtualUsers: {virtualUsers: '200', requestDelay: {}}}]},
    });
  });

  for (const value of [encodeURIComponent('<script>alert(1)</script>'), 'r1-2', 'x'.repeat(5000), 'constructor-1-1']) {
    test(`a strange address does no harm: ${value.slice(0, 20)}`, async ({page}) => {
      const tool = await open(page, tools.patternReference, `?stages=${value}`);
      await expect(tool.getByRole('group', {name: 'Stage 1'}).getByLabel('Target')).toHaveValue('120');
      expect(await line(tool)).toMatch(/^M[\d ML.]+$/);
    });
  }
});

test.describe('filter editor', () => {
  const pair = (tool: ReturnType<Page['getByRole']>, name: string) =>
    tool.getByRole('listitem').filter({hasText: name}).first();

  test('tells which pairs match and why, for either use', async ({page}) => {
    const tool = await open(page, tools.filter);
    await tool.getByRole('textbox', {name: 'Query'}).fill('(status IS 503)');
    await expect(tool.getByText('1 of 8 sample pairs match.')).toBeVisible();
    await expect(pair(tool, 'Checkout that fails')).toContainText('match: dropped');
    await expect(pair(tool, 'Health check')).toContainText('status is 200');
    await tool.getByRole('button', {name: /a match is kept/}).click();
    await expect(pair(tool, 'Checkout that fails')).toContainText('match: kept');
    await expect(page).toHaveURL(/query=%28status\+IS\+503%29&use=keep$/);
    await expect(tool.getByText('"detectedStatus": "503"')).toBeVisible();
  });

  test('an error points at its place, and the keyboard gets there', async ({page}) => {
    const tool = await open(page, tools.filter);
    const query = tool.getByRole('textbox', {name: 'Query'});
    await query.fill('(status IS 503) OR (path IS "/a")');
    await expect(tool.getByText('Character 21: "path" is not a keyword.')).toBeVisible();
    await expect(query).toHaveAttribute('aria-invalid', 'true');
    await query.press('Tab');
    await expect(tool.getByRole('button', {name: 'Go to the place'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(query).toBeFocused();
    await page.keyboard.type('location');
    await expect(query).toHaveValue('(status IS 503) OR (location IS "/a")');
    await expect(tool.getByText('1 of 8 sample pairs match.')).toBeVisible();
  });

  test('runs patterns in the syntax of Go', async ({page}) => {
    const tool = await open(page, tools.filter, `?query=${encodeURIComponent('(location REGEX "^/cart$")')}`);
    await expect(tool.getByText('2 of 8 sample pairs match.')).toBeVisible();
    await tool.getByRole('textbox', {name: 'Query'}).fill('(location REGEX "(?=a)")');
    await expect(tool.getByText(/not a regular expression in Go's syntax/)).toBeVisible();
    await tool.getByRole('textbox', {name: 'Query'}).fill('(location REGEX "((a+)+)+$")');
    await expect(tool.getByText(/of 8 sample pairs match/)).toBeVisible();
  });

  test('markup in the address stays text', async ({page}) => {
    const tool = await open(page, tools.filter, `?query=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(tool.getByText(/is not a keyword/)).toBeVisible();
    await expect(tool.locator('img')).toHaveCount(0);
  });
});

test.describe('sizing calculator', () => {
  test('sizes both sides, shows its formulas and says what it does not know', async ({page}) => {
    const generator = await open(page, tools.generator);
    await generator.getByLabel('Target RPS').fill('50000');
    await expect(generator.getByText('beyond the table')).toBeVisible();
    await expect(generator.getByText(/contact support/)).toBeVisible();
    await expect(generator.getByText('target RPS × response time in seconds = 50,000 × 0.25')).toBeVisible();
    await expect(page).toHaveURL(/\?rps=50000$/);
    const responder = await open(page, tools.responder);
    await responder.getByLabel('CPU of each replica').selectOption('4');
    await expect(responder.getByText('5,000 / 450 = 11.1, so 12 cores in replicas of 4')).toBeVisible();
    await expect(responder.getByText('the smallest measured setup for 5,000 RPS reached 7,500')).toBeVisible();
    await expect(page).toHaveURL(/\?cpu=4$/);
  });

  test('a wrong number gets a sentence', async ({page}) => {
    const tool = await open(page, tools.generator, '?rps=lots');
    await expect(tool.getByText('Write a whole number in digits, such as 5000.')).toBeVisible();
    await expect(tool.getByLabel('Target RPS')).toHaveAttribute('aria-invalid', 'true');
    await tool.getByLabel('Target RPS').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3000');
    await expect(tool.getByText('the next row at or above 3,000 RPS reached 3,300')).toBeVisible();
  });
});

test.describe('cron explainer', () => {
  test('explains an expression with its next runs', async ({page}) => {
    await page.clock.setFixedTime(new Date('2026-11-21T15:00:00Z'));
    const tool = await open(page, tools.cron);
    await expect(tool.getByText('At 06:30, Monday through Friday, UTC')).toBeVisible();
    await expect(tool.locator('time').first()).toHaveText('Mon 2026-11-23 06:30 UTC');
    await tool.getByRole('button', {name: 'Every month'}).focus();
    await page.keyboard.press('Enter');
    await expect(tool.locator('time')).toHaveText([
      'Tue 2026-12-01 00:00 UTC',
      'Fri 2027-01-01 00:00 UTC',
      'Mon 2027-02-01 00:00 UTC',
      'Mon 2027-03-01 00:00 UTC',
      'Thu 2027-04-01 00:00 UTC',
    ]);
  });

  test('says what is wrong, and what never comes', async ({page}) => {
    const tool = await open(page, tools.cron);
    await tool.getByLabel('Cron expression').fill('0 25 * * *');
    await expect(tool.getByText(/"25" is not valid for the hour/)).toBeVisible();
    await expect(tool.locator('time')).toHaveCount(0);
    await tool.getByLabel('Cron expression').fill('0 0 31 2 *');
    await expect(tool.getByText('This date never occurs, so the schedule never runs.')).toBeVisible();
    await expect(page).toHaveURL(/cron=/);
  });
});

for (const width of [360, 1280]) {
  test(`a tool keeps its height at ${width} px when the script takes over`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await page.addInitScript(() => {
      const store = window as unknown as {heights: number[]};
      store.heights = [];
      const observer = new ResizeObserver((entries) =>
        store.heights.push(...entries.map((e) => Math.round(e.contentRect.height))),
      );
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelectorAll('section[data-ready]').forEach((tool) => observer.observe(tool)),
      );
    });
    for (const [key, {path, name}] of Object.entries(tools)) {
      await open(page, {path, name});
      // Two frames, so that what an effect changed has been laid out and reported.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const heights = await page.evaluate(() => (window as unknown as {heights: number[]}).heights);
      expect(heights.length, key).toBe(await page.locator('section[data-ready]').count());
    }
  });
}

test('on a phone the result stays in sight while a form is edited', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  for (const tool of Object.values(tools)) {
    const place = await open(page, tool);
    const verdict = place.getByRole('status').first();
    for (const field of [place.locator('input, textarea').first(), place.locator('input, textarea').last()]) {
      await field.focus();
      await expect(verdict, tool.name).toBeInViewport({ratio: 1});
      const [bar, input] = await Promise.all([verdict.boundingBox(), field.boundingBox()]);
      // It covers no field that has the focus.
      const [top = 0, height = 0] = [bar?.y, bar?.height];
      const isAbove = top + height <= Math.ceil(input?.y ?? 0);
      const isBelow = top >= Math.floor((input?.y ?? 0) + (input?.height ?? 0));
      expect(isAbove || isBelow, tool.name).toBe(true);
    }
  }
});
