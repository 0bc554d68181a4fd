import {useMemo, type ReactNode} from 'react';
import {isBinary, toBase64, toBytes} from '@docs/traffic/engine/bytes';
import CodeBlock from '../../../components/CodeBlock';
import kit from '../../../components/Tool/styles.page.module.css';
import styles from './styles.lazy.module.css';
import {diff, type DiffRun} from './diff';

const SHOWN = 8_000;

/** Text for the eye: bytes that are no text as base64, and not more than fits a page. */
function textForDisplay(text: string): string {
  const readable = isBinary(text) ? `(binary, as base64) ${toBase64(toBytes(text))}` : text;
  return readable.length > SHOWN ? `${readable.slice(0, SHOWN)}…` : readable;
}

/** A token after a step, with what is new in it marked. */
export function TokenChange({before, after}: {before: string; after: string}): ReactNode {
  const runs = useMemo(() => diff(textForDisplay(before), textForDisplay(after)), [before, after]);
  if (after === '') return <span className={kit.hint}> empty text</span>;
  return (
    // Long texts scroll, so the keyboard has to be able to reach them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.token} tabIndex={0} role="group" aria-label="Token">
      <Runs runs={runs.filter((run) => run.kind !== 'removed')} />
    </pre>
  );
}

/** A message before and after, removed and added text marked; only said when it did not change. */
export function Changes({title, before, after}: {title: string; before: string; after: string}): ReactNode {
  const runs = useMemo(() => diff(textForDisplay(before), textForDisplay(after)), [before, after]);
  const changed = runs.some((run) => run.kind !== 'same');
  return (
    <details open={changed}>
      <summary>
        {title}
        {changed ? '' : ': unchanged'}
      </summary>
      <div role="group" aria-label={title}>
        <CodeBlock language="http" wraps>
          <Runs runs={runs} />
        </CodeBlock>
      </div>
    </details>
  );
}

/** What stayed, came and went in a text. */
export function Runs({runs}: {runs: readonly DiffRun[]}): ReactNode {
  return runs.map((run, i) => {
    if (run.kind === 'added') return <ins key={i}>{run.text}</ins>;
    if (run.kind === 'removed') return <del key={i}>{run.text}</del>;
    return <span key={i}>{run.text}</span>;
  });
}
