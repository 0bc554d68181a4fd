import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import {Inbound, Outbound} from '../Direction';
import styles from './TrafficStrip.page.module.css';

type ResponseLine = string | {was: string; is: string};

type RecordedCall = {
  isInbound: boolean;
  method: string;
  path: string;
  status: number;
  /** Lines of the response: as recorded, or what the new build returns instead. */
  answer: readonly ResponseLine[];
  /** What the test or the mock shows, and whether that is a failed test. */
  outcome: string;
  isFailed?: boolean;
};

/** Calls of the recording that the workbench offers as a sample. */
const CALLS: readonly RecordedCall[] = [
  {
    isInbound: true,
    method: 'GET',
    path: '/rooms?nights=2',
    status: 200,
    answer: ['{', '  "room": "B12",', {was: '  "price": 95,', is: '  "price": "95",'}, '  "currency": "EUR"', '}'],
    outcome: 'The test fails: the new build returns a string instead of a number.',
    isFailed: true,
  },
  {
    isInbound: false,
    method: 'GET',
    path: '/v1/rates?from=EUR&to=USD',
    status: 200,
    answer: ['{', '  "from": "EUR",', '  "to": "USD",', '  "rate": 1.08', '}'],
    outcome: 'The mock responds as recorded. Your build does not call rates.example.com.',
  },
  {
    isInbound: true,
    method: 'POST',
    path: '/bookings',
    status: 201,
    answer: [
      '{',
      {was: '  "id": "bk-7f3a91",', is: '  "id": "bk-02c4e8",'},
      '  "room": "B12",',
      '  "status": "held"',
      '}',
    ],
    outcome: 'The ID is new in each run. A transform copies it into the calls that follow.',
  },
  {
    isInbound: false,
    method: 'GET',
    path: '/v1/rates?from=EUR&to=GBP',
    status: 503,
    answer: ['{', '  "error": "try again later"', '}'],
    outcome: 'The mock fails as the real service did. You see how your build handles it.',
  },
  {
    isInbound: true,
    method: 'GET',
    path: '/bookings/bk-000000',
    status: 404,
    answer: ['{', '  "error": "no such booking"', '}'],
    outcome: 'The test passes: the new build responds as recorded.',
  },
];

/**
 * The idea of the product as one drawing: recorded calls, and what the chosen one becomes. The choice is made of radio
 * buttons and style sheets, so that it works before any script has arrived.
 */
export default function TrafficStrip(): ReactNode {
  return (
    <figure className={styles.strip}>
      {/* In Markdown the caption says it; what compares the two must not miss the words of the drawing. */}
      <div className={styles.parts} role="radiogroup" aria-label="Recorded calls" data-markdown-ignore="">
        <p className={styles.head}>Recorded</p>
        {CALLS.map((call, i) => (
          <Fragment key={call.path}>
            <input
              className={styles.choice}
              type="radio"
              name="recorded-call"
              id={`recorded-call-${i}`}
              defaultChecked={i === 0}
            />
            <label htmlFor={`recorded-call-${i}`} className={styles.call}>
              {call.isInbound ? <Inbound /> : <Outbound />}
              <span className={styles.path}>
                {call.method} {call.path}
              </span>
              <span className={styles.status}>{call.status}</span>
            </label>
            <Use {...call} />
          </Fragment>
        ))}
      </div>
      <figcaption className={styles.caption}>
        Select a call. Recorded inbound calls become tests, and recorded outbound calls become mocks.
      </figcaption>
    </figure>
  );
}

/** What a call becomes: a test that compares responses, or a mock that responds. */
function Use({isInbound, method, path, status, answer, outcome, isFailed = false}: RecordedCall): ReactNode {
  return (
    <div className={styles.use}>
      <p className={clsx(styles.head, isInbound ? styles.inbound : styles.outbound)}>
        {isInbound ? 'Test of your new build' : 'Mock for your new build'}
      </p>
      <p className={clsx(styles.outcome, isFailed && styles.failed)}>{outcome}</p>
      <p className={styles.asked}>
        {method} {path} → {status}
      </p>
      <div className={styles.answer}>
        {answer.map((line) =>
          typeof line === 'string' ? (
            <span key={line}>{line}</span>
          ) : (
            [
              <del key="was">
                {line.was} <small>recorded</small>
              </del>,
              <ins key="is">
                {line.is} <small>new build</small>
              </ins>,
            ]
          ),
        )}
      </div>
    </div>
  );
}
