/**
 * The bar at the top while a page is fetched, shown when that takes longer than 200 ms. Replaces the stock
 * theme's, whose library would be part of every first load (packages/docusaurus-lean/src/first-load); it keeps that one's element id.
 */
import './route-progress.css';

const DELAY_MS = 200;
const ID = 'nprogress';

type Update = {location: {pathname: string}; previousLocation: {pathname: string} | null};

/** Of the page that the reader asked for last: the router forgets the others silently, so theirs must not stay. */
let timer: ReturnType<typeof setTimeout> | undefined;

export function onRouteUpdate({location, previousLocation}: Update): (() => void) | undefined {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  end();
  timer = setTimeout(show, DELAY_MS);
  return end;
}

export function onRouteDidUpdate(): void {
  end();
}

function end(): void {
  clearTimeout(timer);
  document.getElementById(ID)?.remove();
}

function show(): void {
  const bar = document.createElement('div');
  bar.id = ID;
  bar.setAttribute('aria-hidden', 'true');
  document.body.append(bar);
}
