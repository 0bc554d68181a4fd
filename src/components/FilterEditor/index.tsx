import type {FilterFields} from '@docs/traffic/filter-fields';
import {useMemo, useRef, type ReactNode} from 'react';
import {Inbound, Outbound} from '../Direction';
import {CopyBlock, Field, Tool} from '../Tool';
import {useUrlText} from '../Tool/urlState';
import {evaluate, type Reason} from './evaluate';
import {filterJson} from './json';
import {parseQuery, type FilterNode} from './parse';
import {usePatterns} from './patterns';
import {samples} from './samples';
import type {QueryError} from './tokens';
import styles from './styles.page.module.css';

const INITIAL =
  '(header[User-Agent] CONTAINS "kube-probe" OR header[User-Agent] CONTAINS "Prometheus/") OR (location CONTAINS "/healthz")';

const examples: readonly {name: string; query: string}[] = [
  {name: 'Probes and monitoring', query: INITIAL},
  {name: 'All but two endpoints', query: '(location NOT CONTAINS "/checkout" AND location NOT CONTAINS "/cart")'},
  {name: 'Outbound errors', query: '(direction IS OUT) AND (status REGEX "^[45]")'},
  {name: 'A field in the body', query: '(req_json[region] IS "eu")'},
];

const uses = {
  drop: {label: 'Forwarder rule: a match is dropped', yes: 'dropped', no: 'kept'},
  keep: {label: 'Snapshot or Traffic Viewer: a match is kept', yes: 'kept', no: 'left out'},
};
type Use = keyof typeof uses;

/** Tries a filter query on sample traffic: which pairs match, why, and the query as a JSON document. */
export default function FilterEditor(): ReactNode {
  const {value: query, set: setQuery, ready} = useUrlText('query', INITIAL);
  const {value: useText, set: setUse} = useUrlText('use', 'drop');
  const use: Use = useText === 'keep' ? 'keep' : 'drop';
  const box = useRef<HTMLTextAreaElement>(null);
  const parsed = useMemo(() => parseQuery(query), [query]);
  const node = 'query' in parsed ? parsed.query : undefined;
  const patterns = usePatterns(node);
  const error = 'error' in parsed ? parsed.error : patterns.error;
  const outcomes =
    node && !error ? samples.map((pair) => ({pair, ...evaluate(node, pair, patterns.matches)})) : undefined;
  const hits = outcomes?.filter((o) => o.result === true).length ?? 0;

  const goTo = ({start, end}: QueryError) => {
    box.current?.focus();
    box.current?.setSelectionRange(start, Math.max(end, start));
  };

  return (
    <Tool label="Filter editor" ready={ready}>
      <div className={styles.row} role="group" aria-label="Start from an example">
        {examples.map((example) => (
          <button
            key={example.name}
            type="button"
            aria-pressed={query === example.query}
            onClick={() => setQuery(example.query)}
          >
            {example.name}
          </button>
        ))}
      </div>
      <Field label="Query" problem={error && `${place(query, error.start)}: ${error.message}`} wide>
        {(control) => (
          <textarea
            {...control}
            ref={box}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            maxLength={2000}
            value={query}
            onChange={(e) => setQuery(e.target.value)}
          />
        )}
      </Field>
      <div className={styles.state}>
        {error && (
          <>
            <button type="button" onClick={() => goTo(error)}>
              Go to the place
            </button>
            <Marked text={query} error={error} />
          </>
        )}
        <span role="status">
          {!error &&
            `${hits} of ${samples.length} sample pairs match. ${'hints' in parsed ? parsed.hints.join(' ') : ''}`}
        </span>
      </div>
      <fieldset className={styles.uses}>
        <legend>Use</legend>
        {(Object.keys(uses) as Use[]).map((key) => (
          <label key={key}>
            <input type="radio" name="filter-use" checked={use === key} onChange={() => setUse(key)} />{' '}
            {uses[key].label}
          </label>
        ))}
      </fieldset>
      <ul className={styles.pairs} aria-label="Sample pairs">
        {samples.map((pair, i) => (
          <Outcome
            key={pair.name}
            pair={pair}
            query={query}
            result={outcomes?.[i]?.result}
            reasons={outcomes?.[i]?.reasons}
            words={uses[use]}
          />
        ))}
      </ul>
      {node && !error && <Output node={node} />}
    </Tool>
  );
}

type OutcomeProps = {
  pair: FilterFields;
  query: string;
  result: boolean | undefined;
  reasons: readonly Reason[] | undefined;
  words: {yes: string; no: string};
};

function Outcome({pair, query, result, reasons, words}: OutcomeProps): ReactNode {
  const {direction, command, location, status} = pair.fields;
  const verdict = !reasons
    ? 'not tried'
    : result === undefined
      ? 'cannot tell'
      : result
        ? `match: ${words.yes}`
        : `no match: ${words.no}`;
  return (
    <li className={styles.pair} data-result={String(result)}>
      <div className={styles.head}>
        <strong>{pair.name}</strong>
        <span className={styles.verdict}>{verdict}</span>
      </div>
      <div className={styles.call}>
        {direction === 'IN' ? <Inbound /> : <Outbound />} <code>{`${command ?? ''} ${location ?? ''}`}</code> {status}
      </div>
      <ul className={styles.reasons}>
        {reasons?.map(({test, result: answer, why}) => (
          <li key={test.start}>
            <span aria-hidden="true">{answer === undefined ? '?' : answer ? '✓' : '✗'}</span>{' '}
            {answer === undefined ? 'unknown' : answer ? 'true' : 'false'}:{' '}
            <code>{query.slice(test.start, test.end)}</code>, {why}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Output({node}: {node: FilterNode}): ReactNode {
  const result = filterJson(node, 'my-rule');
  if ('reason' in result) return <p className={styles.note}>{result.reason}</p>;
  return <CopyBlock label="The query as JSON" text={result.json} />;
}

/** The query with the wrong place marked. */
function Marked({text, error: {start, end}}: {text: string; error: QueryError}): ReactNode {
  return (
    <pre className={styles.marked} aria-hidden="true">
      {text.slice(0, start)}
      <mark>{text.slice(start, end) || ' '}</mark>
      {text.slice(Math.max(start, end))}
    </pre>
  );
}

function place(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return before.length > 1 ? `Line ${before.length}, character ${column}` : `Character ${column}`;
}
