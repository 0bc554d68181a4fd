import {expect, it} from 'vitest';
import {RecentResults} from './recent-results';

it('keeps the latest texts, as far as they fit', () => {
  const results = new RecentResults(1000);
  for (let i = 0; i < 200; i++) {
    results.set(`k${i}`, 'x'.repeat(10));
    results.get('k0');
  }
  expect(results.get('k0')).toBe('x'.repeat(10));
  expect(results.get('k199')).toBe('x'.repeat(10));
  expect(results.get('k100')).toBeUndefined();
});

it('keeps no text that would push out many others, and one under each key', () => {
  const results = new RecentResults(1000);
  results.set('long', 'x'.repeat(500));
  expect(results.get('long')).toBeUndefined();
  results.set('a', '1');
  results.set('a', '2');
  expect(results.get('a')).toBe('2');
});
