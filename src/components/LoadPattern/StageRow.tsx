import type {ReactNode} from 'react';
import {Field} from '../Tool';
import {VOLUMES, type StageDraft, type StageProblem, type Volume} from './stages';
import styles from './styles.page.module.css';

type Props = {
  number: number;
  draft: StageDraft;
  problems: readonly StageProblem[];
  onChange: (draft: StageDraft) => void;
  onRemove: (() => void) | undefined;
};

/** The fields of one stage. */
export function StageRow({number, draft, problems, onChange, onRemove}: Props): ReactNode {
  const problem = (field: keyof StageDraft) => problems.find((p) => p.field === field)?.message;
  const text = (field: 'target' | 'duration' | 'ramp' | 'factor', label: string, hint?: string) => (
    <Field label={label} hint={hint} problem={problem(field)}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft[field]}
          onChange={(e) => onChange({...draft, [field]: e.target.value})}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.stage} role="group" aria-label={`Stage ${number}`}>
      <div className={styles.stageHead}>
        <strong>Stage {number}</strong>
        {onRemove && (
          <button type="button" aria-label={`Remove stage ${number}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
      {text('target', 'Target')}
      <Field label="Volume" problem={problem('volume')}>
        {(control) => (
          <select
            {...control}
            value={draft.volume}
            onChange={(e) => onChange({...draft, volume: e.target.value as Volume})}
          >
            {Object.entries(VOLUMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.volume === 'multiply' && text('factor', 'Latency factor')}
      {text('duration', 'Duration (s)', 'Empty: once through')}
      {text('ramp', 'Ramp time (s)', 'Part of the duration')}
    </div>
  );
}
