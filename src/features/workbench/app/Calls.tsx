import {useCallback, useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import clsx from 'clsx';
import {Choice, Part} from '../../../components/Tool';
import kit from '../../../components/Tool/styles.page.module.css';
import CallList from './CallList';
import CallView from './CallView';
import Overview from './Overview';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {CallDetail, Summary, WorkbenchApi} from './protocol';

type Props = {
  workbench: WorkbenchApi;
  summary: Summary;
  query: string;
  setQuery(query: string): void;
  onAsk(detail: CallDetail): void;
};

/** Width of the tool, in pixels, from which the chosen call is beside the list; the styles say the same. */
const BESIDE = 832;

/** Whether an element is narrower than a chosen call beside a list needs. */
function useNarrow(): {ref: RefObject<HTMLDivElement | null>; narrow: boolean} {
  const ref = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? BESIDE) < BESIDE));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return {ref, narrow};
}

const starts = ['(direction IS OUT)', '(status REGEX "^[45]")', '(command IS POST)'].map((query) => ({
  value: query,
  label: <code>{query}</code>,
}));

/** The calls of the recording: searched by text or by the product's filter language, and read one by one. */
export default function Calls({workbench, summary, query, setQuery, onAsk}: Props): ReactNode {
  const [chosen, setChosen] = useState<number>();
  const {ref, narrow} = useNarrow();
  // A summary of other files asks again.
  const ask = useCallback(
    () => (summary.count < 0 ? workbench.find('') : workbench.find(query)),
    [workbench, query, summary],
  );
  const {value, problem} = useAnswer(ask, 0);
  const found = value && 'indices' in value ? value : undefined;
  const error = value && 'error' in value ? value.error.message : problem;

  // What a search leaves always has one that is shown, the first if the reader chose none of them.
  const shown = found && (chosen !== undefined && found.indices.includes(chosen) ? chosen : found.indices[0]);

  useEffect(() => setChosen(undefined), [summary]);

  return (
    <>
      <div className={clsx(kit.row, styles.search)}>
        <input
          type="search"
          className={kit.grow}
          value={query}
          aria-label="Search, or filter"
          spellCheck={false}
          autoCapitalize="off"
          placeholder="Text or (status IS 404)"
          aria-invalid={error !== undefined}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Choice
          label="Filters to start with"
          options={starts}
          value={query}
          onChange={(start) => setQuery(query === start ? '' : start)}
        />
        <p role="status" className={error === undefined ? kit.soft : kit.problem}>
          {error ??
            (found &&
              `${found.indices.length} of ${summary.count} calls${found.unknown === 0 ? '' : `; ${found.unknown} cannot be judged here, since they lack what the query asks for`}`)}
        </p>
      </div>
      <div ref={ref} className={styles.split}>
        {found && shown !== undefined && (
          <>
            <CallList
              workbench={workbench}
              indices={found.indices}
              chosen={shown}
              narrow={narrow}
              onChoose={setChosen}
            />
            <CallView workbench={workbench} index={shown} onAsk={onAsk} />
          </>
        )}
      </div>
      <Part>
        <Overview summary={summary} />
      </Part>
    </>
  );
}
