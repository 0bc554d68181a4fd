import {useCallback, useState, type ReactNode} from 'react';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {CallDetail, Workbench} from './protocol';

type Props = {workbench: Workbench; index: number; onAsk(detail: CallDetail): void};

/** One call whole: both messages, what a mock compares, and what the file says of it. */
export default function CallView({workbench, index, onAsk}: Props): ReactNode {
  const [raw, setRaw] = useState(false);
  const {value} = useAnswer(
    useCallback(() => workbench.detail(index), [workbench, index]),
    0,
  );
  if (!value || value.index !== index) return null;
  const texts = raw ? value.raw : value;
  return (
    <section className={styles.call} aria-label="Chosen call">
      <div className={styles.bar}>
        <strong className={styles.name}>
          {value.method} {value.path}
        </strong>
        <button type="button" aria-pressed={raw} onClick={() => setRaw(!raw)}>
          As recorded
        </button>
        {value.direction === 'OUT' && (
          <button type="button" onClick={() => onAsk(value)}>
            Ask the mocks for it
          </button>
        )}
      </div>
      <div className={styles.messages}>
        <Message label="Request" text={texts.request} />
        <Message label="Response" text={texts.response || 'The file holds no response.'} />
      </div>
      {value.direction === 'OUT' && <Signature signature={value.signature} />}
      <p className={styles.soft}>
        {[value.file, value.time, ...Object.entries(value.tags).map(([key, tag]) => `${key}=${tag}`)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
    </section>
  );
}

/** A request or a response to read. */
export function Message({label, text}: {label: string; text: string}): ReactNode {
  return (
    <figure className={styles.message}>
      <figcaption>{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {text.length > 100_000 ? `${text.slice(0, 100_000)}\n… ${text.length - 100_000} more characters` : text}
        </code>
      </pre>
    </figure>
  );
}

/** What a mock compares. */
export function Signature({signature}: {signature: Readonly<Record<string, string>>}): ReactNode {
  return (
    <div>
      <h2>Signature</h2>
      <dl className={styles.signature}>
        {Object.entries(signature).map(([key, value]) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{shown(key, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The hash of a body is the product's: what it is made of is shown in its place. */
export function shown(key: string, value: string): string {
  if (value === '') return '-NONE-';
  const text = value.length > 300 ? `${value.slice(0, 300)}…` : value;
  return key === 'http:requestBodyHash' ? `hash of: ${text}` : text;
}
