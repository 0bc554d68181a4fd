import styles from './styles.module.css';

/**
 * Adds a button that copies the name in the first cell to each row below `frame` that comes near the view: all at once
 * would lay out every table of a long page again while it starts. Returns how to take them away.
 */
export function addCopyButtons(frame: ParentNode): () => void {
  const buttons: HTMLElement[] = [];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const cell = target.querySelector('td');
        const code = cell?.querySelector('code');
        if (!cell || !code) continue;
        const button = copyButton(code.textContent ?? '');
        cell.append(button);
        buttons.push(button);
      }
    },
    {rootMargin: '50% 0px'},
  );
  for (const row of frame.querySelectorAll('tbody tr')) observer.observe(row);
  return () => {
    observer.disconnect();
    for (const button of buttons) button.remove();
  };
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
