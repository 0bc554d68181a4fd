// @vitest-environment happy-dom
import {act, cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {LoadingComponentProps} from 'react-loadable';
import {afterEach, describe, expect, it, vi} from 'vitest';
import Loadable from './client/loadable';

function Loading({isLoading, pastDelay, error, retry}: LoadingComponentProps) {
  if (error) return <button onClick={retry}>{String(error)}</button>;
  return isLoading && pastDelay ? <p>loading</p> : null;
}

/** A page of two parts, and what fetches the second. */
function pageOf(text: () => Promise<string>) {
  return Loadable.Map({
    loading: Loading,
    loader: {title: async () => 'Title', text},
    render: (loaded: {title: string; text: string}, props: {end?: string}) => (
      <p>{`${loaded.title}: ${loaded.text}${props.end ?? ''}`}</p>
    ),
  });
}

describe('a page that is fetched', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows at once when it was fetched before, with what it is given', async () => {
    const text = vi.fn(async () => 'Text');
    const Page = pageOf(text);
    await Page.preload();
    render(<Page {...{end: '.'}} />);
    expect(screen.getByText('Title: Text.')).toBeTruthy();
    await Page.preload();
    expect(text).toHaveBeenCalledOnce();
  });

  it('shows that it is loading after a while, and then the page', async () => {
    vi.useFakeTimers();
    let arrive = (_text: string): void => {};
    const Page = pageOf(() => new Promise((resolve) => (arrive = resolve)));
    const {container} = render(<Page />);
    expect(container.textContent).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(container.textContent).toBe('loading');
    await act(async () => arrive('Text'));
    expect(container.textContent).toBe('Title: Text');
  });

  it('shows what failed, and fetches it again on demand', async () => {
    const text = vi.fn(async () => 'Text').mockRejectedValueOnce(new Error('gone'));
    const Page = pageOf(text);
    await expect(Page.preload()).rejects.toThrow('gone');
    render(<Page />);
    await userEvent.click(screen.getByRole('button', {name: 'Error: gone'}));
    expect(await screen.findByText('Title: Text')).toBeTruthy();
  });

  it('may be one part', async () => {
    const Page = Loadable({loading: Loading, loader: async () => 'Text', render: (text: string) => <p>{text}</p>});
    render(<Page />);
    expect(await screen.findByText('Text')).toBeTruthy();
  });
});
