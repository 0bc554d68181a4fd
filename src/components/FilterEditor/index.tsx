import type {FilterFields} from '@docs/traffic/filter-fields';
import {useMemo, useRef, type ReactNode} from 'react';
import {Inbound, Outbound} from '../Direction';
import {Choice, Part, Tool, Verdict} from '../Tool';
import {TextAreaField} from '../Tool/fields';
import kit from '../Tool/styles.page.module.css';
import ToolCode from '../Tool/ToolCode';
import {useUrlText} from '../Tool/urlState';
import {evaluate, type Reason} from './evaluate';
import {filterJson} from './json';
import {parseFilterQuery, type FilterNode} from './parse';
import {usePatterns} from './patterns';
import {samples} from './samples';
import type {QueryError} from './tokens';
import styles from './styles.page.module.css';

const INITIAL =
  '(header[User-Agent] CONTAINS "kube-probe" OR header[User-Agent] CONTAINS "Prometheus/") OR (location CONTAINS "/healthz")';

const examples = [
  {label: 'Probes and monitoring', value: INITIAL},
  {label: 'All but two endpoints', value: '(location NOT CONTAINS "/checkout" AND location NOT CONTAINS "/cart")'},
  {label: 'Outbound errors', value: '(direction IS OUT) AND (status REGEX "^[45]")'},
  {label: 'A field in the body', value: '(req_json[region] IS "eu")'},
];

const uses = [
  {value: 'drop', label: 'Forwarder rule: a match is dropped', yes: 'dropped', no: 'kept'},
  {value: 'keep', label: 'Snapshot or Traffic Viewer: a match is kept', yes: 'kept', no: 'left out'},
] as const;

/** Tries a filter query on sample traffic: which pairs match, why, and the query as a JSON document. */
export default function FilterEditor(): ReactNode {
  const {value: query, set: setQuery, ready} = useUrlText('query', INITIAL);
  const {value: useText, set: setUse} = useUrlText('use', 'drop');
  const use = uses[useText === 'keep' ? 1 : 0];
  const box = useRef<HTMLTextAreaElement>(null);
  const parsed = useMemo(() => parseFilterQuery(query), [query]);
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
      <Part>
        <Choice label="Start from an example" options={examples} value={query} onChange={setQuery} />
        <TextAreaField
          label="Query"
          problem={error && `${place(query, error.start)}: ${error.message}`}
          field={box}
          rows={4}
          maxLength={2000}
          value={query}
          onChange={setQuery}
        />
        {error && (
          <>
            <button type="button" onClick={() => goTo(error)}>
              Go to the place
            </button>
            <Marked text={query} error={error} />
          </>
        )}
        <Choice label="Use" options={uses} value={use.value} onChange={setUse} />
      </Part>
      <Verdict tone={error ? 'bad' : undefined}>
        {error
          ? 'The query cannot be read.'
          : `${hits} of ${samples.length} sample pairs match. ${'hints' in parsed ? parsed.hints.join(' ') : ''}`}
      </Verdict>
      <Part out>
        <ul className={styles.pairs} aria-label="Sample pairs">
          {samples.map((pair, i) => (
            <Outcome
              key={pair.name}
              pair={pair}
              query={query}
              result={outcomes?.[i]?.result}
              reasons={outcomes?.[i]?.reasons}
              words={use}
            />
          ))}
        </ul>
        {node && !error && <Output node={node} />}
      </Part>
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
    <li>
      <div>
        <strong>{pair.name}</strong>
        <div>
          {direction === 'IN' ? <Inbound /> : <Outbound />} <code>{`${command ?? ''} ${location ?? ''}`}</code> {status}
        </div>
        <div className={result ? styles.match : kit.soft}>{verdict}</div>
      </div>
      <ul className={kit.hint}>
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
  if ('reason' in result) return <p>{result.reason}</p>;
  return <ToolCode title="The query as JSON" text={result.json} />;
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
