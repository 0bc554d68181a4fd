/**
 * Marks the table frames whose table fits: those need no separate scrolling, so that the keyboard need not stop at
 * them, and their heads follow the page (src/css/tables.css). All others scroll sideways, as they do without a script.
 */
function measure(): void {
  const frames = [...document.querySelectorAll<HTMLElement>('.table-frame')];
  // Read first, write then: the page is laid out once.
  const fits = frames.map(
    (frame) => frame.clientWidth > 0 && (frame.firstElementChild?.scrollWidth ?? 0) <= frame.clientWidth,
  );
  for (const [i, frame] of frames.entries()) {
    frame.toggleAttribute('data-fits', fits[i]);
    if (fits[i]) frame.removeAttribute('tabindex');
    else frame.tabIndex = 0;
  }
}

let scheduled = false;
function measureSoon(): void {
  if (scheduled) return;
  scheduled = true;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => {
    scheduled = false;
    measure();
  });
}

if (typeof document !== 'undefined') {
  window.addEventListener('resize', measureSoon, {passive: true});
  // A tab or a detail that opens brings tables that had no width yet.
  document.addEventListener('click', measureSoon, {passive: true});
}

export function onRouteDidUpdate(): void {
  measureSoon();
}
