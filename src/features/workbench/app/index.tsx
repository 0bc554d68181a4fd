import {useCallback, useEffect, useRef, useState, type DragEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import type {ImportProblem} from '@docs/traffic/call';
import {Part, Tool} from '../../../components/Tool';
import kit from '../../../components/Tool/styles.page.module.css';
import Calls from './Calls';
import ChangeView, {type Plan} from './Change';
import {startWorkbench} from './client';
import {filesOfDrop, isRecording} from './files';
import Mock from './Mock';
import Redact from './Redact';
import styles from './styles.lazy.module.css';
import ViewTabs, {tabId} from './Tabs';
import TakeAway from './TakeAway';
import {settingsIn, type WorkbenchView} from './settings';
import {emptyTyped} from './texts';
import type {Summary, TypedRequest, WorkbenchApi} from './protocol';

const AT_ONCE = 500;
/** How long a reader waits for the first calls of a large recording; the others follow. */
const FIRST_MS = 300;

/** The workbench: files in, and what can be done with a recording. */
export default function WorkbenchApp(): ReactNode {
  const [{workbench, stop}] = useState(startWorkbench);
  const {summary, status, setStatus, take, read} = useReading(workbench);
  const [view, setView] = useState<WorkbenchView>('Calls');
  const [typed, setTyped] = useState<TypedRequest>(emptyTyped);
  const [plan, setPlan] = useState<Plan>({direction: 'IN', chains: []});
  const [keys, setKeys] = useState('');
  const [query, setQuery] = useState('');

  useEffect(() => stop, [stop]);

  useEffect(() => {
    void settingsIn(location.hash).then((settings) => {
      if (!settings) return;
      setView(settings.view);
      setQuery(settings.query);
      setPlan(settings.plan);
      setKeys(settings.keys);
      setStatus('The link brought settings. They work once there is a recording.');
    });
  }, [setStatus]);

  const isOpen = summary !== undefined && summary.count > 0;
  const add = (
    <>
      <Choose label={isOpen ? 'Add files' : 'Choose files'} onFiles={read} />
      <Choose
        label={isOpen ? 'Add a folder' : 'Choose a folder'}
        folder
        onFiles={(files) => read(files.filter(({name}) => isRecording(name)))}
      />
    </>
  );
  const says = (
    <p role="status" className={kit.soft}>
      {isOpen && `${summary.name} · `}
      {status}
    </p>
  );

  return (
    <DropTarget onFiles={read}>
      <Tool label="Workbench">
        {isOpen ? (
          <>
            <div className={styles.head}>
              <ViewTabs view={view} summary={summary} onChoose={setView} />
              {says}
            </div>
            <Problems problems={summary.problems} />
            <View
              {...{workbench, summary, view, setView, typed, setTyped, plan, setPlan, keys, setKeys, query, setQuery}}
            />
            <Part>
              <div className={kit.row}>
                {add}
                <button type="button" onClick={() => take(workbench.clear())}>
                  Clear
                </button>
              </div>
              <p className={kit.hint}>
                Everything here is computed in this page, by the rules that the linked pages describe; proxymock itself
                did not run.
              </p>
            </Part>
          </>
        ) : (
          <Part>
            <p>
              <strong>Drop a recording here:</strong> a <code>proxymock</code> folder, RRPair files, a HAR archive, a
              Postman collection, WireMock mappings, a Hoverfly simulation, a recording of nock. The files stay in this
              browser: nothing is uploaded.
            </p>
            <div className={kit.row}>
              <button type="button" className={kit.primary} onClick={() => take(workbench.sample())}>
                Use the sample
              </button>
              {add}
            </div>
            {says}
            {summary && <Problems problems={summary.problems} />}
          </Part>
        )}
      </Tool>
    </DropTarget>
  );
}

/** What the worker has read, a sentence on it, and two ways to have more read: `take` what it is at, `read` files. */
function useReading(workbench: WorkbenchApi) {
  const [summary, setSummary] = useState<Summary>();
  const [status, setStatus] = useState('');
  const take = useCallback(
    (reading: Promise<Summary>) => {
      setStatus('Reading…');
      const show = (next: Summary): Promise<void> | undefined => {
        setSummary(next);
        setStatus(
          `${next.count} calls: ${next.inbound} inbound, ${next.outbound} outbound.${next.reading ? ' Reading on…' : ''}`,
        );
        return next.reading ? workbench.read().then(show) : undefined;
      };
      reading.then(show).catch((error: unknown) => setStatus(error instanceof Error ? error.message : String(error)));
    },
    [workbench],
  );
  const read = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0)
        setStatus(
          'The folder has no recording: .md, .json, .jsonl, .ndjson and .har are read. Drop a file alone to see what it is.',
        );
      else take(handOver(workbench, files));
    },
    [take, workbench],
  );
  return {summary, status, setStatus, take, read};
}

