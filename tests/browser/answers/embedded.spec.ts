import {expect, hydrated, test} from '../support/fixtures';
import {
  answered,
  answerOf,
  ask,
  askOn,
  markPage,
  newest,
  openSearch,
  questionOf,
  reopenSearch,
} from '../support/search-kit';

const notice =
  'Answers are passages quoted from these docs. No AI model writes them, and your question does not leave this browser.';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('quotes passages with their sources, says truthfully how, and sends nothing anywhere', async ({page, baseURL}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') || request.method() !== 'GET') outside.push(request.url());
  });
  const modal = await openSearch(page);
  const stays = await markPage(page);
  await ask(modal, 'What is a snapshot?');
  const answer = await answered(modal);
  await expect(modal.dialog.getByText(notice)).toBeVisible();
  await expect(modal.dialog.getByText('Answers are generated with AI')).toHaveCount(0);
  await expect(modal.dialog).not.toContainText('Powered by');
  // The question is the heading, and each source is named at its passage.
  await expect(answer).not.toContainText('Searched for');
  await expect(answer).toContainText('Source:');
  await expect(answer.getByText('Related sources')).toHaveCount(0);
  const sources = answerOf(modal).locator('a[href^="/"]');
  await expect(sources.first()).toBeVisible();
  for (const address of await sources.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  // A source opens in the site, not in a new tab.
  const address = await sources.first().getAttribute('href');
  await sources.first().click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === address);
  await expect(modal.dialog).toHaveCount(0);
  expect(await stays()).toBe(true);
  expect(outside).toEqual([]);
});

test('the dialog shows Thinking and Searching on the way', async ({page}) => {
  const modal = await openSearch(page);
  await modal.type('What is a snapshot?');
  // What is on the screen for a moment only is kept by an observer.
  await page.evaluate(() => {
    const seen = ((window as unknown as {seen: Set<string>}).seen = new Set<string>());
    new MutationObserver(() => {
      const text = document.querySelector('dialog')?.textContent ?? '';
      const hint = document.querySelector<HTMLInputElement>('dialog input')?.placeholder ?? '';
      for (const stage of ['Thinking...', 'Searching...', 'Answering...'])
        if (`${text} ${hint}`.includes(stage)) seen.add(stage);
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  });
  await modal.dialog.locator('[data-ask]').click();
  await answered(modal);
  const seen = await page.evaluate(() => [...(window as unknown as {seen: Set<string>}).seen].sort());
  expect(seen).toEqual(['Answering...', 'Searching...', 'Thinking...']);
});

test('Copy puts the answer on the clipboard and says Copied!', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  const answer = await answered(modal);
  await answer.getByTitle('Copy', {exact: true}).click();
  await expect(answer.getByTitle('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/snapshot[\s\S]*Source: \[/i);
});

test('Like and Dislike are thanked for and go nowhere without analytics, and the reader can send them', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  await (await answered(modal)).getByTitle('Like', {exact: true}).click();
  await expect(newest(modal).getByText('Thanks for your feedback!')).toBeVisible();
  await expect(newest(modal).getByRole('link', {name: 'Send to the writers'})).toHaveAttribute(
    'href',
    /^mailto:support@speedscale\.com\?subject=.*like&body=.*What%20is%20a%20snapshot/,
  );
  await askOn(modal, 'How do I install the operator?');
  await (await answered(modal)).getByTitle('Dislike').click();
  await expect(newest(modal).getByText('Thanks for your feedback!')).toBeVisible();
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('follows up in context, and a new conversation forgets it', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'How do I install the operator with Helm?');
  await expect(await answered(modal)).toContainText('helm install');
  await askOn(modal, 'And on OpenShift?');
  await expect(await answered(modal)).toContainText(
    'Searched for And on OpenShift How do I install the operator with Helm?',
  );
  await expect(modal.dialog.getByRole('article')).toHaveCount(2);
  await modal.dialog.getByRole('button', {name: 'Start a new conversation'}).click();
  await expect(modal.dialog.getByText('How can I help you today?')).toBeVisible();
  await askOn(modal, 'And on OpenShift?');
  // What was searched for is the question alone, which is the heading.
  await expect(await answered(modal)).not.toContainText('Searched for');
});

test('code of an answer is the block of its page, in its colors and with its buttons', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'How do I install the operator with Helm?');
  await answered(modal);
  const block = answerOf(modal).locator('.theme-code-block', {hasText: 'helm install'}).first();
  await expect(block.locator('.code-name').first()).toHaveText('helm');
  await expect(block.getByRole('button', {name: 'Explain'})).toHaveCount(1);
});

