import {buildFiles} from '../../search/embedded/build';
import {describeSearch} from '../../site/search';
import type {OutFile, ReadPage, Site} from '../site';
import type {Tools} from '../stage';

/** The two files of the embedded search, from the records of all pages. */
export function searchIndex(
  pages: readonly Pick<ReadPage, 'records'>[],
  {baseUrl, search}: Pick<Site, 'baseUrl' | 'search'>,
  {info}: Tools,
): OutFile[] {
  const {index, text} = buildFiles(
    pages.flatMap(({records}) => records),
    baseUrl,
  );
  info(`${describeSearch(search)}; ${index.pages.length} pages, ${index.sections.length} sections`);
  return [
    {name: 'search/index.json', content: JSON.stringify(index)},
    {name: 'search/text.json', content: JSON.stringify(text)},
  ];
}
