import {matchesFilter} from '../RefTable/filter';

type FilteredSection = {heading: HTMLElement; level: number; body: HTMLElement[]};

/**
 * Filters what is below a filter box: of each section (a heading and what follows it) only the table rows remain
 * that hold every word of the query, the heading's words counted with each row; a section without such a row is hidden
 * unless its heading alone matches. Headings above a shown section stay. Returns how many rows are shown.
 */
export function filterSections(elements: readonly HTMLElement[], query: string): {shown: number; all: number} {
  const rows = elements.flatMap(rowsOf);
  if (query.trim() === '') {
    for (const element of [...elements, ...rows]) element.hidden = false;
    return {shown: rows.length, all: rows.length};
  }
  let below = 0;
  // From the end, so that a heading knows whether anything below it is shown.
  for (const {heading, level, body} of sectionsOf(elements).reverse()) {
    const title = heading.textContent ?? '';
    const titleMatches = matchesFilter(title, query);
    for (const row of body.flatMap(rowsOf)) row.hidden = !matchesFilter(`${title} ${row.textContent ?? ''}`, query);
    for (const element of body) element.hidden = !titleMatches && rowsOf(element).every((row) => row.hidden);
    const shown = titleMatches || body.some((element) => !element.hidden) || level < below;
    heading.hidden = !shown;
    if (shown) below = level;
  }
  return {shown: rows.filter((row) => !row.hidden).length, all: rows.length};
}

/**
 * Filters definitions: a section remains whole when it holds every word of the query, and so do the headings above it.
 * Returns how many definitions are shown, which are below a heading of their group.
 */
export function filterDefinitions(elements: readonly HTMLElement[], query: string): {shown: number; all: number} {
  const found = {shown: 0, all: 0};
  let below = 0;
  for (const {heading, level, body} of sectionsOf(elements).reverse()) {
    const matches = body.length > 0 && matchesFilter([heading, ...body].map((e) => e.textContent).join(' '), query);
    if (level > 2) found.all += 1;
    if (level > 2 && matches) found.shown += 1;
    const isShown = matches || level < below;
    for (const element of [heading, ...body]) element.hidden = !isShown;
    if (isShown) below = level;
  }
  return found;
}

function sectionsOf(elements: readonly HTMLElement[]): FilteredSection[] {
  const sections: FilteredSection[] = [];
  for (const element of elements) {
    const level = /^H([2-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) sections.push({heading: element, level: Number(level), body: []});
    else sections.at(-1)?.body.push(element);
  }
  return sections;
}

function rowsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('tbody tr')];
}
