import {useCallback, useEffect, useState, type ReactNode} from 'react';
import CallList from './CallList';
import CallView from './CallView';
import Overview from './Overview';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {Detail, Summary, Workbench} from './views';

type Props = {
  workbench: Workbench;
  summary: Summary;
  query: string;
  setQuery(query: string): void;
  onAsk(detail: Detail): void;
};

const starts = ['(direction IS OUT)', '(status REGEX "^[45]")', '(command IS POST)'];

/** The calls of the recording: searched by text or by the product's filter language, and read one by one. */
export default function Calls({workbench, summary, query, setQuery, onAsk}: Props): ReactNode {
  const [chosen, setChosen] = useState<number>();
  // A summary of other files asks again.
  const ask = useCallback(
    () => (summary.count < 0 ? workbench.find('') : workbench.find(query)),
    [workbench, query, summary],
  );
  const {value, problem} = useAnswer(ask, 0);
  const found = value && 'indices' in value ? value : undefined;
  const error = value && 'error' in value ? value.error.message : problem;

  useEffect(() => setChosen(undefined), [summary]);

  return (
    <>
      <div className={styles.bar}>
        <label className={styles.grow}>
          Search, or filter
          <input
            type="search"
            value={query}
            spellCheck={false}
            autoCapitalize="off"
            placeholder={'orders, or (status REGEX "^5")'}
            aria-invalid={error !== undefined}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            aria-pressed={query === start}
            onClick={() => setQuery(query === start ? '' : start)}
          >
            <code>{start}</code>
          </button>
        ))}
      </div>
      <p role="status" className={error === undefined ? styles.soft : styles.bad}>
        {error ??
          (found &&
            `${found.indices.length} of ${summary.count} calls${found.unknown === 0 ? '' : `; ${found.unknown} cannot be judged here, since they lack what the query asks for`}`)}
      </p>
      {found && found.indices.length > 0 && (
        <CallList workbench={workbench} indices={found.indices} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen !== undefined && <CallView workbench={workbench} index={chosen} onAsk={onAsk} />}
      <Overview summary={summary} />
    </>
  );
}
