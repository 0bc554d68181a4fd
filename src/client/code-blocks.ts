/**
 * The buttons of all code blocks (src/components/CodeBlock), served by one listener: copy puts the code on the clipboard,
 * wrap shows long lines whole, a question mark explains each word of its commands, a flag explains itself, and a
 * placeholder asks for the reader's own value. Blocks need no separate script, so a page with a hundred of them starts as fast as a page with
 * one.
 */
import {translate} from '@docusaurus/Translate';
import type * as Aids from './code-aids';
import {VALUES_KEY} from '../features/values/storage-key';
import {copy, DONE_MS, notCopied} from './clipboard';

function onClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('[data-code-action],[data-at],.code-flag');
  const block = pressed?.closest<HTMLElement>('.theme-code-block');
  const code = block?.querySelector('code');
  if (!pressed || !block || !code) return;
  if (pressed.matches('.code-flag') && !block.querySelector('[data-code-action="?"]')) return;
  const action = pressed.dataset['codeAction'];
  if (action === 'copy') void copyCode(pressed, code);
  else if (action === 'wrap') wrap(pressed, block);
  else aids(({open}) => open(pressed, code));
}

/** Values that are in memory only were given in this visit. */
let used = false;

/** What explains commands and fills in values comes on use. A page of an older deploy may no longer find it: nothing happens then. */
function aids(use: (aids: typeof Aids) => void): void {
  used = true;
  import('./code-aids').then(use, () => undefined);
}

async function copyCode(button: HTMLElement, code: HTMLElement): Promise<void> {
  const kept = code.cloneNode(true) as HTMLElement;
  // What a change took away is shown, and not copied.
  for (const part of kept.querySelectorAll('del')) part.remove();
  const outcome = await copy(kept.textContent.replace(/\n$/, ''));
  // What is selected can still be copied by the reader.
  if (outcome === notCopied()) getSelection()?.selectAllChildren(code);
  button.setAttribute('aria-label', outcome);
  button.dataset['said'] = outcome === notCopied() ? outcome : '✓';
  setTimeout(() => {
    button.setAttribute('aria-label', translate({message: 'Copy code to clipboard'}));
    delete button.dataset['said'];
  }, DONE_MS);
}

function wrap(button: HTMLElement, block: HTMLElement): void {
  const wrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(wrapped));
}

/**
 * Marks the blocks that scroll sideways: only those offer wrapping and are a stop of the keyboard. A stop or a button
 * that has the focus stays until it loses it.
 */
function measure(blocks: Iterable<Element>): void {
  const scrolls = [...blocks].flatMap((block) => {
    const pre = block.querySelector('pre');
    return pre && pre.clientWidth > 0 ? [[block, pre, pre.scrollWidth > pre.clientWidth] as const] : [];
  });
  for (const [block, pre, does] of scrolls) {
    if (does) pre.tabIndex = 0;
    else if (!pre.matches(':focus')) pre.removeAttribute('tabindex');
    if (!block.matches('[data-wrapped], :has([data-code-action=wrap]:focus)'))
      block.toggleAttribute('data-scrolls', does);
  }
}

/** Measures blocks again when they are shown, as those of another tab, and when they or their code become wider or narrower. */
let sizes: ResizeObserver | undefined;
/** Finds blocks that came after the page: those of an answer, a tool, and of tabs, which React makes anew once it runs. */
let additions: MutationObserver | undefined;

function watch(root: Element): void {
  for (const pre of root.querySelectorAll('.theme-code-block pre[tabindex]'))
    for (const part of [pre, pre.querySelector('code')]) if (part) sizes?.observe(part);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  // In the next frame, since what it changes may change the size again: Firefox reports that as an error.
  sizes = new ResizeObserver((entries) =>
    requestAnimationFrame(() =>
      measure(new Set(entries.flatMap(({target}) => target.closest('.theme-code-block') ?? []))),
    ),
  );
  additions = new MutationObserver((records) => {
    for (const {addedNodes} of records) for (const node of addedNodes) if (node instanceof Element) watch(node);
  });
}

/** Whether this reader may have given values. */
function hasValues(): boolean {
  try {
    return used || VALUES_KEY in localStorage;
  } catch {
    return used;
  }
}

export function onRouteDidUpdate(): void {
  sizes?.disconnect();
  watch(document.body);
  additions?.observe(document.body, {childList: true, subtree: true});
  if (hasValues()) aids(({fillPage}) => fillPage());
}
