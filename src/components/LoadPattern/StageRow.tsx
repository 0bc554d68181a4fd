import type {ReactNode} from 'react';
import {Part} from '../Tool';
import {SelectField, TextField} from '../Tool/fields';
import kit from '../Tool/styles.page.module.css';
import {VOLUMES, type StageDraft, type StageProblem, type Volume} from './stages';

type Props = {
  number: number;
  draft: StageDraft;
  problems: readonly StageProblem[];
  onChange: (draft: StageDraft) => void;
  onRemove: (() => void) | undefined;
};

const VOLUME_OPTIONS = Object.entries(VOLUMES).map(([value, label]) => ({value, label}));

/** The fields of one stage. */
export function StageRow({number, draft, problems, onChange, onRemove}: Props): ReactNode {
  const problem = (field: keyof StageDraft) => problems.find((p) => p.field === field)?.message;
  const text = (field: 'target' | 'duration' | 'ramp' | 'factor', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      problem={problem(field)}
      inputMode="decimal"
      maxLength={12}
      value={draft[field]}
      onChange={(value) => onChange({...draft, [field]: value})}
    />
  );
  return (
    <Part
      title={`Stage ${number}`}
      action={
        onRemove && (
          <button type="button" aria-label={`Remove stage ${number}`} onClick={onRemove}>
            Remove
          </button>
        )
      }
    >
      <div className={kit.fields}>
        {text('target', 'Target')}
        <SelectField
          label="Volume"
          problem={problem('volume')}
          value={draft.volume}
          options={VOLUME_OPTIONS}
          onChange={(volume) => onChange({...draft, volume: volume as Volume})}
        />
        {draft.volume === 'multiply' && text('factor', 'Latency factor')}
        {text('duration', 'Duration (s)', 'Empty: once through')}
        {text('ramp', 'Ramp time (s)', 'Part of the duration')}
      </div>
    </Part>
  );
}
