import {useCallback, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Table} from '../../../components/DataTable';
import {Part, Verdict} from '../../../components/Tool';
import {TextAreaField, TextField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import {CallLine} from './CallList';
import {MessageView, valueForDisplay, SignatureView} from './CallView';
import {columnNames} from './columns';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {MockAnswer, CallRow, TypedRequest, WorkbenchApi} from './protocol';

type Props = {workbench: WorkbenchApi; typed: TypedRequest; setTyped(typed: TypedRequest): void};

/** A request that a reader types, and the recorded answer that it gets, or how far it is from getting one. */
export default function Mock({workbench, typed, setTyped}: Props): ReactNode {
  const {value: answer} = useAnswer(useCallback(() => workbench.ask(typed), [workbench, typed]));
  const {value: alike} = useAnswer(useCallback(() => workbench.alike(), [workbench]));
  const set = (patch: Partial<TypedRequest>): void => setTyped({...typed, ...patch});
  return (
    <>
      <Part>
        <p>
          Type a request, or choose an outbound call in the list and ask the mocks for it. Then change a part of it and
          see whether a mock still answers. The parts that are compared are listed on{' '}
          <Link to="/proxymock/how-it-works/signature/">Signature matching</Link>.
        </p>
        <div className={styles.request}>
          <TextField label="Method" value={typed.method} onChange={(method) => set({method})} />
          <TextField
            label="URL"
            value={typed.url}
            placeholder="https://rates.example.com/v1/rates?from=EUR"
            onChange={(url) => set({url})}
          />
        </div>
        <div className={styles.pair}>
          <TextAreaField
            label="Headers"
            value={typed.headers}
            onChange={(headers) => set({headers})}
            hint="Headers are not compared, unless a chain adds one."
          />
          <TextAreaField
            label={typed.binary ? 'Body (base64)' : 'Body'}
            value={typed.body}
            onChange={(body) => set({body})}
          />
        </div>
      </Part>
      {answer && typed.url.trim() !== '' && <Answer answer={answer} />}
      {alike && alike.length > 0 && (
        <Part>
          <Alike groups={alike} />
        </Part>
      )}
    </>
  );
}

/** Whether a mock answers, with what, and what the nearest calls have that the request has not. */
function Answer({answer}: {answer: MockAnswer}): ReactNode {
  if ('problem' in answer) return <Verdict tone="bad">{answer.problem}</Verdict>;
  const {hits, nearest, asked} = answer;
  const [first] = hits;
  return (
    <>
      {first ? (
        <Verdict tone="good">
          <strong>HIT.</strong>{' '}
          {hits.length === 1
            ? 'One recorded call has this signature.'
            : `${hits.length} recorded calls have this signature. Their answers are served in this order, and then again from the first.`}
        </Verdict>
      ) : (
        <Verdict tone="caution">
          <strong>MISS.</strong> No recorded call has this signature. <code>proxymock mock</code> passes the request on
          to the real system, and refuses it with <code>--no-passthrough</code>.
        </Verdict>
      )}
      <Part out>
        {first && (
          <>
            <ol className={styles.lines}>
              {hits.slice(0, 10).map(({row}) => (
                <li key={row.index} className={styles.line}>
                  <CallLine row={row} />
                </li>
              ))}
            </ol>
            <MessageView label="Answer" text={first.response} />
          </>
        )}
        {nearest.map(({row, differences, distance}, index) => (
          <div key={row.index} className={kit.stack}>
            <p className={kit.title}>
              {index === 0 ? 'Nearest call' : 'Next nearest'}:{' '}
              <span className={kit.soft}>distance {distance.toFixed(1)}</span>
            </p>
            <div className={styles.line}>
              <CallLine row={row} />
            </div>
            <Table label="Differences" style={columnNames('Your request', 'Recorded', 'To make it match')}>
              <thead>
                <tr>
                  <th>Part</th>
                  <th>Your request</th>
                  <th>Recorded</th>
                  <th>To make it match</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({key, asked: mine, recorded}) => (
                  <tr key={key}>
                    <td>
                      <code>{key}</code>
                    </td>
                    <td>{mine === undefined ? 'not there' : valueForDisplay(key, mine)}</td>
                    <td>{recorded === undefined ? 'not there' : valueForDisplay(key, recorded)}</td>
                    <td>
                      <Remedy part={key} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        ))}
        <SignatureView signature={asked} />
      </Part>
    </>
  );
}

/** What loosens a match at one part, by the rules on the pages. */
function Remedy({part}: {part: string}): ReactNode {
  if (part === 'http:method') return 'Another method is another request: record it.';
  if (part === 'http:host') return 'Another host is another backend: record it.';
  if (part === 'http:url')
    return (
      <>
        A changing part of the path becomes a constant: <Link to="/mocks/modifying/">change the signature</Link>
      </>
    );
  if (part.startsWith('http:requestBody'))
    return (
      <>
        One value that changes: <Link to="/transform/transforms/scrub/">scrub</Link> or{' '}
        <Link to="/transform/transforms/scrub_date/">scrub_date</Link>; the whole body:{' '}
        <Link to="/transform/transforms/delete_sig/">delete_sig</Link>
      </>
    );
  return (
    <>
      A value that may differ: <Link to="/transform/transforms/delete_sig/">delete_sig</Link> on this key
    </>
  );
}

function Alike({groups}: {groups: readonly CallRow[][]}): ReactNode {
  const [all, setAll] = useState(false);
  return (
    <details>
      <summary>
        {groups.length === 1 ? 'One signature has' : `${groups.length} signatures have`} several answers
      </summary>
      <p className={kit.soft}>
        A mock cannot tell these calls apart and serves their answers in the order of the recording.
      </p>
      {groups.slice(0, all ? 100 : 5).map((rows) => (
        <ol key={rows[0]?.index} className={styles.lines}>
          {rows.slice(0, 8).map((row) => (
            <li key={row.index} className={styles.line}>
              <CallLine row={row} />
            </li>
          ))}
          {rows.length > 8 && <li className={kit.soft}>and {rows.length - 8} more</li>}
        </ol>
      ))}
      {groups.length > 5 && !all && (
        <button type="button" onClick={() => setAll(true)}>
          Show more
        </button>
      )}
    </details>
  );
}
