import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Symptom} from '@docs/search/symptoms/symptom';
import PasteError from '.';

const symptoms = vi.fn<(pasted: string) => Promise<Symptom[]>>();
let isOffline = false;
vi.mock('../../client/site-search', () => ({
  siteSearch: () => ({
    embedded: {
      symptoms: (pasted: string) => (isOffline ? Promise.reject(new Error('offline')) : symptoms(pasted)),
      warmUp: () => undefined,
    },
  }),
}));

const found: Symptom = {
  sees: '`lookup <host>: no such host`',
  fits: true,
  cells: [
    {head: 'Cause', text: 'DNS'},
    {head: 'Fix', text: 'Check `--site`', to: '/reference/sites/#check'},
  ],
  title: 'Help › Errors',
  url: '/help/#errors',
};

beforeEach(() => {
  symptoms.mockReset();
  isOffline = false;
});
afterEach(cleanup);

async function paste(text: string): Promise<void> {
  const user = userEvent.setup();
  render(<PasteError />);
  await user.click(screen.getByLabelText('Paste an error message or log lines'));
  await user.paste(text);
  await user.click(screen.getByRole('button', {name: 'Find the cause'}));
}

test('the box shows the symptom with cause and fix, says how many fit, and leads to the place', async () => {
  symptoms.mockResolvedValue([found]);
  await paste('2026-01-01 ERROR lookup x: no such host');
  expect(await screen.findByRole('heading', {name: 'lookup <host>: no such host'})).toBeDefined();
  expect(screen.getByText('One symptom matches:').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getAllByRole('definition').map(({textContent}) => textContent)).toEqual(['DNS', 'Check --site']);
  expect(screen.getByRole('link', {name: 'Check --site'}).getAttribute('href')).toBe('/reference/sites/#check');
  expect(screen.getByRole('link', {name: 'Help › Errors'}).getAttribute('href')).toBe('/help/#errors');
  expect(symptoms).toHaveBeenCalledWith('2026-01-01 ERROR lookup x: no such host');
});

test('the box keeps what was pasted out of the address and out of storage', async () => {
  symptoms.mockResolvedValue([]);
  const before = location.href;
  await paste('secret-token failed');
  expect(await screen.findByText(/No known symptom matches/)).toBeDefined();
  expect(location.href).toBe(before);
  expect(JSON.stringify({...localStorage, ...sessionStorage})).not.toContain('secret-token');
  expect(screen.getByLabelText('Paste an error message or log lines').hasAttribute('name')).toBe(false);
});

test('the box says when the search cannot be loaded', async () => {
  isOffline = true;
  await paste('failed to x');
  expect(await screen.findByText(/could not be loaded/)).toBeDefined();
});

test('the box asks nothing for an empty box', async () => {
  await paste('   ');
  expect(symptoms).not.toHaveBeenCalled();
});
