import type {IndexData, TextData} from '../embedded/format';
import {finderOf, type FoundSymptom} from './find';

/** What the docs say about an error: inline code stands between backticks. */
export type Symptom = {
  /** What one sees, as the docs word it. */
  sees: string;
  /** The other cells of the row with their heads: cause, fix; and where one leads to that says nothing but where to read on. */
  cells: {head: string; text: string; to?: string}[];
  /** Page and section, and where the row stands. */
  title: string;
  url: string;
};

/** What the docs say about a pasted log line or error, best first; empty when they know nothing of it. */
export function symptomsOf(index: IndexData, text: TextData, pasted: string): Symptom[] {
  return finderOf(index, text)
    .find(pasted)
    .map((found) => symptomOf(index, found));
}

/** A found row as readers are shown it. */
export function symptomOf(index: IndexData, {row, section}: FoundSymptom): Symptom {
  const {page, anchor, heading, level} = index.sections[section] ?? {page: -1, anchor: null, heading: '', level: 1};
  const {title = '', path = '/'} = index.pages[page] ?? {};
  const place = row.anchor ?? anchor;
  const [sees = '', ...cells] = row.text.split(' | ');
  return {
    sees,
    cells: cells
      .map((cell, i) => ({
        head: (row.columns?.[i + 1] ?? '').replaceAll('`', ''),
        text: cell,
        ...(row.to !== undefined && i === cells.length - 1 ? {to: row.to} : {}),
      }))
      .filter(({text: words}) => words !== ''),
    title: level > 1 ? `${title} › ${heading}` : title,
    url: place === null ? path : `${path}#${place}`,
  };
}
