/** The one way onto the clipboard, for everything that readers copy: it begins within the click, and says what came of it. */
import {translate} from '@docusaurus/Translate';

/** What a reader reads and hears after a copy that failed. */
export const notCopied = (): string => translate({message: 'Not copied'});

/** How long the outcome replaces the label of the button, in milliseconds. */
export const DONE_MS = 1500;

/** Copies a text, or one that is still on its way, and says the outcome through the screen reader. */
export async function copy(text: string | Promise<string>): Promise<string> {
  const done = await (typeof text === 'string' ? copyText(text) : copyLater(text)).catch(() => false);
  const outcome = done ? translate({message: 'Copied!'}) : notCopied();
  announce(outcome);
  return outcome;
}

/** Puts a text on the clipboard; false when neither the page nor the browser's old command is allowed to. */
async function copyText(text: string): Promise<boolean> {
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

/** The same for a text that has to be fetched or made first: some browsers allow this only when it begins with the click. */
async function copyLater(text: Promise<string>): Promise<boolean> {
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  // Answered below, where the text itself is awaited.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
    return true;
  } catch {
    return copyText(await text);
  }
}

/** Says a word through the screen reader. Behind an open dialog nobody hears it, so that it is said in there. */
function announce(text: string): void {
  const place = document.querySelector('dialog[open]') ?? document.body;
  let region = document.getElementById('page-status');
  if (region?.parentElement !== place) {
    region?.remove();
    region = document.createElement('div');
    region.id = 'page-status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    place.append(region);
  }
  region.textContent = '';
  region.textContent = text;
}
