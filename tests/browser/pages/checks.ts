/** All that holds on every page while it is open in a browser, once: the table that pages.spec.ts goes through. */
import {withoutRing} from '../support/focus';
import {inSample} from '../support/sample';
import {accessible, contrasting, fitForTouch} from '../support/axe';
import type {Check, PageView} from './check';
import {faint} from './colors';
import {languagesUsed} from './languages';
import {diagramsToScroll, oddControls, overlaps, sideways, tablesToScroll, typeFaults} from './layout';
import {spoken, unclear} from '../support/accessible-names';

/** Pages that show numbers, days or a count of hits from the start, with what the browser has for that. */
const COUNTING =
  /^\/(search|guides\/load-patterns|reference\/configuration\/load-pattern|concepts\/schedules|reference\/(generator|responder)-sizing-guide)\//;

const fits: Check = {name: 'fits into the window', faults: ({page}) => sideways(page)};
const apart: Check = {name: 'keeps its controls apart', faults: ({page}) => overlaps(page)};
const isAccessible: Check = {
  name: 'is accessible by the rules of WCAG 2.2 AA',
  faults: ({page}) => accessible(page),
};
const isContrasting: Check = {
  name: 'has texts that stand out from their background',
  faults: ({page}) => contrasting(page),
};

/** As soon as the page has come to life, before anything is done to it. */
export const atFirst: Check[] = [
  {
    name: 'is sent with the policy',
    faults: ({response}) =>
      response?.headers()['content-security-policy']?.includes("script-src 'self' 'sha256-")
        ? []
        : ['no policy came with it'],
  },
  {
    name: 'loads no rules of a language to come to life',
    of: (route) => !COUNTING.test(route),
    faults: ({page}) => languagesUsed(page),
  },
];

/** In each view in turn, after everything on the page has loaded. */
export const views: {view: PageView; checks: Check[]}[] = [
  {
    view: {name: 'on a desktop', size: {width: 1280, height: 900}},
    checks: [
      {
        name: 'shows its tables and diagrams whole',
        faults: async ({page}) => [...(await tablesToScroll(page)), ...(await diagramsToScroll(page, 421))],
      },
      isAccessible,
      isContrasting,
      {
        name: 'keeps to few sizes and weights of text, and to short lines',
        of: inSample,
        faults: ({page}) => typeFaults(page),
      },
      {name: 'has controls of two heights', of: inSample, faults: ({page}) => oddControls(page)},
      {
        name: 'has a name for every part, and each landmark once',
        of: inSample,
        faults: async ({page}) => unclear(await spoken(page)),
      },
    ],
  },
  {
    // The bars of a phone above the text of a desktop: what is new about it is the kind's.
    view: {name: 'on a tablet', size: {width: 768, height: 900}},
    checks: [{...fits, of: inSample}],
  },
  {
    view: {name: 'on a phone', size: {width: 360, height: 800}},
    // Names, roles and colors are those of the desktop.
    checks: [
      {
        name: 'shows its tables and diagrams whole',
        faults: async ({page}) => [...(await tablesToScroll(page)), ...(await diagramsToScroll(page, Infinity))],
      },
      {name: 'has content for fingers', of: (route) => !inSample(route), faults: ({page}) => fitForTouch(page)},
      {...isAccessible, of: inSample},
    ],
  },
  {view: {name: 'at 320 pixels', size: {width: 320, height: 640}}, checks: [fits, apart]},
  {
    view: {name: 'at a zoom of 200 %', size: {width: 640, height: 450}},
    checks: [
      {...fits, of: inSample},
      {...apart, of: inSample},
    ],
  },
  {
    // The same page with another set of colors for the same names.
    view: {name: 'in the dark', size: {width: 1280, height: 900}, mode: 'dark'},
    checks: [{...isContrasting, of: inSample}],
  },
  {
    view: {name: 'in forced colors', size: {width: 1280, height: 900}, mode: 'forced colors'},
    checks: [
      {name: 'shows its controls', of: inSample, faults: ({page}) => faint(page)},
      {name: 'shows where the focus is', of: inSample, faults: ({page}) => withoutRing(page)},
    ],
  },
];

/** After all views: nothing has gone wrong on the way. */
export const inTheEnd: Check[] = [{name: 'needs nothing that the policy stops', faults: ({violations}) => violations}];
