import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './TrafficStrip.page.module.css';

/** One lane, left to right: what calls a service, the service, and what the service calls. */
function Lane({label, parts: [left, service, right]}: {label: string; parts: [string, string, string]}): ReactNode {
  return (
    // In Markdown the caption says it; what compares the two must not miss the words of the drawing.
    <div className={styles.lane} data-markdown-ignore="">
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>{left}</span>
      <span className={clsx(styles.arrow, styles.inbound)}>
        <span className={styles.direction}>inbound</span>
      </span>
      <span className={clsx(styles.box, styles.service)}>{service}</span>
      <span className={clsx(styles.arrow, styles.outbound)}>
        <span className={styles.direction}>outbound</span>
      </span>
      <span className={styles.box}>{right}</span>
    </div>
  );
}

/**
 * The idea of the product as one drawn strip: calls that enter a service become tests, calls that leave it become
 * mocks, and both are around a new build when it is tested. Boxes of text, so that it reads at every width.
 */
export default function TrafficStrip(): ReactNode {
  return (
    <figure className={styles.strip}>
      <Lane label="Record" parts={['Clients', 'Your service', 'Dependencies']} />
      <div className={styles.turn} aria-hidden="true">
        <span className={styles.inbound}>become</span>
        <span className={styles.outbound}>become</span>
      </div>
      <Lane label="Replay" parts={['Tests', 'Your new build', 'Mocks']} />
      <figcaption className={styles.caption}>
        Recorded inbound calls become tests, recorded outbound calls become mocks. Both run against your new build.
      </figcaption>
    </figure>
  );
}
