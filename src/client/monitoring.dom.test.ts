import {describe, expect, it, vi} from 'vitest';

const init = vi.hoisted(() => vi.fn());
vi.mock('@datadog/browser-rum', () => ({datadogRum: {init}}));

const {isHarmless, startMonitoring} = await import('./monitoring');

describe('browser monitoring', () => {
  it('takes every session, records no replay, masks what readers type', () => {
    startMonitoring({
      applicationId: 'a',
      clientToken: 'b',
      site: 'datadoghq.com',
      service: 'docs',
      env: 'test',
      version: '1',
    });
    expect(init).toHaveBeenCalledWith(
      expect.objectContaining({
        sessionSampleRate: 100,
        sessionReplaySampleRate: 0,
        defaultPrivacyLevel: 'mask-user-input',
        enablePrivacyForActionName: true,
        version: '1',
        env: 'test',
      }),
    );
    expect(init.mock.calls[0]?.[0]).not.toHaveProperty('proxy');
  });

  it('drops known harmless errors and nothing else', () => {
    const options = init.mock.calls[0]?.[0] as {beforeSend: (event: unknown) => boolean} | undefined;
    const beforeSend = options?.beforeSend ?? expect.unreachable();
    expect(
      beforeSend({type: 'error', error: {message: 'ResizeObserver loop completed with undelivered notifications.'}}),
    ).toBe(false);
    expect(beforeSend({type: 'error', error: {message: 'x is undefined'}})).toBe(true);
    expect(beforeSend({type: 'view'})).toBe(true);
    expect(isHarmless('Script error.')).toBe(true);
    expect(isHarmless('A script error in the plot')).toBe(false);
  });
});
