import {useCallback, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {printRule, withChain, withKeys} from '@docs/traffic/analysis/rule';
import type {Chain} from '@docs/traffic/engine/template';
import {Table} from '../../../components/DataTable';
import {Part, Verdict} from '../../../components/Tool';
import {TextAreaField} from '../../../components/Tool/fields';
import kit from '../../../components/Tool/styles.page.module.css';
import {columnNames} from './columns';
import styles from './styles.lazy.module.css';
import {useAnswer} from './useAnswer';
import type {MaskView, WorkbenchApi} from './protocol';

type Props = {workbench: WorkbenchApi; keys: string; setKeys(keys: string): void};

const SHOWN = 50;

/** What a rule masks in the recording, and what looks private and stays. */
export default function Redact({workbench, keys: text, setKeys: setText}: Props): ReactNode {
  const {value, problem} = useAnswer(useCallback(() => workbench.mask(text), [workbench, text]));
  const view = value && 'masked' in value ? value : undefined;
  const wrong = value && 'problem' in value ? value.problem : problem;
  const addable = [...new Set((view?.left ?? []).flatMap(({key}) => (key === undefined ? [] : [key])))];
  return (
    <>
      <Part>
        <p>
          A <Link to="/guides/dlp/creating-rules/#redact-list">redact list</Link> masks the values of the keys that it
          names, with everything below them. Values without a key, such as a part of a path, need a chain with{' '}
          <Link to="/transform/transforms/dlp_field/">dlp_field</Link>.
        </p>
        <TextAreaField
          label="Keys to mask, or a rule"
          value={text}
          onChange={setText}
          rows={4}
          problem={wrong}
          hint="Enter one key per line: the full name of a header, query parameter, form field or JSON field, in any case. Or paste a whole DLP rule as JSON."
        />
        <div className={kit.row}>
          {addable.length > 0 && (
            <button type="button" onClick={() => setText(withKeys(text, addable))}>
              Add all keys found below
            </button>
          )}
          {!text.trimStart().startsWith('{') && (
            <button type="button" onClick={() => setText(printRule(text).trimEnd())}>
              Show as JSON
            </button>
          )}
        </div>
      </Part>
      {view && (
        <>
          <Verdict tone={view.leftCount > 0 ? 'caution' : 'good'}>
            <strong>{view.masked.reduce((sum, {count}) => sum + count, 0)}</strong> values are masked.{' '}
            <strong>{view.leftCount}</strong> that look private stay readable.
          </Verdict>
          <Part out>
            <Masked view={view} />
            <Left
              view={view}
              onKey={(key) => setText(withKeys(text, [key]))}
              onChain={(chain) => setText(withChain(text, chain))}
            />
            <p className={kit.hint}>
              Found are e-mail addresses with a host that can be one, phone numbers, card numbers and IBANs with right
              check digits, JWTs, cookies, access tokens and logins by the names of their keys or by how their makers
              begin them, social security and taxpayer numbers of the United States, national insurance numbers of the
              United Kingdom, MAC addresses and private keys. What looks like none of them is not found: read a few
              calls yourself.
            </p>
          </Part>
        </>
      )}
    </>
  );
}

function Masked({view: {masked, notes}}: {view: MaskView}): ReactNode {
  return (
    <>
      {masked.length > 0 && (
        <ul aria-label="What masks values" className={kit.rows}>
          {masked.map(({by, count, places, tokens}) => (
            <li key={by}>
              <span>
                <code>{by}</code>: {count} <span className={kit.soft}>in {places.join(', ')}; as</span>{' '}
                <code>{tokens.join(' ')}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className={kit.problem}>
          {note}
        </p>
      ))}
    </>
  );
}

type LeftValue = MaskView['left'][number];

/** Values as rows: those that one key masks in one kind of place are one, with their count. */
function rowsOf(left: readonly LeftValue[]): (LeftValue & {count: number})[] {
  const rows = new Map<string, LeftValue & {count: number}>();
  for (const [at, value] of left.entries()) {
    const name = value.key === undefined ? String(at) : JSON.stringify([value.kind, value.key, value.place]);
    rows.set(name, {...(rows.get(name) ?? value), count: (rows.get(name)?.count ?? 0) + 1});
  }
  return [...rows.values()];
}

type LeftProps = {view: MaskView; onKey(key: string): void; onChain(chain: Chain): void};

function Left({view: {left, leftCount}, onKey, onChain}: LeftProps): ReactNode {
  const [all, setAll] = useState(false);
  const rows = rowsOf(left);
  if (rows.length === 0) return null;
  return (
    <>
      <Table label="Values that stay readable" className={styles.left} style={columnNames('Value', 'Where', 'Mask it')}>
        <thead>
          <tr>
            <th>Looks like</th>
            <th>Value</th>
            <th>Where</th>
            <th>Mask it</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, all ? undefined : SHOWN).map(({row, kind, place, key, value, chain, count}, index) => (
            <tr key={index}>
              <td>{kind}</td>
              <td>
                <code title={value}>{value}</code>
              </td>
              <td>
                {place} <span className={kit.soft}>of</span> {row.method} {row.path}
                {count > 1 && <strong> and {count - 1} more</strong>}
              </td>
              <td>
                {key !== undefined ? (
                  <button type="button" onClick={() => onKey(key)}>
                    Add <code>{key}</code>
                  </button>
                ) : chain ? (
                  <button type="button" onClick={() => onChain(chain)}>
                    Add a chain
                  </button>
                ) : (
                  <Link to="/guides/dlp/mask-emails/#other-places">with your own chain</Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > SHOWN && !all && (
        <button type="button" onClick={() => setAll(true)}>
          Show {rows.length - SHOWN} more
        </button>
      )}
      {leftCount > left.length && <p className={kit.soft}>Only the first {left.length} are listed.</p>}
    </>
  );
}
