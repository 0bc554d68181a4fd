import type {ReactNode} from 'react';
import type {Entry, EntryField} from '@docs/traffic/catalogue/schema';
import type {TemplateElement} from '@docs/traffic/engine/template';
import {SelectField, TextAreaField, TextField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import Prose from './Prose';

type Props = {entry: Entry | undefined; element: TemplateElement; onChange(element: TemplateElement): void};

/** Keys whose values may be long or have lines. */
const LONG = new Set(['new', 'key', 'claims']);

/** The configuration of one extractor or transform as a form, one field per key of the catalogue. */
export default function ElementForm({entry, element, onChange}: Props): ReactNode {
  const config = element.config ?? {};
  const known = new Set(entry?.fields.map((f) => f.name) ?? []);
  const others = Object.keys(config).filter((key) => !known.has(key));
  const set = (field: EntryField, value: string): void => {
    // A required text may be empty on purpose; anything else that is empty is left out.
    const kept = value !== '' || field.required === true;
    const next = kept
      ? {...config, [field.name]: value}
      : Object.fromEntries(Object.entries(config).filter(([key]) => key !== field.name));
    onChange(Object.keys(next).length > 0 ? {type: element.type, config: next} : {type: element.type});
  };
  return (
    <>
      {!entry && <p className={kit.problem}>The type {element.type} is not known.</p>}
      {entry && entry.fields.length > 0 && (
        <div className={kit.fields}>
          {entry.fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={String(config[field.name] ?? '')}
              onChange={(value) => set(field, value)}
            />
          ))}
        </div>
      )}
      {others.length > 0 && <p className={kit.hint}>Set in the JSON only: {others.join(', ')}</p>}
    </>
  );
}

function FieldInput({
  field,
  value,
  onChange,
}: {
  field: EntryField;
  value: string;
  onChange(value: string): void;
}): ReactNode {
  const label = (
    <>
      <code>{field.name}</code>
      {field.required === true && ' (required)'}
    </>
  );
  const hint = <Prose text={field.meaning} />;
  if (field.options) {
    const unset = field.default === undefined ? 'not set' : `${field.default} (default)`;
    const options = field.options.filter((o) => o !== field.default);
    const shown = value === field.default ? '' : value;
    const all = [{value: '', label: unset}, ...options, ...(shown === '' || options.includes(shown) ? [] : [shown])];
    return <SelectField label={label} value={shown} options={all} hint={hint} onChange={onChange} />;
  }
  if (LONG.has(field.name))
    return (
      <TextAreaField
        label={field.required === true ? `${field.name} (required)` : field.name}
        wide
        value={value}
        rows={1}
        hint={hint}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={label}
      value={value}
      placeholder={field.default === undefined ? undefined : `${field.default} (default)`}
      hint={hint}
      onChange={onChange}
    />
  );
}
