// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {installAskHook, sentinelAppId, type Feedback} from './hook';

test('answers only what is sent to the sentinel host, once, and hands everything else on', async () => {
  const network = vi.fn(() => Promise.resolve(new Response('network')));
  window.fetch = network as typeof window.fetch;
  const opinions: Feedback[] = [];
  const hook = (name: string) => ({
    answer: (body: unknown) => Promise.resolve(new Response(`${name}: ${JSON.stringify(body)}`)),
    feedback: (feedback: Feedback) => void opinions.push(feedback),
    isFeedback: (url: string) => url === 'https://app.algolia.net/agent-studio/1/feedback',
  });
  installAskHook(hook('first'));
  installAskHook(hook('second'));

  // The address that DocSearch makes of the application id.
  const base = `https://${sentinelAppId}.algolia.net/agent-studio/1`;
  const chat = await window.fetch(`${base}/agents/docs/completions?stream=true`, {method: 'POST', body: '{"a":1}'});
  expect(await chat.text()).toBe('second: {"a":1}');

  await window.fetch(`${base}/feedback`, {method: 'POST', body: '{"messageId":"m1","vote":1}'});
  await window.fetch('https://app.algolia.net/agent-studio/1/feedback', {method: 'POST', body: '{"messageId":"m2","vote":0}'});
  expect(opinions).toEqual([
    {messageId: 'm1', vote: 'like'},
    {messageId: 'm2', vote: 'dislike'},
  ]);
  expect(network).not.toHaveBeenCalled();

  expect(await (await window.fetch('https://example.com/')).text()).toBe('network');
  await window.fetch(new URL('https://ask.invalid.example.com/'));
  expect(network).toHaveBeenCalledTimes(2);
});

test('a hook that is missing lets no question out: the sentinel host cannot exist', () => {
  expect(new URL(`https://${sentinelAppId}.algolia.net/x`).hostname.endsWith('.invalid')).toBe(true);
});
