import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import InputRoom from '../InputRoom';
import styles from './styles.module.css';

type Props = {
  /** What is filtered, as a reader would say it: "Helm values". */
  name: string;
  query: string;
  onQuery: (query: string) => void;
  /** How many rows are shown, once that is known. */
  count: {shown: number; all: number} | undefined;
};

/** The box that filters rows, with its count. It waits, disabled, in the static page, so that nothing moves later. */
export default function FilterBar({name, query, onQuery, count}: Props): ReactNode {
  const [ready, setReady] = useState(false);
  const label = translate({message: 'Filter {name}'}, {name});
  useEffect(() => setReady(true), []);
  return (
    <div className={clsx('controls', styles.bar)} data-ready={ready}>
      <InputRoom>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          disabled={!ready}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
        />
      </InputRoom>
      {query !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={translate({message: 'Clear'})}
          onClick={() => onQuery('')}
        />
      )}
      <span className={styles.count} role="status">
        {count &&
          (query.trim() === ''
            ? translate({message: '{all} rows'}, count)
            : translate({message: '{shown} of {all} rows'}, count))}
      </span>
    </div>
  );
}
