// cspell:ignore unhover
import {cleanup, render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it} from 'vitest';
import {renderToStaticMarkup} from 'react-dom/server';
import AnnotatedExample from '.';

const parts = [
  {lines: ['GET / HTTP/1.1'], label: 'Request line', note: 'Method, then `URL`.'},
  {lines: ['```']},
  {lines: ['a: 1', 'b: 2'], label: 'Headers', note: 'In order.'},
];
const example = <AnnotatedExample title="pair.md" parts={parts} />;
const panel = () => document.querySelector('[aria-hidden="true"]')?.textContent;

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('an annotated example', () => {
  it('is complete without JavaScript: the code and all explanations', () => {
    document.body.innerHTML = renderToStaticMarkup(example);
    expect(document.querySelector('code')?.textContent).toBe('GET / HTTP/1.1\n```\na: 1\nb: 2\n');
    expect([...document.querySelectorAll('li')].map((li) => li.textContent)).toEqual([
      'Request line. Method, then URL.',
      'Headers. In order.',
    ]);
    for (const button of document.querySelectorAll('button')) {
      expect(document.getElementById(button.getAttribute('aria-details') ?? '')?.tagName).toBe('LI');
    }
  });

  it('explains the part that the pointer is on, as long as it is there', async () => {
    render(example);
    const user = userEvent.setup();
    const part = screen.getByText(/a: 1/);
    await user.hover(part);
    expect(panel()).toBe('Headers. In order.');
    await user.unhover(part);
    expect(panel()).not.toContain('Headers');
  });

  it('explains the focused part, and lets go on Escape', async () => {
    render(example);
    const user = userEvent.setup();
    screen.getByRole('button', {name: 'Explain part 1: Request line'}).focus();
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Explain part 2: Headers'}));
    expect(panel()).toBe('Headers. In order.');
    await user.keyboard('{Escape}');
    expect(panel()).not.toContain('Headers');
  });

  it('keeps the part that was tapped', async () => {
    render(example);
    const button = screen.getByRole('button', {name: 'Explain part 1: Request line'});
    await userEvent.setup().pointer({keys: '[TouchA]', target: button});
    expect(panel()).toBe('Request line. Method, then URL.');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')[0]?.className).toMatch(/active/);
  });
});
