import {memoize} from '../embedded/memo';
import type {TextData} from '../embedded/format';
import type {SiteFacts} from '../records/searchable';

/** What answers know of a site, ready to be asked. */
export type AnswerSite = {
  facts: SiteFacts;
  /** Whether a path is that of a page which has a name in the facts, or that of one of the pages that list all flags. */
  isPage(name: keyof SiteFacts['pages'], path: string): boolean;
  isList(path: string): boolean;
  /** Whether a heading opens a section that only leads on or is operated. */
  isSilent(heading: string): boolean;
  /** The parts of the product: whether a text names one, whether a question is about one, and whether a page is. */
  parts: readonly {isNamed(text: string): boolean; isAsked(text: string): boolean; isOf(path: string): boolean}[];
  /** Whether a text holds a command of the product, with something after it. */
  holdsCommand(text: string): boolean;
  /** Whether a text names what lists of all flags are of. */
  namesList(text: string): boolean;
};

const sites = memoize<TextData, AnswerSite>();

/** The site that the texts are of. */
export const answerSite = (text: TextData): AnswerSite => sites(text, () => readSite(text.site));

function readSite(facts: SiteFacts): AnswerSite {
  const silent = new Set(facts.headings.silent.map((heading) => heading.toLowerCase()));
  const programs = facts.programs.map(escape).join('|');
  const command = new RegExp(`\`?\\b(?:${programs})\\s+-?-?[a-z]`);
  return {
    facts,
    isPage: (name, path) => isAt(facts.pages[name], path),
    isList: (path) => facts.lists.pages.some((list) => isAt(list, path)),
    isSilent: (heading) => silent.has(heading.toLowerCase()),
    parts: facts.parts.map(({names, meant, pages}) => {
      const isNamed = holdsAny(names);
      const isMeant = holdsAny(meant);
      return {
        isNamed,
        isAsked: (text) => isNamed(text) || isMeant(text),
        isOf: (path) => pages.some((page) => path.includes(page)),
      };
    }),
    holdsCommand: (text) => programs !== '' && command.test(text),
    namesList: holdsAny(facts.lists.names),
  };
}

/** Paths have the base URL before them. */
const isAt = (page: string, path: string): boolean => page !== '' && path.endsWith(page);

function holdsAny(words: readonly string[]): (text: string) => boolean {
  if (words.length === 0) return () => false;
  const form = new RegExp(`\\b(?:${words.map(escape).join('|')})\\b`, 'i');
  return (text) => form.test(text);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
