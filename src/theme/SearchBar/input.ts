/** The modal's text field, while the modal is open. */
export function modalInput(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('.DocSearch-Modal .DocSearch-Input');
}

/** Puts `text` into the modal's field as if the reader had typed it; the modal offers no other way. */
export function typeIntoModal(text: string): void {
  const input = modalInput();
  if (!input) return;
  // React listens to the element's own setter, so the prototype's is used.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', {bubbles: true}));
  input.focus();
}

/** Presses a key in the modal's field. */
export function pressInModal(key: 'ArrowDown' | 'Enter'): void {
  modalInput()?.dispatchEvent(new KeyboardEvent('keydown', {key, code: key, bubbles: true, cancelable: true}));
}
