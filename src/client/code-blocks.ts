/**
 * The buttons of all code blocks (src/theme/CodeBlock), served by one listener: copy puts the code on the clipboard,
 * wrap shows long lines whole. Blocks need no script of their own, so a page with a hundred of them starts as fast as
 * a page with one.
 */

const DONE_MS = 1500;

function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-code-action]');
  const block = button?.closest<HTMLElement>('.theme-code-block');
  const code = block?.querySelector('code');
  if (!button || !block || !code) return;
  if (button.dataset['codeAction'] === 'copy') void copy(button, code);
  else wrap(button, block);
}

async function copy(button: HTMLButtonElement, code: HTMLElement): Promise<void> {
  const label = (await write(code)) ? 'Copied!' : 'Not allowed';
  button.textContent = label;
  button.removeAttribute('aria-label');
  announce(label);
  setTimeout(() => {
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code to clipboard');
  }, DONE_MS);
}

async function write(code: HTMLElement): Promise<boolean> {
  const text = (code.textContent ?? '').replace(/\n$/, '');
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard on plain HTTP, or no permission: what is selected can still be copied, by the page or by the reader.
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}

function wrap(button: HTMLButtonElement, block: HTMLElement): void {
  const wrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(wrapped));
}

/** Says a word through the screen reader; the button's own change of name is not read out everywhere. */
function announce(text: string): void {
  let region = document.getElementById('code-status');
  if (!region) {
    region = document.createElement('div');
    region.id = 'code-status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  region.textContent = text;
}

/** Marks the blocks that scroll sideways; only those offer wrapping. */
function measure(blocks: Iterable<Element>): void {
  const scrolls = [...blocks].map((block) => {
    const pre = block.querySelector('pre');
    return [block, pre !== null && pre.scrollWidth > pre.clientWidth] as const;
  });
  for (const [block, does] of scrolls) if (!block.hasAttribute('data-wrapped')) block.toggleAttribute('data-scrolls', does);
}

/** Blocks in a closed tab or detail have no width yet: they are measured when the reader comes to them. */
function onReach(event: Event): void {
  const block = (event.target as Element).closest?.('.theme-code-block');
  if (block) measure([block]);
}

let scheduled = false;
function measureSoon(): void {
  if (scheduled) return;
  scheduled = true;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => {
    scheduled = false;
    measure(document.querySelectorAll('.theme-code-block'));
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onReach, {passive: true});
  document.addEventListener('focusin', onReach);
  window.addEventListener('resize', measureSoon, {passive: true});
}

export function onRouteDidUpdate(): void {
  measureSoon();
}
