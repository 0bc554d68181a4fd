import {describe, expect, it} from 'vitest';
import {clientOf} from './limits';
import {readSettings} from './settings';

describe('a client is', () => {
  it.each([
    ['the address of the connection', '10.0.0.1', undefined, 0, '10.0.0.1'],
    ['never what it claims without a proxy of ours', '10.0.0.1', '1.1.1.1', 0, '10.0.0.1'],
    ['what our proxy saw', '127.0.0.1', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['what the outer one of two proxies saw', '127.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['the connection when the proxy says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
    ['an address of version 4 as such', '::ffff:1.2.3.4', undefined, 0, '1.2.3.4'],
    ['a network of version 6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['the same network, however it is written', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ['a network with zeros', '2001:db8::9', undefined, 0, '2001:db8:0:0::/64'],
  ])('%s', (_, remote, forwarded, proxies, wanted) => {
    expect(clientOf(remote, forwarded, proxies)).toBe(wanted);
  });
});

describe('settings', () => {
  it('are those of a service without a model by default', () => {
    expect(readSettings({})).toMatchObject({
      port: 8790,
      host: '127.0.0.1',
      dir: 'build',
      origin: null,
      model: null,
      proxies: 0,
      logQuestions: false,
    });
  });
  it('name a model with its limits', () => {
    expect(
      readSettings({ASK_MODEL_URL: 'http://localhost:11434/v1', ASK_MODEL: 'qwen3', ASK_MODEL_FIRST_SECONDS: '5'})
        .model,
    ).toMatchObject({
      url: 'http://localhost:11434/v1',
      name: 'qwen3',
      key: null,
      firstMs: 5000,
    });
  });
  it('that are wrong are all told at once', () => {
    expect(() =>
      readSettings({
        ASK_MODEL_URL: 'localhost',
        ASK_PORT: 'http',
        ASK_ORIGIN: 'https://docs.example.com/',
        ASK_PER_DAY: '0',
      }),
    ).toThrow(
      /ASK_PORT must be a whole number from 0 to 65535[\s\S]*ASK_PER_DAY[\s\S]*ASK_ORIGIN must be an origin[\s\S]*ASK_MODEL_URL must be[\s\S]*go together/,
    );
    expect(() => readSettings({ASK_MODEL_KEY: 'k'})).toThrow('ASK_MODEL_KEY has no effect without ASK_MODEL_URL');
  });
});
