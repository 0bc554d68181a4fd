/**
 * Shows readers where they are: the sidebar of a page that has none before it, and the drawer of a phone when it opens,
 * are scrolled to the link of the current page. A sidebar that stays keeps its place. The first one is scrolled before this
 * is here (src/config/sidebar-place.ts).
 */
const SIDEBAR = '.theme-doc-sidebar-container nav.menu';
const DRAWER = '.navbar-sidebar__item:not([inert])';
/** Where the link is then, as a part of the height. */
const HEIGHT = 0.4;

let placed: Element | null = null;

export function onRouteDidUpdate({previousLocation}: {previousLocation: object | null}): void {
  const sidebar = document.querySelector(SIDEBAR);
  if (previousLocation && sidebar && sidebar !== placed) place(sidebar);
  placed = sidebar;
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
