import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, test} from 'vitest';
import {isNewer} from '../../config/versions';
import {onRouteDidUpdate} from '../../client/my-version';
import RunVersion from '.';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const newer = () => [...document.querySelectorAll('.newer')].map((element) => element.textContent);

test('versions compare by number, not by letter', () => {
  expect(isNewer('v2.5.878', 'v2.5.99')).toBe(true);
  expect(isNewer('v2.5.99', 'v2.5.878')).toBe(false);
  expect(isNewer('v2.10.0', 'v2.9.9')).toBe(true);
  expect(isNewer('v2.5.1', 'v2.5.1')).toBe(false);
});

describe('a reader who says which version they run', () => {
  const page = (
    <>
      <RunVersion versions={['v2.5.878', 'v2.5.744', 'v2.5.99']} />
      <span data-since="v2.5.878">new</span>
      <span data-since="v2.5.99">old</span>
      <span data-after="v2.5.744">after yours</span>
      <span data-after="v2.5.99">after an old one</span>
    </>
  );

  test('sees what is newer marked, also on the next page, until the choice is taken back', async () => {
    const {unmount} = render(page);
    expect(newer()).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Your version'), 'v2.5.744');
    expect(newer()).toEqual(['new', 'after yours']);
    expect(screen.getByRole('status').textContent).toContain('newer than v2.5.744');

    unmount();
    render(page);
    onRouteDidUpdate();
    expect(newer()).toEqual(['new', 'after yours']);
    await userEvent.selectOptions(screen.getByLabelText('Your version'), '');
    expect(newer()).toEqual([]);
    expect(localStorage.getItem('my-version')).toBeNull();
  });
});
