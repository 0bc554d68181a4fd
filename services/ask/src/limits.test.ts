import {describe, expect, it} from 'vitest';
import {clientOf} from './limits';
import {readSettings} from './settings';

describe('a client is', () => {
  it.each<[string, string, string | undefined, number, string]>([
    ['the address of the connection', '10.0.0.1', undefined, 0, '10.0.0.1'],
    ['never what it claims without a proxy of ours', '10.0.0.1', '1.1.1.1', 0, '10.0.0.1'],
    ['what our proxy saw', '127.0.0.1', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['what the outer one of two proxies saw', '127.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['the connection when the proxy says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
    ['an address of version 4 as such', '::ffff:1.2.3.4', undefined, 0, '1.2.3.4'],
    ['a network of version 6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['the same network, however it is written', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ...['5.5.5.5', '5.5.5.5:1', '5.5.5.5:65535', '::ffff:5.5.5.5', '::ffff:505:505', '[::ffff:5.5.5.5]:80'].map(
      (written) =>
        ['the same, with or without a port', '127.0.0.1', `9.9.9.9, ${written}`, 1, '5.5.5.5'] as [
          string,
          string,
          string,
          number,
          string,
        ],
    ),
    ...[
      '2001:db8:1:3::5',
      '2001:0db8:0001:0003::1',
      '2001:DB8:1:3:0:0:0:7',
      '[2001:db8:1:3::5]',
      '[2001:db8:1:3::5]:443',
      '2001:db8:1:3:a::1.2.3.4',
      '2001:db8:1:3::5%eth0',
    ].map(
      (written) =>
        ['the same network in each form', '127.0.0.1', written, 1, '2001:db8:1:3::/64'] as [
          string,
          string,
          string,
          number,
          string,
        ],
    ),
    ['what is no address, as it is written', '127.0.0.1', 'unknown', 1, 'unknown'],
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
    for (const [variable, value] of [
      ['ASK_LOG_QUESTIONS', 'yes'],
      ['ASK_PORT', '0x10'],
      ['ASK_PER_DAY', '1e3'],
      ['ASK_PROXIES', '1.0'],
    ] as const)
      expect(() => readSettings({[variable]: value}), variable).toThrow(`${variable} must be`);
    const model = {ASK_MODEL_URL: 'http://localhost/v1', ASK_MODEL: 'm'};
    expect(() => readSettings({...model, ASK_MODEL_KEY: 'a\nb'})).toThrow('ASK_MODEL_KEY must be one word');
    expect(() => readSettings({...model, ASK_MODEL_URL: 'http://u:p@h/v1'})).toThrow('ASK_MODEL_URL must hold no name');
    expect(() => readSettings({ASK_MODEL_KEY: 'k'})).toThrow('ASK_MODEL_KEY has no effect without ASK_MODEL_URL');
  });
});
