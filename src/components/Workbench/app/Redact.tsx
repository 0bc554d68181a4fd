import {useCallback, useMemo, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {keysOf} from '@site/src/recordings/analysis/masking';
import {Table} from '../../DataTable';
import {TextAreaField} from '../../Playground/app/fields';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {Workbench} from './views';

type Props = {workbench: Workbench; keys: string; setKeys(keys: string): void};

const SHOWN = 50;

/** What a redact list masks in the recording, and what looks private and stays. */
export default function Redact({workbench, keys: text, setKeys}: Props): ReactNode {
  const keys = useMemo(() => keysOf(text), [text]);
  const {value} = useAnswer(useCallback(() => workbench.mask(keys), [workbench, keys]));
  const [all, setAll] = useState(false);
  const addable = [...new Set((value?.left ?? []).flatMap(({key}) => (key === undefined ? [] : [key])))];
  const add = (more: readonly string[]): void => setKeys([...keys, ...more].join('\n'));
  return (
    <>
      <p>
        A <Link to="/guides/dlp/creating-rules/#redact-list">redact list</Link> masks the values of the keys that it names, with everything below them. Values
        without a key, such as a part of a path, need a chain with <Link to="/transform/transforms/dlp_field/">dlp_field</Link>.
      </p>
      <TextAreaField
        label="Keys to mask"
        value={text}
        onChange={setKeys}
        rows={4}
        hint="One a line: whole names in any case, of headers, query parameters and keys in JSON bodies."
      />
      {addable.length > 0 && (
        <button type="button" onClick={() => add(addable)}>
          Add all keys found below
        </button>
      )}
      {value && (
        <>
          <p role="status">
            <strong>{value.masked.reduce((sum, {count}) => sum + count, 0)}</strong> values are masked. <strong>{value.leftCount}</strong> that look private
            stay readable.
          </p>
          {value.masked.length > 0 && (
            <ul>
              {value.masked.map(({key, count, places}) => (
                <li key={key}>
                  <code>{key}</code>: {count} <span className={styles.soft}>in {places.join(', ')}</span>
                </li>
              ))}
            </ul>
          )}
          {value.left.length > 0 && (
            <Table label="Values that stay readable">
              <thead>
                <tr>
                  <th>Looks like</th>
                  <th>Value</th>
                  <th>Where</th>
                  <th>Mask it</th>
                </tr>
              </thead>
              <tbody>
                {value.left.slice(0, all ? undefined : SHOWN).map(({row, kind, place, key, value: text}, index) => (
                  <tr key={index}>
                    <td>{kind}</td>
                    <td>
                      <code>{text}</code>
                    </td>
                    <td>
                      {place} <span className={styles.soft}>of</span> {row.method} {row.path}
                    </td>
                    <td>
                      {key === undefined ? (
                        <Link to="/transform/transforms/dlp_field/">with dlp_field</Link>
                      ) : (
                        <button type="button" onClick={() => add([key])}>
                          Add <code>{key}</code>
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
          {value.left.length > SHOWN && !all && (
            <button type="button" onClick={() => setAll(true)}>
              Show {value.left.length - SHOWN} more
            </button>
          )}
          {value.leftCount > value.left.length && <p className={styles.soft}>Only the first {value.left.length} are listed.</p>}
        </>
      )}
      <p className={styles.soft}>
        Found are e-mail addresses, card numbers with a right check digit, JWTs, access tokens and logins by the names of their keys, US social security numbers
        and private keys. What looks like none of them is not found: read a few calls yourself.
      </p>
    </>
  );
}
