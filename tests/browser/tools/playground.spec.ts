import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {open, reach} from '../support/playground-kit';

const SPLIT = '/transform/transforms/split/';
const OVERVIEW = '/transform/overview/';

/** The steps of the result, as text, in the order in which the token passes them. */
async function steps(playground: Locator, way: 'in' | 'back'): Promise<string[]> {
  const list = playground
    .getByRole('group', {name: 'Chain, step by step'})
    .getByRole('list')
    .nth(way === 'in' ? 0 : 1);
  return (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

test('changing the input shows what each step makes of it, changes marked', async ({page}) => {
  const playground = await open(page, SPLIT);
  await expect
    .poll(() => steps(playground, 'back'))
    .toEqual(['constant gives the same text', 'split gives red;teal;blue', 'req_body writes red;teal;blue']);
  await playground.getByLabel('Request', {exact: true}).fill('POST /paint\nHost: api.orchard.test\n\none;two;three');
  await expect
    .poll(() => steps(playground, 'in'))
    .toEqual(['req_body reads one;two;three', 'split gives two', 'constant gives teal']);
  await expect
    .poll(() => steps(playground, 'back'))
    .toEqual(['constant gives the same text', 'split gives one;teal;three', 'req_body writes one;teal;three']);
  const request = playground.getByRole('group', {name: 'Request afterwards'});
  await expect(request.locator('del')).toHaveText('two');
  await expect(request.locator('ins')).toHaveText('teal');
});

test('a heading below keeps its place when the tool arrives', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const entry of ['jwt_resign', 'aws_auth', 'xml_path']) {
    await page.goto(`/transform/transforms/${entry}/#next-steps`);
    const heading = page.locator('#next-steps');
    await expect(page.getByText(/^Computed/).first()).toBeAttached();
    const space = () => heading.evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(space).toBeLessThan(200);
    await expect.poll(space).toBeGreaterThan(0);
  }
});

test('the result is beside what was recorded, and on a phone right below it', async ({page}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({width, height: 800});
    const playground = await open(page, SPLIT);
    const [recorded, result, chain] = await Promise.all(
      ['Recorded', 'Result', 'Chain'].map((name) =>
        playground.getByRole('group', {name, exact: true}).first().boundingBox(),
      ),
    );
    if (!recorded || !result || !chain) throw new Error('a part of the playground is missing');
    if (width === 1280) expect(result.y).toBe(recorded.y);
    else expect(result.y - recorded.y - recorded.height).toBeLessThan(40);
    expect(chain.y).toBeGreaterThan(result.y);
  }
});

test('form and JSON follow each other, and errors are at their step', async ({page}) => {
  const playground = await open(page, SPLIT);
  await playground.getByLabel('index').fill('2');
  await expect.poll(() => steps(playground, 'in')).toContain('split gives blue');
  await playground.getByText('As JSON', {exact: true}).click();
  const json = playground.getByLabel('Chain as JSON');
  expect(JSON.parse(await json.inputValue())).toMatchObject({
    transforms: [{type: 'split', config: {index: '2', separator: ';'}}, {type: 'constant'}],
  });
  await json.fill(
    '{"extractor":{"type":"req_body"},"transforms":[{"type":"split","config":{"separator":";","index":-1}},{"type":"url_decode"}]}',
  );
  await expect(playground.getByText('index not parsable as an integer (or a negative number)')).not.toHaveCount(0);
  await expect(playground.getByLabel('index')).toHaveValue('-1');
  await json.fill('{"extractor":');
  await expect(playground.getByText(/^not JSON/)).toBeVisible();
  await expect(playground.getByLabel('index')).toHaveValue('-1');
});

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

