import type {ReactNode} from 'react';
import {areas as all} from '@docs/data/search-areas';
import {translate} from '@docusaurus/Translate';

type Props = {
  /** Ids of the chosen areas; none means everywhere. */
  chosen: readonly string[];
  choose: (areas: readonly string[]) => void;
  className?: string | undefined;
};

/** Chips that limit a search to parts of the docs. */
export default function Filters({chosen, choose, className}: Props): ReactNode {
  return (
    <div role="group" aria-label={translate({id: 'search.filter', message: 'Search only in'})} className={className}>
      {all.map(({id, label}) => {
        const isChosen = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
