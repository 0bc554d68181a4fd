/** Loaded when a reader copies something: what puts it on the clipboard and says so. */

const DONE_MS = 1500;

/** Puts a text on the clipboard; false when neither the page nor the browser's old command is allowed to. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard on plain HTTP, or no permission.
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    (focused as HTMLElement | null)?.focus?.();
    return done;
  }
}

/** The same for a text that has to be fetched first: some browsers allow this only when it begins with the click. */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({'text/plain': text.then((value) => new Blob([value], {type: 'text/plain'}))})]);
    return true;
  } catch {
    return copyText(await text);
  }
}

/** Copies the address that a link beside a heading or a row leads to, and marks the link as copied for a moment. */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  if (!(await copyText(link.href))) return;
  link.dataset['copied'] = '';
  announce('Copied!');
  setTimeout(() => delete link.dataset['copied'], DONE_MS);
}

/** Says a word through the screen reader. */
export function announce(text: string): void {
  let region = document.getElementById('page-status');
  if (!region) {
    region = document.createElement('div');
    region.id = 'page-status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  region.textContent = text;
}
