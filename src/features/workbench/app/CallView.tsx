import {useCallback, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {Choice} from '../../../components/Tool';
import kit from '../../../components/Tool/styles.page.module.css';
import ToolCode from '../../../components/Tool/ToolCode';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {CallDetail, WorkbenchApi} from './protocol';

const forms = [
  {value: 'readable', label: 'Readable'},
  {value: 'raw', label: 'As recorded'},
] as const;

type Props = {workbench: WorkbenchApi; index: number; onAsk(detail: CallDetail): void};

/** One call whole: both messages, what a mock compares, and what the file says of it. */
export default function CallView({workbench, index, onAsk}: Props): ReactNode {
  const [form, setForm] = useState<(typeof forms)[number]['value']>('readable');
  const {value} = useAnswer(
    useCallback(() => workbench.detail(index), [workbench, index]),
    0,
  );
  if (!value || value.index !== index) return null;
  const texts = form === 'raw' ? value.raw : value;
  return (
    <section className={clsx(kit.part, kit.out)} aria-label="Chosen call">
      <p className={clsx(kit.title, styles.address)}>
        {value.method} {value.path}
      </p>
      <div className={kit.row}>
        <Choice label="Form of the messages" options={forms} value={form} onChange={setForm} />
        {value.direction === 'OUT' && (
          <button type="button" onClick={() => onAsk(value)}>
            Ask the mocks for it
          </button>
        )}
      </div>
      <MessageView label="Request" text={texts.request} />
      <MessageView label="Response" text={texts.response || 'The file holds no response.'} />
      {value.direction === 'OUT' && <SignatureView signature={value.signature} />}
      <p className={kit.hint}>
        {[value.file, value.time, ...Object.entries(value.tags).map(([key, tag]) => `${key}=${tag}`)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
    </section>
  );
}

/** A request or a response to read. */
export function MessageView({label, text}: {label: string; text: string}): ReactNode {
  return (
    <ToolCode
      title={label}
      language="http"
      text={text.length > 100_000 ? `${text.slice(0, 100_000)}\n… ${text.length - 100_000} more characters` : text}
    />
  );
}

/** What a mock compares. */
export function SignatureView({signature}: {signature: Readonly<Record<string, string>>}): ReactNode {
  return (
    <div className={kit.stack}>
      <p className={kit.title}>Signature</p>
      <dl className={styles.signature}>
        {Object.entries(signature).map(([key, value]) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{valueForDisplay(key, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The hash of a body is the product's: what it is made of is shown in its place. */
export function valueForDisplay(key: string, value: string): string {
  if (value === '') return '-NONE-';
  const text = value.length > 300 ? `${value.slice(0, 300)}…` : value;
  return key === 'http:requestBodyHash' ? `hash of: ${text}` : text;
}
