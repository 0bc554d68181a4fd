import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {onRouteDidUpdate, onRouteUpdate} from '@docs/docusaurus-lean/first-load/client/route-progress';

const bar = () => document.getElementById('nprogress');
const go = (from: string, to: string) => onRouteUpdate({location: {pathname: to}, previousLocation: {pathname: from}});

describe('the progress bar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    onRouteDidUpdate();
    vi.useRealTimers();
  });

  it('shows after 200 ms, until the page is there', () => {
    go('/a/', '/b/');
    vi.advanceTimersByTime(199);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(bar()).not.toBeNull();
    onRouteDidUpdate();
    expect(bar()).toBeNull();
  });

  it.each([
    ['a second page that is there at once', '/c/'],
    ['the way back', '/a/'],
  ])('does not stay after %s, for the page that the reader gave up', (_, next) => {
    go('/a/', '/b/');
    vi.advanceTimersByTime(100);
    go('/b/', next)?.();
    onRouteDidUpdate();
    vi.advanceTimersByTime(1000);
    expect(bar()).toBeNull();
  });

  it('is not for another place on the same page', () => {
    go('/a/', '/a/');
    vi.advanceTimersByTime(1000);
    expect(bar()).toBeNull();
  });
});
