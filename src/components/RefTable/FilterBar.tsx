import {useEffect, useId, useState, type ReactNode} from 'react';
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
  const inputId = useId();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={clsx('controls', styles.bar)} data-ready={ready}>
      <label htmlFor={inputId}>{translate({message: 'Filter {name}'}, {name})}</label>
      <InputRoom>
        <input
          id={inputId}
          type="search"
          autoComplete="off"
          spellCheck={false}
          disabled={!ready}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </InputRoom>
      <span className={styles.count} role="status">
        {count &&
          (query.trim() === ''
            ? translate({message: '{all} rows'}, count)
            : translate({message: '{shown} of {all} rows'}, count))}
      </span>
    </div>
  );
}
