import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {Choice, Part, Tool, Verdict} from '../Tool';
import {TextField} from '../Tool/fields';
import kit from '../Tool/styles.page.module.css';
import {useUrlText} from '../Tool/urlState';
import {explainCron, nextRuns} from './explain';
import styles from './styles.page.module.css';

const INITIAL = '30 6 * * 1-5';
const RUNS = 5;

/** The intervals of the dashboard, as cron lines. */
const intervals = [
  {label: 'Every hour', value: '0 * * * *'},
  {label: 'Every day', value: '0 0 * * *'},
  {label: 'Every week', value: '0 0 * * 0'},
  {label: 'Every month', value: '0 0 1 * *'},
  {label: 'Weekdays at 06:30', value: INITIAL},
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
      <Part>
        <Choice label="Start from an interval" options={intervals} value={line} onChange={set} />
        <TextField
          label="Cron expression"
          problem={problem}
          hint="Minute, hour, day of the month, month, day of the week"
          maxLength={100}
          value={line}
          onChange={set}
        />
      </Part>
      <Verdict tone={'words' in explained ? undefined : 'bad'}>
        <strong>{'words' in explained ? explained.words : 'This is not a valid cron expression.'}</strong>
      </Verdict>
      <div className={styles.result}>
        {'words' in explained && (
          <Part out>
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
              <p className={kit.title}>Next runs</p>
              {runs?.length === 0 && <p>This date never occurs, so the schedule never runs.</p>}
              <ol>
                {runs?.map((run) => (
                  <li key={run.getTime()}>
                    <time dateTime={run.toISOString()}>{utcText(run)}</time>{' '}
                    {run.getTimezoneOffset() !== 0 && <span>({localText(run)} local)</span>}
                  </li>
                ))}
              </ol>
            </div>
          </Part>
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
