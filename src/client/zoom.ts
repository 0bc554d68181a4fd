/** Diagrams and pictures of a page open large in a dialog, by click or by keyboard; what shows them is loaded on intent. */
import {translate} from '@docusaurus/Translate';
import './zoom.css';

/** Pictures that say something and lead nowhere else. */
const IMAGES = '.theme-doc-markdown img:not([alt=""], a *, button *)';

async function enlarge(picture: Element, opener: HTMLElement): Promise<void> {
  // A page of an older deploy may no longer find it; the picture still is on the page.
  const dialog = await import('./zoom-dialog').catch(() => undefined);
  dialog?.enlarge(picture as SVGSVGElement | HTMLImageElement, opener);
}

function onClick({target}: MouseEvent): void {
  const image = (target as Element).closest<HTMLElement>(IMAGES);
  if (image) return void enlarge(image, image);
  const figure = (target as Element).closest('.diagram');
  const button = figure?.querySelector<HTMLElement>('.diagram__zoom');
  const drawing = figure?.querySelector('svg');
  if (!button || !drawing) return;
  // Words of a diagram can be selected: that is no wish to see it large.
  const selects = getSelection()?.isCollapsed === false;
  if (button.contains(target as Element) || ((target as Element).closest('.diagram__frame svg') && !selects))
    void enlarge(drawing, button);
}

function onKeyDown(event: KeyboardEvent): void {
  const image = (event.target as Element).closest<HTMLElement>(IMAGES);
  if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  void enlarge(image, image);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}

export function onRouteDidUpdate(): void {
  // What was opened on the page that the reader leaves.
  document.querySelector<HTMLDialogElement>('dialog.page-dialog')?.close();
  for (const image of document.querySelectorAll<HTMLImageElement>(IMAGES)) {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
    image.setAttribute('aria-label', translate({message: 'Enlarge: {name}'}, {name: image.alt}));
  }
}
