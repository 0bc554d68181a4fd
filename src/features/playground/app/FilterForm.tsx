import type {ReactNode} from 'react';
import type {Chain, FilterRule} from '@docs/traffic/engine/template';
import {SelectField, TextField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';

const CRITERIA = [
  'detectedLocation',
  'detectedCommand',
  'detectedStatus',
  'host',
  'network_address',
  'service',
  'namespace',
  'direction',
  'optUrl',
  'header',
  'reqFilter',
];
const KEYED = new Set(['header', 'reqFilter']);

type Props = {chain: Chain; onChange(chain: Chain): void};

/** The filter of a chain: rules that all have to hold. */
export default function FilterForm({chain, onChange}: Props): ReactNode {
  const rules = chain.filters?.filters ?? [];
  const set = (next: readonly FilterRule[]): void => {
    const {id, extractor, transforms} = chain;
    const rest = {...(id === undefined ? {} : {id}), extractor, transforms};
    onChange(next.length > 0 ? {...rest, filters: {filters: next}} : rest);
  };
  return (
    <details>
      <summary>
        Filter: {rules.length === 0 ? 'all traffic' : `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`}
      </summary>
      <ul className={kit.entries} aria-label="Rules">
        {rules.map((rule, index) => (
          <RuleForm
            key={index}
            rule={rule}
            onChange={(next) => set(rules.map((r, i) => (i === index ? next : r)))}
            onRemove={() => set(rules.filter((_, i) => i !== index))}
          />
        ))}
      </ul>
      <button type="button" onClick={() => set([...rules, {include: true, detectedLocation: '/'}])}>
        Add a rule
      </button>
    </details>
  );
}

function RuleForm({
  rule,
  onChange,
  onRemove,
}: {
  rule: FilterRule;
  onChange(rule: FilterRule): void;
  onRemove(): void;
}): ReactNode {
  const {include = true, operator = 'CONTAINS', ...rest} = rule;
  const [criterion = '', value = ''] = Object.entries(rest)[0] ?? [];
  const keyed =
    typeof value === 'object' && value !== null ? (value as {key?: unknown; value?: unknown}) : {key: '', value};
  const build = (name: string, key: string, text: string): void => {
    const base = {include, ...(operator === 'CONTAINS' ? {} : {operator})};
    onChange(name === '' ? base : {...base, [name]: KEYED.has(name) ? {key, value: text} : text});
  };
  const [key, text] = [String(keyed.key ?? ''), String(keyed.value ?? '')];
  const options = [
    {value: '', label: 'everything'},
    ...CRITERIA,
    ...(criterion === '' || CRITERIA.includes(criterion) ? [] : [criterion]),
  ];
  return (
    <li className={kit.stack}>
      <SelectField
        label="Traffic that matches is"
        value={include ? 'in' : 'out'}
        options={[
          {value: 'in', label: 'included'},
          {value: 'out', label: 'excluded'},
        ]}
        onChange={(v) => onChange({...rule, include: v === 'in'})}
      />
      <SelectField label="Criterion" value={criterion} options={options} onChange={(name) => build(name, key, text)} />
      {KEYED.has(criterion) && <TextField label="Key" value={key} onChange={(next) => build(criterion, next, text)} />}
      {criterion !== '' && (
        <>
          <SelectField
            label="Comparison"
            value={operator}
            options={['CONTAINS', 'EQUAL', 'REGEX']}
            onChange={(next) => onChange({...rule, operator: next})}
          />
          <TextField label="Value" value={text} onChange={(next) => build(criterion, key, next)} />
        </>
      )}
      <button type="button" onClick={onRemove}>
        Remove rule
      </button>
    </li>
  );
}
