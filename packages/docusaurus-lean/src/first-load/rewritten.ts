import path from 'node:path';
import type {Rewrite} from '../rewrite';

const client = (name: string): string => path.join(__dirname, 'client', name);

const ROUTER = /react-router[\\/]esm[\\/]react-router\.js$/;

/**
 * What is rewritten in modules of the framework. All changes of state right after hydration on which most of the page
 * depends ("this is a browser", its width, the menu of a phone) become transitions, which React works off in short turns,
 * where it would render all that depends on them in one task.
 */
export const REWRITTEN: readonly Rewrite[] = [
  {
    module: /core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/,
    from: 'new window.IntersectionObserver(',
    to: 'new SharedObserver(',
    imports: `import SharedObserver from ${JSON.stringify(client('shared-observer.ts'))};\n`,
  },
  // The first comparison by the rules of a language loads them: some 40 ms on a phone, for an order that only has to be steady.
  {
    module: /theme-common[\\/]lib[\\/]utils[\\/]reactUtils\.js$/,
    from: 'deps.sort((a, b) => a[0].localeCompare(b[0]))',
    to: 'deps.sort((a, b) => (a[0] < b[0] ? -1 : 1))',
  },
  // A fragment with a broken escape, such as #100%, names an element as it is; stock throws at it.
  {
    module: /core[\\/]lib[\\/]client[\\/]ClientLifecyclesDispatcher\.js$/,
    from: 'decodeURIComponent(hash.substring(1))',
    to: 'idOfHash(hash)',
    imports: `import {idOfHash} from ${JSON.stringify(path.join(__dirname, 'client/fragment.ts'))};\n`,
  },
  // Storage that refuses what it is asked costs the reader a convenience, and is no error of the site.
  ...["can't get key=", "can't set ", "can't delete key=", "can't listen for changes of key="].map((problem) => ({
    module: /theme-common[\\/]lib[\\/]utils[\\/]storageUtils\.js$/,
    from: `console.error(\`Docusaurus storage error, ${problem}`,
    to: `console.warn(\`Docusaurus storage error, ${problem}`,
  })),
  // React has had contexts for long, and a site has one kind of history: the browser's own.
  {module: ROUTER, from: 'React.createContext || createReactContext', to: 'React.createContext'},
  {module: ROUTER, from: 'createMemoryHistory(_this.props)', to: 'undefined'},
  {
    module: /react-router-dom[\\/]esm[\\/]react-router-dom\.js$/,
    from: 'createHashHistory(_this.props)',
    to: 'undefined',
  },
  {module: /core[\\/]lib[\\/]client[\\/]browserContext\.js$/, ...asTransition('setIsBrowser(true)')},
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/,
    ...asTransition('setWindowSize(getWindowSize(desktopBreakpoint))'),
  },
  // Like the style sheets (packages/docusaurus-lean/src/lean-styles/em.ts): larger text needs a wider window for the desktop's bars.
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useWindowSize\.js$/,
    from: 'window.innerWidth > desktopBreakpoint',
    to: 'matchMedia(`(min-width: ${(desktopBreakpoint + 1) / 16}em)`).matches',
  },
  // A menu that is closed is not closed again at each press: React would keep that for the next page, render it
  // twice, and move the focus before the page is painted.
  {
    module: /NavbarItem[\\/]DropdownNavbarItem[\\/]Desktop[\\/]index\.js$/,
    from: '!dropdownRef.current || dropdownRef',
    to: "!dropdownRef.current?.matches('.dropdown--show') || dropdownRef",
  },
  // The entry of the table of contents that is marked for the eye is marked for assistive technology too.
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useTOCHighlight\.js$/,
    from: 'link.classList.add(linkActiveClassName);',
    to: "link.classList.add(linkActiveClassName); link.setAttribute('aria-current', 'true');",
  },
  {
    module: /theme-common[\\/]lib[\\/]hooks[\\/]useTOCHighlight\.js$/,
    from: '            else {\n                link.classList.remove(linkActiveClassName);',
    to: "            else {\n                link.removeAttribute('aria-current'); link.classList.remove(linkActiveClassName);",
  },
  {
    module: /theme-common[\\/]lib[\\/]contexts[\\/]navbarSecondaryMenu[\\/]content\.js$/,
    ...asTransition('setContent({ component, props: memoizedProps })'),
  },
];

/** Makes a change of state a transition. */
function asTransition(change: string): Omit<Rewrite, 'module'> {
  return {from: change, to: `inTurns(() => ${change})`, imports: "import {startTransition as inTurns} from 'react';\n"};
}
