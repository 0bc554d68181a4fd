/**
 * Shows readers where they are: the sidebar of a page that has none before it, and the drawer of a phone when it opens,
 * are scrolled to the link of the current page. A sidebar that stays keeps its place while that link is in sight. The first
 * one is scrolled before this is here (src/config/sidebar-place.ts).
 */
const SIDEBAR = '.theme-doc-sidebar-container nav.menu';
const DRAWER = '.navbar-sidebar__item:not([inert])';
/** Where the link is then, as a part of the height. */
const HEIGHT = 0.4;

/** How long the parts of a sidebar may take to open and close, in milliseconds. */
const UNFOLDING = 1000;

let placed: Element | null = null;

export function onRouteDidUpdate({previousLocation}: {previousLocation: object | null}): void {
  const sidebar = document.querySelector(SIDEBAR);
  if (previousLocation && sidebar) {
    if (sidebar !== placed) place(sidebar);
    else keepInSight(sidebar);
  }
  placed = sidebar;
}

/** Looks in the next frame, when the part with the link is open, and again when other parts have closed. */
function keepInSight(menu: Element): void {
  const look = (): void => {
    const frame = menu.getBoundingClientRect();
    const row = menu.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (row && row.height > 0 && (row.top < frame.top || row.bottom > Math.min(frame.bottom, innerHeight))) place(menu);
  };
  const onFolded = ({propertyName}: Event & {propertyName?: string}): void => {
    if (propertyName === 'height') look();
  };
  requestAnimationFrame(look);
  menu.addEventListener('transitionend', onFolded);
  setTimeout(() => menu.removeEventListener('transitionend', onFolded), UNFOLDING);
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
