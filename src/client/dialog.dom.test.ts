import {beforeEach, expect, it, vi} from 'vitest';
import {isDialogOpen, openDialog} from './dialog';

const opener = document.createElement('button');
beforeEach(() => document.body.replaceChildren(opener));

function open(): {body: HTMLElement; dialog: HTMLElement; onClose: () => void} {
  const onClose = vi.fn();
  const body = openDialog('Your values', opener, onClose);
  body.innerHTML = '<p>Text</p><a href="#top">Top</a>';
  return {body, dialog: body.closest('dialog') as HTMLElement, onClose};
}

const press = (from: Element, to: Element): void => {
  from.dispatchEvent(new MouseEvent('mousedown', {bubbles: true}));
  // The browser sends the click to what both have in common.
  (from === to ? from : (from.closest('dialog') ?? from)).dispatchEvent(new MouseEvent('click', {bubbles: true}));
};

it('closes by a press outside, and gives the focus back', () => {
  const {dialog, onClose} = open();
  press(dialog, dialog);
  expect(isDialogOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when a press begins inside and ends outside, as one that marks text', () => {
  const {body, dialog} = open();
  press(body.querySelector('p') as Element, dialog);
  expect(isDialogOpen()).toBe(true);
});

it('closes when a link leads to another place of the page', () => {
  const {body} = open();
  const link = body.querySelector('a') as Element;
  press(link, link);
  expect(isDialogOpen()).toBe(false);
});
