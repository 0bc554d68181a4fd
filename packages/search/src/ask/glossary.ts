import type {RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {memoize} from '../embedded/memo';
import {wordsOf} from '../embedded/tokens';
import {answerSite} from './site';

/** The terms are below the headings that part them by letters. */
const TERM_LEVEL = 3;

/** What a question asks for: "What is a snapshot?", "rrpair meaning", or the name alone. */
const DEFINITIONS: readonly RegExp[] = [
  /^what\s+does\s+(.+?)\s+(?:do|mean)\b/i,
  /^(?:what|who)(?:['’]?s|\s+is|\s+are|\s+does|\s+do)\s+(.+?)(?:\s+(?:mean|stand for|do))?$/i,
  /^(?:define|explain|definition of|meaning of)\s+(.+)$/i,
  /^(.+?)\s+(?:meaning|definition|explained)$/i,
  /^(.+)$/,
];

/** The section of the glossary that defines what a question asks for, by its whole name; `null` for other questions. */
export function definedIn({data}: SearchEngine, text: TextData, question: string): RankedSection | null {
  const asked = question.replace(/[?!.\s]+$/, '').trim();
  for (const form of DEFINITIONS) {
    const name = keyOf((form.exec(asked)?.[1] ?? '').replace(/^(?:an?|the)\s+/i, ''));
    const id = name === '' ? undefined : termsOf(data, text).get(name);
    const section = id === undefined ? undefined : data.sections[id];
    if (id !== undefined && section) return {...section, id, score: 0};
  }
  return null;
}

/** The opening of the page whose title or label in the sidebar is a name, where it is one page; `null` otherwise. */
export function titledAs({data}: SearchEngine, name: string): RankedSection | null {
  const pages = data.pages.flatMap(({title, label}, i) =>
    [title, label].some((one) => keyOf(one) === keyOf(name)) ? [i] : [],
  );
  const id = data.sections.findIndex(({page, level}) => page === pages[0] && level === 1);
  const section = data.sections[id];
  return pages.length === 1 && section ? {...section, id, score: 0} : null;
}

const keyOf = (name: string): string => wordsOf(name.toLowerCase()).join(' ');

const glossaries = memoize<TextData, ReadonlyMap<string, number>>();

/** The sections of the glossary by the names of their terms: "Data loss prevention (DLP)" has two. */
const termsOf = (data: SearchEngine['data'], text: TextData): ReadonlyMap<string, number> =>
  glossaries(text, () => {
    const site = answerSite(text);
    const terms = new Map<string, number>();
    data.sections.forEach(({page, level, heading}, id) => {
      if (level !== TERM_LEVEL || !site.isPage('glossary', data.pages[page]?.path ?? '')) return;
      for (const name of heading.split(/[()]/)) if (keyOf(name) !== '') terms.set(keyOf(name), id);
    });
    return terms;
  });
