/**
 * Shows readers where they are: the sidebar of a page that has none before it, and the drawer of a phone when it opens,
 * are scrolled to the link of the current page. A sidebar that stays keeps its place while that link is in sight. The first
 * one is scrolled before this is here (src/config/sidebar-place.ts).
 */
const SIDEBAR = '.theme-doc-sidebar-container nav.menu';
const DRAWER = '.navbar-sidebar__item:not([inert]) > .menu__list';
/** What a reader moves a sidebar with. */
const MOVES = ['pointerdown', 'wheel', 'touchmove', 'keydown'];
/** Where the link is then, as a part of the height. */
const HEIGHT = 0.4;

let placed: Element | null = null;

export function onRouteDidUpdate({previousLocation}: {previousLocation: object | null}): void {
  const sidebar = document.querySelector(SIDEBAR);
  if (previousLocation && sidebar) {
    if (sidebar === placed) keepInSight(sidebar);
    else place(sidebar);
  }
  placed = sidebar;
}

/** Ends what {@link keepInSight} began. */
let stop = (): void => undefined;

/** Looks when the sidebar has another current page, and when its parts have opened and closed, until the reader moves it. */
function keepInSight(menu: Element): void {
  stop();
  let waits = 0;
  // In the frame, for which the browser lays the page out anyway.
  const look = (): void => {
    waits ||= requestAnimationFrame(() => {
      waits = 0;
      const frame = menu.getBoundingClientRect();
      const row = menu.querySelector('[aria-current=page]')?.getBoundingClientRect();
      if (row && row.height > 0 && (row.top < frame.top || row.bottom > Math.min(frame.bottom, innerHeight)))
        place(menu);
    });
  };
  const current = new MutationObserver(look);
  stop = () => {
    cancelAnimationFrame(waits);
    current.disconnect();
    menu.removeEventListener('transitionend', look);
    for (const name of MOVES) menu.removeEventListener(name, stop);
  };
  current.observe(menu, {subtree: true, attributeFilter: ['aria-current']});
  menu.addEventListener('transitionend', look);
  for (const name of MOVES) menu.addEventListener(name, stop, {passive: true});
  look();
}

if (typeof document !== 'undefined')
  document.addEventListener('click', ({target}) => {
    if (!(target instanceof Element) || !target.closest('.navbar__toggle')) return;
    // The drawer is there by the next frame.
    requestAnimationFrame(() => {
      const drawer = document.querySelector(DRAWER);
      if (drawer) place(drawer);
    });
  });

function place(menu: Element): void {
  const link = menu.querySelector('[aria-current=page]');
  if (link)
    menu.scrollTop += link.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight * HEIGHT;
}
