import type {LoadContext, Plugin} from '@docusaurus/types';
import {day, latestChanges} from '../../postbuild/outputs/changes-feed';
import {docPages} from '../../postbuild/pipeline/pages';

/** Hands the latest changed pages to the page that lists them. Without git, there are none. */
export default function changes(_context: LoadContext): Plugin {
  return {
    name: 'changes',
    async allContentLoaded({allContent, actions}) {
      const pages = latestChanges(docPages(allContent)).map(({route, title, description, trail, updated}) => ({
        route,
        title,
        description,
        section: trail[0] ?? '',
        date: day(updated),
      }));
      await actions.createData('pages.json', {pages});
    },
  };
}
