import {buildFiles} from '@docs/search/embedded/build';
import {describeSearch} from '../../config/search';
import type {OutFile, ReadPage, Site} from '../site';
import type {Tools} from '../stage';

/** The two files of the embedded search, from the records of all pages. */
export function searchIndex(
  pages: readonly Pick<ReadPage, 'records'>[],
  {baseUrl, lang, search, wordings}: Pick<Site, 'baseUrl' | 'lang' | 'search' | 'wordings'>,
  {info}: Tools,
): OutFile[] {
  const {index, text} = buildFiles(
    pages.flatMap(({records}) => records),
    baseUrl,
    // They are in English.
    lang.startsWith('en') ? wordings : {},
  );
  info(`${describeSearch(search)}; ${index.pages.length} pages, ${text.sections.length} sections`);
  return [
    {name: 'search/index.json', content: JSON.stringify(index)},
    {name: 'search/text.json', content: JSON.stringify(text)},
  ];
}