test('a chain of three steps is built, ordered and configured by keyboard alone', async ({page}) => {
  const playground = await open(page, OVERVIEW);
  const form = playground.getByRole('group', {name: 'Chain 1'});
  await playground.getByLabel('Start from').focus();
  for (const type of ['split', 'constant']) {
    await tabTo(page, form.getByRole('button', {name: `Remove ${type}`}));
    await page.keyboard.press('Enter');
  }
  await expect(form.getByRole('listitem')).toHaveCount(0);

  const add = async (type: string, ...fields: string[]): Promise<void> => {
    await playground.getByLabel('Start from').focus();
    await tabTo(page, form.getByLabel('Add a transform'));
    await page.keyboard.type(type);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The focus is in the first field of the new step now.
    for (const [i, value] of fields.entries()) {
      if (i > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
  };
  await add('split', '0', ';');
  await add('url_encode');
  await add('replace', 'red', 'dark red');
  await expect(form.getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => steps(playground, 'back')).toContain('split gives dark red;green;blue');

  await tabTo(page, form.getByRole('button', {name: 'Move url_encode down'}), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', {name: 'Move url_encode down'})).toBeFocused();
  await expect
    .poll(() => steps(playground, 'in'))
    .toEqual([
      'http_req_header reads red;green;blue',
      'split gives red',
      'replace gives dark red',
      'url_encode gives dark%20red',
    ]);
  await expect.poll(() => steps(playground, 'back')).toContain('http_req_header writes dark%20red;green;blue');
});

test('variables pass from one call to the next', async ({page}) => {
  const playground = await open(page, OVERVIEW);
  await playground.getByLabel('Start from').selectOption({label: 'Login token for the next request'});
  const request = playground.getByRole('group', {name: 'Request afterwards'});
  await playground.getByLabel('Call', {exact: true}).selectOption('1');
  await expect(request.locator('ins')).toHaveText('5');
  await expect(request).toContainText('Authorization: Bearer tk-');
});

test('a link restores what was set up, in another window too', async ({page, context, problems}) => {
  const playground = await open(page, SPLIT);
  await playground.getByLabel('separator').fill('e');
  await playground.getByLabel('Request', {exact: true}).fill('POST /x\nHost: a\n\nred;green');
  await expect.poll(() => steps(playground, 'in')).toContain('split gives d;gr');
  await expect(page).toHaveURL(/#play=transform\.split\.[\w-]+$/);

  const other = await context.newPage();
  other.on('pageerror', (error) => problems.push(error.message));
  await other.goto(page.url());
  const restored = other.getByRole('region', {name: 'Playground for split'});
  await expect(restored.getByLabel('separator')).toHaveValue('e');
  await expect(restored).toBeInViewport();
  await expect.poll(() => steps(restored, 'in')).toContain('split gives d;gr');
});

test('what a link holds is shown as text, and a damaged link is no harm', async ({page}) => {
  const playground = await open(page, SPLIT);
  await playground
    .getByLabel('Request', {exact: true})
    .fill('POST /x\nHost: a\n\n<img src=x onerror="document.title=1">;<b>two</b>');
  await expect(page).toHaveURL(/#play=/);
  await page.reload();
  const restored = await reach(page);
  await expect.poll(() => steps(restored, 'in')).toContain('split gives <b>two</b>');
  await expect(restored.locator('img, b')).toHaveCount(0);
  await expect(page).toHaveTitle(/split/i);
  const whole = page.url();
  await page.goto('about:blank');
  await page.goto(whole.slice(0, -20));
  await expect.poll(async () => steps(await reach(page), 'in')).toContain('split gives green');
});

test('a chain that takes too long is stopped with a message, and the next one is computed', async ({page}) => {
  // The engine counts its work, so no input is known that takes this long: here the result does not arrive.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', (event: MessageEvent<object>) => {
          if ('busy' in document.documentElement.dataset && 'result' in event.data) event.stopImmediatePropagation();
        });
      }
    };
  });
  const playground = await open(page, '/transform/transforms/regex/');
  await page.evaluate(() => (document.documentElement.dataset['busy'] = ''));
  await playground.getByLabel('pattern').fill('(a+)+$');
  await expect(playground.getByText(/^Stopped after 1.5 seconds at req_body \(write\)/)).toBeVisible();
  await page.evaluate(() => delete document.documentElement.dataset['busy']);
  await playground.getByLabel('pattern').fill('linux-(.*)$');
  await expect(playground.getByText('Computed without errors.')).toBeVisible();
});

test('what looks like endless work for other engines is computed', async ({page}) => {
  const playground = await open(page, '/transform/transforms/regex/');
  await playground.getByLabel('captureGroup').fill('');
  await playground.getByLabel('pattern').fill('^(a+)+$');
  await playground.getByLabel('Request', {exact: true}).fill(`POST /x\nHost: a\n\n${'a'.repeat(5_000)}!`);
  await expect(playground.getByText('Computed without errors.')).toBeVisible();
});

test('a pattern that is too much work for one step is refused with a message', async ({page}) => {
  const playground = await open(page, '/transform/transforms/regex/');
  await playground.getByLabel('Request', {exact: true}).fill(`POST /x\nHost: a\n\n${'a'.repeat(60_000)}`);
  await playground.getByLabel('pattern').fill('((a?){30}){30}$');
  await expect(playground.getByText(/takes too many steps in this text/).first()).toBeVisible();
});

test('the JSON Schema of chains is served', async ({request}) => {
  const response = await request.get('/schemas/transform-chain.schema.json');
  expect(response.ok()).toBe(true);
  expect(await response.json()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: {chain: {required: ['extractor']}},
  });
});
