import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

/** "Powered by" the engine that really serves, in place of DocSearch's fixed logo. */
export default function PoweredBy({name, href}: {name: string; href?: string}): ReactNode {
  const label = translate({id: 'theme.SearchModal.footer.searchByText', message: 'Powered by'});
  return (
    <span className="search-powered">
      <span className="DocSearch-Label">{label}</span>{' '}
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  );
}
