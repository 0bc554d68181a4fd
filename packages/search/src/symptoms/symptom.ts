import {cellsOf, type Cell} from '../embedded/cells';
import type {IndexData, TextData} from '../embedded/format';
import {finderOf, GOOD_FIT, type FoundSymptom} from './find';

/** What the docs say about an error: inline code is between backticks. */
export type Symptom = {
  /** What one sees, as the docs word it. */
  sees: string;
  /** The other cells of the row: cause, fix. */
  cells: Cell[];
  /** Whether it fits, or is only the nearest that there is. */
  fits: boolean;
  /** Page and section, and where the row is. */
  title: string;
  url: string;
};

/** What the docs say about a pasted log line or error, best first: the rows that fit, else the nearest one; empty when they know nothing of it. */
export function symptomsOf(index: IndexData, text: TextData, pasted: string): Symptom[] {
  const found = finderOf(index, text)
    .find(pasted)
    .map((each) => symptomOf(index, each));
  return found.some(({fits}) => fits) ? found.filter(({fits}) => fits) : found.slice(0, 1);
}

/** A found row as readers are shown it. */
export function symptomOf(index: IndexData, {row, section, fit}: FoundSymptom): Symptom {
  const {page, anchor, heading, level} = index.sections[section] ?? {page: -1, anchor: null, heading: '', level: 1};
  const {title = '', path = '/'} = index.pages[page] ?? {};
  const place = row.anchor ?? anchor;
  const [first, ...cells] = cellsOf(row);
  return {
    sees: first?.text ?? '',
    cells: cells.filter(({text}) => text !== ''),
    fits: fit >= GOOD_FIT,
    title: level > 1 ? `${title} › ${heading}` : title,
    url: place === null ? path : `${path}#${place}`,
  };
}