test('the answer says plainly when the docs do not answer', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'Who won the world cup in 1998?');
  await expect(await answered(modal)).toContainText('These docs do not answer that question.');
  await expect(newest(modal).getByText('Source:')).toHaveCount(0);
});

test('offers questions to start with, and answers them', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await modal.dialog.getByRole('button', {name: 'Start a new conversation'}).click();
  const offered = modal.dialog.getByRole('list').getByRole('button');
  await expect(offered).toHaveCount(3);
  const question = await offered.last().innerText();
  await offered.last().click();
  await expect(questionOf(modal)).toHaveText(question);
  await answered(modal);
});

test('Escape returns to the keyword search first, and closes from there', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  await answered(modal);
  await page.keyboard.press('Escape');
  await expect(modal.dialog.getByRole('article')).toHaveCount(0);
  await expect(modal.field).toBeFocused();
  await modal.type('openshift');
  await expect(modal.hits.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal.dialog).toHaveCount(0);
});

test('a button in sight closes the answers', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  await modal.dialog.getByRole('button', {name: 'Close the answers'}).click();
  await expect(modal.dialog).toHaveCount(0);
});

test('Recent conversations bring a conversation back, also after a reload, and can be removed', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'What is a snapshot?');
  const text = await (await answered(modal)).locator('[data-answer]').innerText();
  await page.reload();
  await hydrated(page);
  await reopenSearch(page);
  const list = modal.list('Recent conversations');
  await list.getByText('What is a snapshot?').click();
  await expect((await answered(modal)).locator('[data-answer]')).toHaveText(text, {useInnerText: true});
  await askOn(modal, 'How do I create one?');
  await answered(modal);
  await page.keyboard.press('Escape');
  await expect(list).toBeVisible();
  await list.getByTitle('Remove this conversation from history').click();
  await expect(list).toHaveCount(0);
});

test('a further question that names what it asks about is answered for itself', async ({page}) => {
  const modal = await openSearch(page);
  await ask(modal, 'How do I install the operator with Helm?');
  await answered(modal);
  await askOn(modal, 'What is a snapshot?');
  await expect(await answered(modal)).not.toContainText('Searched for');
});

test('a conversation that a model has answered before stays under the notice for models', async ({page}) => {
  await page.addInitScript(() => {
    const turn = {
      id: 't',
      question: 'Written?',
      messageId: 'm',
      stage: 'done',
      searched: null,
      text: 'Written by a model.',
      sources: [],
      told: null,
      vote: null,
      refused: false,
    };
    localStorage.setItem('docs-search-conversations', JSON.stringify([{id: 'c', title: 'Written?', turns: [turn]}]));
  });
  const modal = await openSearch(page);
  await modal.list('Recent conversations').getByRole('button', {name: 'Written?'}).first().click();
  await expect(newest(modal)).toContainText('Written by a model.');
  const models = modal.dialog.getByText('Answers are generated with AI which can make mistakes. Verify responses.');
  await expect(models).toBeVisible();
  await modal.dialog.getByRole('button', {name: 'Start a new conversation'}).click();
  await expect(models).toHaveCount(0);
  await expect(modal.dialog.getByText('Answers are passages quoted from these docs.')).toBeVisible();
});
