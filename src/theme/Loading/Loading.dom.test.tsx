import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import Loading from '.';

const idle = {isLoading: true, pastDelay: false, timedOut: false, error: undefined, retry: () => {}};

describe('the page loader', () => {
  afterEach(cleanup);

  it('shows nothing before its delay has passed', () => {
    const {container} = render(<Loading {...idle} />);
    expect(container.textContent).toBe('');
  });

  it('shows that it is loading after the delay', () => {
    render(<Loading {...idle} pastDelay />);
    expect(screen.getByRole('status').textContent).toContain('Loading');
  });

  it('shows the error text and loads the chunk again on Retry', async () => {
    const retry = vi.fn();
    render(<Loading {...idle} error={new Error('chunk 7 is gone')} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('chunk 7 is gone');
    await userEvent.click(screen.getByRole('button', {name: 'Retry'}));
    expect(retry).toHaveBeenCalledOnce();
  });
});
