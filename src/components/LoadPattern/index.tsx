import {useMemo, useRef, useState, type ReactNode} from 'react';
import {Choice, Part, Tool, Verdict} from '../Tool';
import kit from '../Tool/styles.page.module.css';
import ToolCode from '../Tool/ToolCode';
import {useUrlText} from '../Tool/urlState';
import {curveOf, levelAt, numberText, sumsOf, timeText} from './curve';
import {curveInWords, stagesJson, tabValues, totals} from './output';
import {Plot} from './Plot';
import {patterns} from './presets';
import {MAX_STAGES, checkStages, decodeStages, encodeStages, stagesOf, type StageDraft} from './stages';
import {StageRow} from './StageRow';

type Props = {
  /** The stages to start with, in the form that the address uses: `r120-300-90_r0-60-60`. */
  initial: string;
};

/** Draws the load of a list of stages over time, and prints what to enter in a test config. */
export default function LoadPattern({initial}: Props): ReactNode {
  const {value, set, ready} = useUrlText('stages', initial);
  const [time, setTime] = useState(0);
  const stageList = useRef<HTMLDivElement>(null);
  const decoded = useMemo(() => decodeStages(value), [value]);
  const drafts = decoded ?? stagesOf(initial);
  const {stages: checked, problems} = useMemo(() => checkStages(decoded ?? stagesOf(initial)), [decoded, initial]);
  const drawn = useLastGood(checked, initial);
  const curve = useMemo(() => curveOf(drawn), [drawn]);
  const at = Math.min(time, curve.seconds);
  const update = (next: readonly StageDraft[]) => set(encodeStages(next));
  const reading = `${timeText(at)}: ${numberText(levelAt(curve, at))} ${curve.unit}`;
  const json = stagesJson(drawn);

  const add = () => {
    const last = drafts.at(-1);
    update([
      ...drafts,
      {volume: last?.volume ?? 'rps', target: '0', duration: '60', ramp: '60', factor: last?.factor ?? '1'},
    ]);
  };
  const remove = (index: number) => {
    update(drafts.filter((_, i) => i !== index));
    // The button that had the focus is gone.
    stageList.current?.focus();
  };

  return (
    <Tool label="Load pattern editor" ready={ready}>
      <Part>
        <Choice
          label="Start from a pattern"
          options={patterns.map(({name, stages}) => ({value: stages, label: name}))}
          value={value}
          onChange={set}
        />
        <Plot
          curve={curve}
          words={curveInWords(drawn, curve)}
          time={at}
          reading={reading}
          stale={problems.length > 0}
          onTime={setTime}
        />
      </Part>
      <Verdict tone={decoded === undefined || problems.length > 0 ? 'bad' : undefined}>
        {decoded === undefined
          ? 'The stages in this address cannot be read, so the example is shown.'
          : problems.length > 0
            ? `The plot shows the last valid values. ${problems[0]?.message ?? ''}`
            : totals(drawn)}
      </Verdict>
      <div ref={stageList} tabIndex={-1} role="group" aria-label="Stages">
        {drafts.map((draft, index) => (
          <StageRow
            // The place in the list is what a stage is: rows keep no separate state.
            key={index}
            number={index + 1}
            draft={draft}
            problems={problems.filter((p) => p.stage === index)}
            onChange={(next) => update(drafts.map((d, i) => (i === index ? next : d)))}
            onRemove={drafts.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </div>
      <Part>
        <button type="button" onClick={add} disabled={!ready || drafts.length >= MAX_STAGES}>
          Add a stage
        </button>
      </Part>
      <Part out>
        <details>
          <summary>Requests of each stage</summary>
          <StageSums stages={drawn} unit={curve.unit} />
        </details>
        <ToolCode title="Values for the Load Pattern tab" text={tabValues(drawn)} language="http" />
        {'json' in json && <ToolCode title="The same in the JSON of a test config" text={json.json} />}
        <p className={kit.soft}>{'json' in json ? json.note : json.reason}</p>
      </Part>
    </Tool>
  );
}

/** How many requests each stage sends. */
function StageSums({stages, unit}: {stages: Parameters<typeof sumsOf>[0]; unit: string}): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">From, to ({unit})</th>
          <th scope="col">Requests</th>
        </tr>
      </thead>
      <tbody>
        {sumsOf(stages).map(({from, to, requests}, i) => (
          <tr key={i}>
            <td>{i + 1}</td>
            <td>
              {numberText(from)}, {numberText(to)}
            </td>
            <td>{requests === null ? 'not known in advance' : numberText(requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The latest stages that passed the check: a wrong value leaves the plot as it was. */
function useLastGood(checked: ReturnType<typeof checkStages>['stages'], initial: string) {
  const [good, setGood] = useState(() => checkStages(stagesOf(initial)).stages);
  if (checked.length > 0 && checked !== good) setGood(checked);
  return checked.length > 0 ? checked : good;
}
