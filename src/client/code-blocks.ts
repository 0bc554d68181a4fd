/**
 * The buttons of all code blocks (src/theme/CodeBlock), served by one listener: copy puts the code on the clipboard,
 * wrap shows long lines whole, explain opens a dialog with each word of its commands. Blocks need no script of their own, so a page with a hundred of them starts as fast as
 * a page with one.
 */
import {translate} from '@docusaurus/Translate';
import {copy, DONE_MS, notCopied} from './clipboard';

function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-code-action]');
  const block = button?.closest<HTMLElement>('.theme-code-block');
  const code = block?.querySelector('code');
  if (!button || !block || !code) return;
  const {codeAction: action} = button.dataset;
  if (action === 'copy') void copyCode(button, code);
  else if (action === 'wrap') wrap(button, block);
  // A page of an older deploy may no longer find it; the reference is still there.
  else void import('./explain').then(({explain}) => explain(block.dataset['commands'] || (code.textContent ?? ''), button)).catch(() => undefined);
}

async function copyCode(button: HTMLButtonElement, code: HTMLElement): Promise<void> {
  const outcome = await copy((code.textContent ?? '').replace(/\n$/, ''));
  // What is selected can still be copied by the reader.
  if (outcome === notCopied()) getSelection()?.selectAllChildren(code);
  button.textContent = outcome;
  button.removeAttribute('aria-label');
  setTimeout(() => {
    button.textContent = translate({message: 'Copy'});
    button.setAttribute('aria-label', translate({message: 'Copy code to clipboard'}));
  }, DONE_MS);
}

function wrap(button: HTMLButtonElement, block: HTMLElement): void {
  const wrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(wrapped));
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
