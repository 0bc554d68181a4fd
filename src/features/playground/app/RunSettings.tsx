import {useState, type ReactNode} from 'react';
import type {RunPlace} from '@docs/traffic/engine/template';
import type {Scenario} from '@docs/traffic/scenario';
import {SelectField, TextAreaField, TextField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';

type Props = {scenario: Scenario; change(patch: Partial<Scenario>): void};

const PLACES = [
  {value: 'generator', label: 'generator (tests)'},
  {value: 'responder', label: 'responder (mocks)'},
  {value: 'forwarder', label: 'forwarder (redaction)'},
];

/** What is around the pair: where the chain runs, times, variables, files, secrets. */
export default function RunSettings({scenario, change}: Props): ReactNode {
  return (
    <details>
      <summary>What the chain can see</summary>
      <div className={kit.stack}>
        <div className={kit.fields}>
          <SelectField
            label="Runs in"
            value={scenario.place}
            options={PLACES}
            onChange={(place) => change({place: place as RunPlace})}
          />
          <SelectField
            label="Calls in a row"
            value={String(scenario.calls)}
            options={['1', '2', '3', '4', '5', '6']}
            onChange={(calls) => change({calls: Number(calls)})}
          />
          <TextField
            label="Time of the recording"
            value={scenario.recordedAt}
            onChange={(recordedAt) => change({recordedAt})}
          />
          <TextField label="Time of the replay" value={scenario.now} onChange={(now) => change({now})} />
          <TextField
            label="Seed of random values"
            value={String(scenario.seed)}
            onChange={(seed) => change({seed: /^\d{1,9}$/.test(seed) ? Number(seed) : 0})}
          />
          <TextField
            label="Redact list (key names)"
            value={(scenario.redactKeys ?? []).join(', ')}
            onChange={(list) => change({redactKeys: list.split(',').map((k) => k.trim())})}
          />
          <TextField label="Session ID" value={scenario.session} onChange={(session) => change({session})} />
        </div>
        <Named
          title="Variables"
          names="Variable"
          values={scenario.variables}
          onChange={(variables) => change({variables})}
        />
        <Named
          title="Files and user data"
          names="File"
          values={scenario.files}
          long
          onChange={(files) => change({files})}
        />
        <Named
          title="Environment variables"
          names="Environment variable"
          values={scenario.env}
          onChange={(env) => change({env})}
        />
        <Named
          title="Secrets (name/key)"
          names="Secret"
          values={scenario.secrets}
          long
          onChange={(secrets) => change({secrets})}
        />
        <p className={kit.hint}>
          Everything is computed in this browser; nothing you type is sent anywhere. Secrets are not part of links: use
          throw-away keys.
        </p>
      </div>
    </details>
  );
}

type NamedProps = {
  title: string;
  names: string;
  values: Readonly<Record<string, string>>;
  long?: boolean;
  onChange(values: Record<string, string>): void;
};

/** Texts by name: change, remove, add. */
function Named({title, names, values, long = false, onChange}: NamedProps): ReactNode {
  const [name, setName] = useState('');
  const add = (): void => {
    if (name === '') return;
    onChange({...values, [name]: values[name] ?? ''});
    setName('');
  };
  return (
    <div role="group" aria-label={title} className={kit.stack}>
      <p className={kit.title}>{title}</p>
      {Object.entries(values).map(([key, value]) => (
        <div key={key} className={kit.row}>
          {long ? (
            <TextAreaField label={key} value={value} rows={2} onChange={(next) => onChange({...values, [key]: next})} />
          ) : (
            <TextField
              label={<code>{key}</code>}
              value={value}
              onChange={(next) => onChange({...values, [key]: next})}
            />
          )}
          <button
            type="button"
            aria-label={`Remove ${key}`}
            onClick={() => onChange(Object.fromEntries(Object.entries(values).filter(([k]) => k !== key)))}
          >
            Remove
          </button>
        </div>
      ))}
      {/* Enter sends the form that is around a field (src/components/InputRoom). */}
      <div className={kit.row} onSubmit={add}>
        <TextField label={`${names} to add`} value={name} onChange={setName} />
        <button type="button" onClick={add}>
          Add
        </button>
      </div>
    </div>
  );
}
