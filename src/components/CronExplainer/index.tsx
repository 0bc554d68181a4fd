import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {Field, Tool} from '../Tool';
import {useUrlText} from '../Tool/urlState';
import {explainCron, nextRuns} from './explain';
import styles from './styles.page.module.css';

const INITIAL = '30 6 * * 1-5';
const RUNS = 5;

/** The intervals of the dashboard, as cron lines. */
const intervals = [
  {name: 'Every hour', line: '0 * * * *'},
  {name: 'Every day', line: '0 0 * * *'},
  {name: 'Every week', line: '0 0 * * 0'},
  {name: 'Every month', line: '0 0 1 * *'},
  {name: 'Weekdays at 06:30', line: INITIAL},
];

/** Explains a cron line in words and field by field, with its next runs. */
export default function CronExplainer(): ReactNode {
  const {value: line, set, ready} = useUrlText('cron', INITIAL);
  // The static page cannot know when it is read.
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), [line]);
  const explained = useMemo(() => explainCron(line), [line]);
  const runs = useMemo(() => (now ? nextRuns(line, now, RUNS) : undefined), [line, now]);
  const problem = 'problem' in explained ? explained.problem : undefined;

  return (
    <Tool label="Cron explainer" ready={ready}>
      <div className={styles.intervals} role="group" aria-label="Start from an interval">
        {intervals.map(({name, line: example}) => (
          <button key={name} type="button" aria-pressed={line === example} onClick={() => set(example)}>
            {name}
          </button>
        ))}
      </div>
      <Field
        label="Cron expression"
        problem={problem}
        hint="Minute, hour, day of the month, month, day of the week"
        wide
      >
        {(control) => (
          <input
            {...control}
            className={styles.line}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={100}
            value={line}
            onChange={(e) => set(e.target.value)}
          />
        )}
      </Field>
      <div className={styles.result}>
        <p className={styles.words} role="status">
          {'words' in explained ? explained.words : 'The schedule never runs.'}
        </p>
        {'words' in explained && (
          <>
            <dl className={styles.fields}>
              {explained.fields.map(({name, value}) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
            {explained.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <div className={styles.runs}>
              <strong>Next runs</strong>
              {runs?.length === 0 && <p>This date never occurs, so the schedule never runs.</p>}
              <ol>
                {runs?.map((run) => (
                  <li key={run.getTime()}>
                    <time dateTime={run.toISOString()}>{utcText(run)}</time> <span>({localText(run)} local)</span>
                  </li>
                ))}
              </ol>
            </div>
          </>
        )}
      </div>
    </Tool>
  );
}

/** `Mon 2026-11-23 06:30 UTC` */
function utcText(date: Date): string {
  const iso = date.toISOString();
  return `${date.toLocaleDateString('en-US', {weekday: 'short', timeZone: 'UTC'})} ${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function localText(date: Date): string {
  return date.toLocaleString('en-US', {weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23'});
}
