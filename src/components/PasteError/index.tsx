import {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Symptom} from '@docs/search/symptoms/symptom';
import PasteBox from '../PasteBox';
import {Part, Verdict} from '../Tool';
import styles from './styles.page.module.css';

type LookupState =
  | {name: 'idle'}
  | {name: 'looking'}
  | {name: 'failed'}
  | {name: 'found'; symptoms: readonly Symptom[]};

type Props = {
  /** The level of the heading above the results, one below that of the section around. */
  level?: 2 | 3;
};

/** A box for a log line or an error message, and what the docs know about it. The search is loaded when the box is used. */
export default function PasteError({level = 3}: Props): ReactNode {
  const [pasted, setPasted] = useState('');
  const [state, setState] = useState<LookupState>({name: 'idle'});

  const look = (): void => {
    if (pasted.trim() === '') return;
    setState({name: 'looking'});
    search()
      .then((embedded) => embedded.symptoms(pasted))
      .then(
        (symptoms) => setState({name: 'found', symptoms}),
        () => setState({name: 'failed'}),
      );
  };

  return (
    <PasteBox
      label="Paste an error message or log lines"
      hint="Times, IDs and paths do not matter."
      instead="The symptom tables on this site are complete without it."
      rows={4}
      value={pasted}
      onChange={setPasted}
      onFocus={() => void search().then((embedded) => embedded.warmUp(), ignore)}
      submit={{label: 'Find the cause', onSubmit: look}}
    >
      <Verdict tone={toneOf(state)}>{message(state)}</Verdict>
      {state.name === 'found' && state.symptoms.length > 0 && (
        <Part out>
          <ol className={styles.found}>
            {bySight(state.symptoms).map((symptoms) => (
              <Found key={symptoms[0].sees} symptoms={symptoms} level={level} />
            ))}
          </ol>
        </Part>
      )}
    </PasteBox>
  );
}

type Same = readonly [Symptom, ...Symptom[]];

/** Symptoms that readers see the same of, each group where its first one is. */
function bySight(symptoms: readonly Symptom[]): Same[] {
  const groups = new Map<string, [Symptom, ...Symptom[]]>();
  for (const symptom of symptoms) {
    const group = groups.get(symptom.sees);
    if (group) group.push(symptom);
    else groups.set(symptom.sees, [symptom]);
  }
  return [...groups.values()];
}

function Found({symptoms, level}: {symptoms: Same; level: 2 | 3}): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <li>
      <Heading className={styles.sees}>{inlineCode(symptoms[0].sees)}</Heading>
      {symptoms.map(({cells, title, url}) => (
        <div key={url}>
          <dl>
            {cells.map(({head, text, to}) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{to === undefined ? inlineCode(text) : <Link to={to}>{inlineCode(text)}</Link>}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to={url}>{title}</Link>
          </p>
        </div>
      ))}
    </li>
  );
}

function toneOf(state: LookupState): 'good' | 'caution' | undefined {
  if (state.name === 'found') return state.symptoms.some(({fits}) => fits) ? 'good' : 'caution';
  return state.name === 'failed' ? 'caution' : undefined;
}

function message(state: LookupState): ReactNode {
  if (state.name === 'looking') return <p>Searching…</p>;
  if (state.name === 'failed') return <p>The search could not be loaded. Check your connection and try again.</p>;
  if (state.name !== 'found') return null;
  const count = bySight(state.symptoms).length;
  if (count === 0)
    return <p>No known symptom matches this text. Paste the line with the message itself, or search for its words.</p>;
  if (!state.symptoms.some(({fits}) => fits)) return <p>No symptom matches exactly. The closest one:</p>;
  return <p>{count === 1 ? 'One symptom matches:' : `${count} symptoms match, the likeliest first:`}</p>;
}

/** Text in which inline code is between backticks. */
function inlineCode(text: string): ReactNode[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}

async function search() {
  const {siteSearch} = await import('@site/src/client/site-search');
  return siteSearch().embedded;
}

function ignore(): void {
  // The search is asked for again when the form is sent.
}
