/**
 * What a reader sees of a first load that failed in part: the page stays as it came from the server, to be read, and a
 * bar at its foot says what is missing. React is not there yet to show it.
 */
let asked = false;

/** Shows the error with a button; resolves when the reader presses it. */
export function readerRetries(error: unknown): Promise<void> {
  console.warn('A part of this page could not be loaded.', error);
  const text = document.createElement('p');
  text.textContent = `A part of this page could not be loaded, so search and menus do not work. ${String(error)}`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary';
  retry.textContent = 'Retry';
  const bar = document.createElement('div');
  bar.className = 'page-not-loaded';
  bar.setAttribute('role', 'alert');
  bar.append(text, retry);
  document.body.append(bar);
  // Whoever pressed the button before stays at it.
  if (asked) retry.focus();
  asked = true;
  return new Promise((resolve) => {
    retry.addEventListener('click', () => {
      bar.remove();
      resolve();
    });
  });
}
