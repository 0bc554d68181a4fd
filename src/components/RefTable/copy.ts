import styles from './styles.module.css';

/** Adds a button that copies the name in the first cell of each row below `frame`; returns how to take them away. */
export function addCopyButtons(frame: ParentNode): () => void {
  const buttons = [...frame.querySelectorAll('tbody tr')].flatMap((row) => {
    const cell = row.querySelector('td');
    const code = cell?.querySelector('code');
    if (!cell || !code) return [];
    const button = copyButton(code.textContent ?? '');
    cell.append(button);
    return [button];
  });
  return () => buttons.forEach((button) => button.remove());
}

function copyButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy ${text}`);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => {
        button.textContent = 'Copied!';
        setTimeout(() => (button.textContent = 'Copy'), 1500);
      },
      () => (button.textContent = 'Not allowed'),
    );
  });
  return button;
}
