import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

function Badge({flow, label}: {flow: 'inbound' | 'outbound'; label: string}): ReactNode {
  return (
    <span className={clsx(styles.badge, styles[flow])}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        {flow === 'inbound' ? (
          <path d="M1 8h9M7 4l4 4-4 4M14 2v12" fill="none" stroke="currentColor" strokeWidth="1.8" />
        ) : (
          <path
            d="M2 2v12M5 8h9M11 4l4 4-4 4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeDasharray="none"
          />
        )}
      </svg>
      {label}
    </span>
  );
}

/** The badge of inbound traffic (what becomes tests): an arrow that reaches a wall. */
export function Inbound(): ReactNode {
  return <Badge flow="inbound" label="inbound" />;
}

/** The badge of outbound traffic (what becomes mocks): an arrow that leaves a wall. */
export function Outbound(): ReactNode {
  return <Badge flow="outbound" label="outbound" />;
}
