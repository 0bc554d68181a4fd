/**
 * Keys that the stock theme leaves out. Tabs: Space chooses like Enter, Home and End go to the ends. Escape closes the
 * mobile sidebar and a navbar dropdown and gives the focus back; the focus stays in the open mobile sidebar, because
 * what lies behind it cannot be seen.
 */

type Keys = Record<string, (() => void) | undefined>;

function keysOfTab(tab: HTMLElement): Keys {
  const siblings = tab.parentElement?.children;
  const focus = (element: Element | undefined) => (element as HTMLElement | undefined)?.focus();
  return {' ': () => tab.click(), Home: () => focus(siblings?.[0]), End: () => focus(siblings?.[siblings.length - 1])};
}

const openSidebar = (): Element | null => document.querySelector('.navbar-sidebar--show .navbar-sidebar');
const closeButton = (sidebar: Element): HTMLElement | null => sidebar.querySelector('.navbar-sidebar__close');

function keysOfNavbar(target: Element): Keys {
  const sidebar = openSidebar();
  const dropdown = target.closest('.dropdown--show')?.querySelector<HTMLElement>('[aria-haspopup]');
  return {
    Escape: sidebar
      ? () => {
          closeButton(sidebar)?.click();
          document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
        }
      : dropdown
        ? () => {
            dropdown.focus();
            // The theme keeps the state to itself, and closes on a press anywhere else.
            document.dispatchEvent(new MouseEvent('mousedown'));
          }
        : undefined,
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const {target} = event;
  if (!(target instanceof Element) || event.ctrlKey || event.altKey || event.metaKey) return;
  const tab = target.closest<HTMLElement>('[role=tab]');
  const act = (tab && keysOfTab(tab)[event.key]) ?? keysOfNavbar(target)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function onFocusIn({target}: FocusEvent): void {
  const sidebar = openSidebar();
  if (sidebar && target instanceof Element && !sidebar.contains(target) && !target.matches('.navbar__toggle'))
    closeButton(sidebar)?.focus();
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
}
