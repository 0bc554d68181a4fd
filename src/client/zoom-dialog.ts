/** Loaded when a reader wants to see a picture large: the dialog that shows it, as large as fits, with zoom and scrolling. */
import {translate} from '@docusaurus/Translate';
import {isDialogOpen, openDialog} from './dialog';
import './zoom-dialog.lazy.css';

const STEP = 1.25;
/** How large a picture gets that is small in the window, times its own size; and any picture, times the window. */
const MOST = 4;

/** Shows a picture until the reader closes the dialog; the focus then goes back to `opener`. */
export function enlarge(picture: SVGSVGElement | HTMLImageElement, opener: HTMLElement): void {
  if (isDialogOpen()) return;
  const name = nameOf(picture);
  const zoomOut = button('−', translate({message: 'Zoom out'}));
  const zoomIn = button('+', translate({message: 'Zoom in'}));
  const frame = openDialog(name, opener, () => giveBack(), {controls: [zoomOut, zoomIn], large: true});
  frame.classList.add('zoom');
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', name);
  const giveBack = borrow(picture, frame);
  frame.focus();

  const width = widthOf(picture);
  const fit = fitting(picture, frame);
  let scale = fit;
  const zoom = (to: number): void => {
    const {scrollWidth, scrollHeight} = frame;
    const [x, y] = [
      (frame.scrollLeft + frame.clientWidth / 2) / scrollWidth,
      (frame.scrollTop + frame.clientHeight / 2) / scrollHeight,
    ];
    scale = Math.min(MOST * Math.max(fit, 1), Math.max(fit / 2, to));
    frame.style.setProperty('--zoom-width', `${width * scale}px`);
    // What was in the middle stays there.
    frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2);
  };
  // At first as large as fits, but not smaller than it was: a phone shows a part of it that can be read.
  zoom(Math.max(fit, 1));
  frame.scrollTo(0, 0);

  zoomOut.addEventListener('click', () => zoom(scale / STEP));
  zoomIn.addEventListener('click', () => zoom(scale * STEP));
  frame.closest('dialog')?.addEventListener('keydown', ({key, ctrlKey, metaKey}) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoom(scale * STEP);
    else if (key === '-') zoom(scale / STEP);
    else if (key === '0') zoom(fit);
  });
}

/** Puts a picture into the dialog; returns what puts it back. */
function borrow(picture: SVGSVGElement | HTMLImageElement, frame: HTMLElement): () => void {
  if (picture instanceof HTMLImageElement) {
    frame.append(Object.assign(new Image(), {src: picture.currentSrc || picture.src, alt: picture.alt}));
    return () => undefined;
  }
  // A drawing moves: its parts name each other by ids, which must not be twice in a page.
  const place = document.createComment('');
  const home = picture.parentElement;
  if (home) home.style.minHeight = `${home.offsetHeight}px`;
  picture.replaceWith(place);
  frame.classList.add('diagram__frame');
  frame.append(picture);
  return () => {
    place.replaceWith(picture);
    home?.style.removeProperty('min-height');
  };
}

function nameOf(picture: SVGSVGElement | HTMLImageElement): string {
  return picture instanceof HTMLImageElement
    ? picture.alt
    : (picture.querySelector('title')?.textContent ?? translate({message: 'Diagram'}));
}

function widthOf(picture: SVGSVGElement | HTMLImageElement): number {
  return picture instanceof HTMLImageElement ? picture.naturalWidth || picture.width : picture.viewBox.baseVal.width;
}

/** The scale at which the whole picture fits into the frame. */
function fitting(picture: SVGSVGElement | HTMLImageElement, frame: HTMLElement): number {
  const height =
    picture instanceof HTMLImageElement ? picture.naturalHeight || picture.height : picture.viewBox.baseVal.height;
  const {paddingInlineStart} = getComputedStyle(frame);
  const padding = 2 * parseFloat(paddingInlineStart);
  return Math.min(MOST, (frame.clientWidth - padding) / widthOf(picture), (frame.clientHeight - padding) / height);
}

function button(text: string, label: string): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {type: 'button', textContent: text, title: label});
  made.setAttribute('aria-label', label);
  return made;
}
