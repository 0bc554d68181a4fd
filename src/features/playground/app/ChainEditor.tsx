import {useEffect, useRef, useState, type ReactNode} from 'react';
import {extractors, findEntry, transforms} from '@docs/traffic/catalogue/index';
import type {Chain, TemplateElement} from '@docs/traffic/engine/template';
import {SelectField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import ElementForm from './ElementForm';
import FilterForm from './FilterForm';
import Prose from './Prose';

type Props = {chain: Chain; label: string; onChange(chain: Chain): void};
type FocusTarget = {step: number; part: string};

/** One chain as a form: filter, extractor, steps in order. */
export default function ChainEditor({chain, label, onChange}: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<FocusTarget>(undefined);
  const [announcement, announce] = useState('');
  const {extractor, transforms: steps} = chain;
  const setSteps = (next: readonly TemplateElement[]): void => onChange({...chain, transforms: next});

  // Focus goes with a step that was added or moved, once it is there; without any step, to the place that adds one.
  useEffect(() => {
    const target = nextFocus.current;
    nextFocus.current = undefined;
    if (!target) return;
    const find = (selector: string): HTMLElement | null | undefined =>
      frame.current?.querySelector<HTMLElement>(selector);
    const step = `[data-step="${target.step}"]`;
    (find(`${step} ${target.part}`) ?? find(`${step} [data-remove]`) ?? find('[data-adds] select'))?.focus();
  });

  const move = (from: number, by: number): void => {
    const element = steps[from];
    const to = from + by;
    if (!element || to < 0 || to >= steps.length) return;
    const next = steps.filter((_, i) => i !== from);
    next.splice(to, 0, element);
    nextFocus.current = {step: to, part: `[data-move="${by}"]`};
    announce(`${element.type} is now step ${to + 1} of ${steps.length}`);
    setSteps(next);
  };
  const remove = (index: number): void => {
    nextFocus.current = {step: Math.max(0, Math.min(index, steps.length - 2)), part: '[data-remove]'};
    announce(`${steps[index]?.type} removed`);
    setSteps(steps.filter((_, i) => i !== index));
  };
  const add = (type: string): void => {
    nextFocus.current = {step: steps.length, part: ':is(input, textarea, select)'};
    announce(`${type} added as step ${steps.length + 1}`);
    setSteps([...steps, {type}]);
  };

  return (
    <div ref={frame} role="group" aria-label={label} className={kit.stack}>
      <FilterForm chain={chain} onChange={onChange} />
      <div className={kit.stack}>
        <SelectField
          label="Extractor"
          value={extractor.type}
          options={[
            ...extractors.map((e) => e.type),
            ...(findEntry('extractor', extractor.type)?.type === extractor.type ? [] : [extractor.type]),
          ]}
          hint={<Prose text={findEntry('extractor', extractor.type)?.summary ?? ''} />}
          onChange={(type) => onChange({...chain, extractor: withKnown(extractor, type)})}
        />
        <ElementForm
          entry={findEntry('extractor', extractor.type)}
          element={extractor}
          onChange={(next) => onChange({...chain, extractor: next})}
        />
      </div>
      <ol className={kit.entries} aria-label="Transforms">
        {steps.map((element, index) => (
          <Step
            key={index}
            index={index}
            element={element}
            isLast={index === steps.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
            onChange={(next) => setSteps(steps.map((s, i) => (i === index ? next : s)))}
          />
        ))}
      </ol>
      <AddStep onAdd={add} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** Another extractor, with the settings that it knows too. */
function withKnown(old: TemplateElement, type: string): TemplateElement {
  const names = new Set(findEntry('extractor', type)?.fields.map((f) => f.name) ?? []);
  const kept = Object.entries(old.config ?? {}).filter(([key]) => names.has(key));
  return kept.length > 0 ? {type, config: Object.fromEntries(kept)} : {type};
}

type StepProps = {
  index: number;
  element: TemplateElement;
  isLast: boolean;
  onMove(by: number): void;
  onRemove(): void;
  onChange(element: TemplateElement): void;
};

/** One transform of the chain: its place, and its settings. */
function Step({index, element, isLast, onMove, onRemove, onChange}: StepProps): ReactNode {
  const {type} = element;
  return (
    <li data-step={index} className={kit.stack}>
      <div className={kit.row}>
        <strong className={kit.grow}>
          <code>{type}</code>
        </strong>
        <button
          type="button"
          data-move="-1"
          aria-disabled={index === 0}
          aria-label={`Move ${type} up`}
          onClick={() => onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          data-move="1"
          aria-disabled={isLast}
          aria-label={`Move ${type} down`}
          onClick={() => onMove(1)}
        >
          ↓
        </button>
        <button type="button" data-remove aria-label={`Remove ${type}`} onClick={onRemove}>
          Remove
        </button>
      </div>
      <ElementForm entry={findEntry('transform', type)} element={element} onChange={onChange} />
    </li>
  );
}

function AddStep({onAdd}: {onAdd(type: string): void}): ReactNode {
  const [type, setType] = useState('constant');
  return (
    <div className={kit.stack}>
      <div className={kit.row} data-adds="">
        <SelectField
          label="Add a transform"
          value={type}
          options={transforms.map((entry) => entry.type)}
          onChange={setType}
        />
        <button type="button" onClick={() => onAdd(type)}>
          Add
        </button>
      </div>
      <p className={kit.hint}>
        <Prose text={findEntry('transform', type)?.summary ?? ''} />
      </p>
    </div>
  );
}