type ViewProps = {
  workbench: WorkbenchApi;
  summary: Summary;
  view: WorkbenchView;
  setView: (view: WorkbenchView) => void;
  typed: TypedRequest;
  setTyped: (typed: TypedRequest) => void;
  plan: Plan;
  setPlan: (plan: Plan) => void;
  keys: string;
  setKeys: (keys: string) => void;
  query: string;
  setQuery: (query: string) => void;
};

/** The chosen view of a recording. */
function View(props: ViewProps): ReactNode {
  const {workbench, summary, view, setView, typed, setTyped, plan, setPlan, keys, setKeys, query, setQuery} = props;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} className={kit.body} role="tabpanel" id="workbench-panel" aria-labelledby={tabId(view)}>
      {view === 'Calls' && (
        <Calls
          workbench={workbench}
          summary={summary}
          query={query}
          setQuery={setQuery}
          onAsk={(detail) => {
            setTyped(detail.typed);
            setView('Mock');
            panel.current?.scrollIntoView({block: 'nearest'});
          }}
        />
      )}
      {view === 'Mock' && <Mock key={summary.count} workbench={workbench} typed={typed} setTyped={setTyped} />}
      {view === 'Change' && <ChangeView key={summary.count} workbench={workbench} plan={plan} setPlan={setPlan} />}
      {view === 'Redact' && <Redact key={summary.count} workbench={workbench} keys={keys} setKeys={setKeys} />}
      {view === 'Take away' && (
        <TakeAway workbench={workbench} summary={summary} plan={plan} keys={keys} query={query} />
      )}
    </div>
  );
}

/** Hands files to the worker, some at a time so that the page goes on meanwhile, and has the first of them read. */
async function handOver(workbench: WorkbenchApi, files: readonly File[]): Promise<Summary> {
  for (let from = 0; from < files.length; from += AT_ONCE) await workbench.add(files.slice(from, from + AT_ONCE));
  return workbench.read(FIRST_MS);
}

/** Takes files that are dropped on the tool. */
function DropTarget({onFiles, children}: {onFiles(files: readonly File[]): void; children: ReactNode}): ReactNode {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void filesOfDrop(event.dataTransfer).then(onFiles);
  };
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };
  return (
    <div
      className={clsx(styles.app, over && styles.over)}
      onDrop={drop}
      onDragOver={drag}
      onDragEnter={drag}
      onDragLeave={drag}
    >
      {children}
    </div>
  );
}

function Choose({
  label,
  folder = false,
  onFiles,
}: {
  label: string;
  folder?: boolean;
  onFiles(files: readonly File[]): void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        tabIndex={-1}
        {...(folder ? {webkitdirectory: ''} : {})}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** What could not be taken over, with its places and remedy: once a file for each kind. */
function Problems({problems}: {problems: readonly ImportProblem[]}): ReactNode {
  if (problems.length === 0) return null;
  return (
    <details className={kit.part} open={problems.length < 4}>
      <summary>
        {problems.length === 1 ? 'One thing could not be read' : `${problems.length} things could not be read`} as it is
        in the files
      </summary>
      <ul>
        {problems.slice(0, 100).map(({file, place, message, remedy, count}, index) => (
          <li key={index}>
            <code>{file}</code>, {place}
            {count > 3 && ` and ${count - 3} more`}: {message}
            {count > 1 && <strong> {count} times.</strong>} <span className={kit.soft}>{remedy}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
