import {afterEach, describe, expect, it, vi} from 'vitest';
import {historyUrl, readAnswers, sendAnswer, withAnswer} from './answers';

afterEach(() => vi.unstubAllGlobals());

describe('answers to "Was this page helpful?"', () => {
  it('are kept by page', () => {
    const one = withAnswer(null, '/a/', 'yes');
    expect(readAnswers(withAnswer(one, '/b/', 'no'))).toEqual({'/a/': 'yes', '/b/': 'no'});
    expect(readAnswers(withAnswer(one, '/a/', 'no'))).toEqual({'/a/': 'no'});
  });

  it('survive what else is in the storage', () => {
    for (const stored of [null, '', 'null', '{broken']) expect(readAnswers(stored)).toEqual({});
  });

  it('go to the services that are configured, and nowhere otherwise', () => {
    const events: unknown[] = [];
    const window: {dataLayer?: object[]; dispatchEvent(event: CustomEvent): void} = {
      dispatchEvent: ({type, detail}) => void events.push([type, detail]),
    };
    vi.stubGlobal('window', window);
    const answer = {page: '/a/', helpful: true};
    sendAnswer({}, answer);
    expect([window.dataLayer, events]).toEqual([undefined, []]);
    sendAnswer({tagManager: {containerId: 'GTM-A1'}}, answer);
    expect([window.dataLayer, events]).toEqual([[{event: 'page_feedback', ...answer}], []]);
    sendAnswer({analytics: {scriptUrl: 'https://stats.example.com/a.js'}}, answer);
    expect(events).toEqual([['page_feedback', answer]]);
  });
});

describe('the history of a page', () => {
  it('is found on hosts with a known form of address', () => {
    expect(historyUrl('https://github.com/a/b/edit/main/docs/x.md')).toBe(
      'https://github.com/a/b/commits/main/docs/x.md',
    );
    expect(historyUrl('https://gitlab.com/a/b/-/edit/main/docs/x.md')).toBe(
      'https://gitlab.com/a/b/-/commits/main/docs/x.md',
    );
    expect(historyUrl('https://code.example.com/a/b/docs/x.md')).toBeUndefined();
  });
});
