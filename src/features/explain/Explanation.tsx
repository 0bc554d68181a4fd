import {useEffect, useMemo, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import Translate, {translate} from '@docusaurus/Translate';
import {programs} from '@docs/data/cli/programs';
import {readCommand, type CommandPart, type ExplainedCommand} from '@docs/text/read-command';
import {inShell, typedLine} from '@docs/text/command-lines';
import ToolCode from '../../components/Tool/ToolCode';
import {rowFor, referenceRows, type ReferenceRow} from './reference';
import './explain.lazy.css';

type Rows = ReadonlyMap<string, ReferenceRow>;

/** A word of a piece of code: its text, and how many equal ones are before it. */
export type WordPlace = {text: string; nth: number};

type FoundWord = {part: CommandPart; reading: ExplainedCommand};

/** A word of the commands in a piece of shell code; undefined when no known command has it there. */
export function findWord(code: string, {text, nth}: WordPlace): FoundWord | undefined {
  const parts = inShell(code, programs)
    .map(readCommand)
    .flatMap((reading) => reading.parts.map((part) => ({part, reading})));
  const same = parts.filter(
    ({part}) => part.text === text || (/^[= ]/.test(part.text.slice(text.length)) && part.text.startsWith(text)),
  );
  return same[Math.min(nth, same.length - 1)];
}

/** One word of a command: meaning, default, and the row of the reference. */
export function Word(word: FoundWord): ReactNode {
  const {text, url} = word.part;
  return (
    <div className="explained">
      <p>{url === undefined ? <Code>{text}</Code> : <Reference url={url} of={text} />}</p>
      <p>
        <Words {...word} />
      </p>
    </div>
  );
}

/** Each command in a piece of shell code, word by word: meaning, default, and the row of the reference. */
export default function Explanation({code}: {code: string}): ReactNode {
  const lines = useMemo(
    () => inShell(code, programs).map((line) => ({text: typedLine(line), reading: readCommand(line)})),
    [code],
  );
  const rows = useRows(lines.map(({reading}) => reading));
  return lines.map(({text, reading}, i) => (
    <section key={i} className="explained" aria-label={text}>
      <ToolCode language="bash" text={text} />
      <dl>
        {reading.parts.map((part, at) => (
          <div key={at} data-wrong={part.problem === undefined ? undefined : ''}>
            <dt>{part.url === undefined ? <Code>{part.text}</Code> : <Reference url={part.url} of={part.text} />}</dt>
            <dd>
              <Words part={part} reading={reading} />
              {part.named?.names.map((name) => (
                <Named key={name} name={name} row={rowFor(rows.get(part.named?.page ?? '') ?? new Map(), name)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function Words({part, reading}: FoundWord): ReactNode {
  if (part.problem !== undefined) {
    return (
      <>
        <strong>{problemOf(part, reading)}</strong>
        {part.nearest !== undefined && (
          <>
            {' '}
            <Translate values={{word: <code>{part.nearest}</code>}}>{'The closest is {word}.'}</Translate>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {inline(part.meaning)}
      {part.default !== undefined && <Default value={part.default} />}
    </>
  );
}

function Named({name, row}: {name: string; row: ReferenceRow | undefined}): ReactNode {
  if (!row) return null;
  return (
    <p>
      <Reference url={row.url} of={name} />: {inline(row.meaning)}
      {row.default !== '' && <Default value={row.default} />}
    </p>
  );
}

/** A default of several words says what it is, and is not typed. */
function Default({value}: {value: string}): ReactNode {
  return (
    <>
      {'. '}
      <Translate values={{value: /\s/.test(value) ? inline(value) : <code>{value}</code>}}>
        {'Default: {value}'}
      </Translate>
    </>
  );
}

/** A word, which leads to its row of the reference. */
function Reference({url, of}: {url: string; of: string}): ReactNode {
  const outside = url.startsWith('https:');
  return (
    <a
      href={outside ? url : siteConfig.baseUrl + url.slice(1)}
      aria-label={translate({message: 'Reference: {word}'}, {word: of})}
      {...(outside ? {target: '_blank', rel: 'noopener noreferrer'} : {})}
    >
      <Code>{of}</Code>
    </a>
  );
}

/** What is wrong, in a sentence. Lists that are not complete cannot say that a word does not exist. */
function problemOf({problem = '', kind, text}: CommandPart, {program, command}: ExplainedCommand): string {
  const name = [program.name, ...(command ? [command.path] : [])].join(' ');
  const known = /^no (flag|command|subcommand|kind)/.test(problem);
  if (known && !program.complete)
    return translate({message: 'These pages do not describe it; your version may have it.'});
  if (known && kind === 'flag') return translate({message: '{command} has no such flag.'}, {command: name});
  if (known) return translate({message: '{command} has no such command.'}, {command: name});
  if (problem.endsWith('needs a value')) return translate({message: 'It needs a value.'});
  if (kind === 'app') return translate({message: '{command} does not launch an app.'}, {command: name});
  return translate({message: '{command} takes no other argument: {word}'}, {command: name, word: text});
}

/** Code whose flag stays on one line, as on pages (src/markdown/inline-code), whatever its value is. */
export function Code({children}: {children: string}): ReactNode {
  const [, flag = '', rest = children] = /^(--?[a-z][\w-]{0,23}(?![\w-]))(.*)$/is.exec(children) ?? [];
  return (
    <code>
      {flag !== '' && <span className="flag">{flag}</span>}
      {rest}
    </code>
  );
}

/** Text with code in backticks; links of the reference become their words. */
function inline(text: string): ReactNode[] {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\.$/, '')
    .split('`')
    .map((part, i) => (i % 2 === 1 ? <Code key={i}>{part}</Code> : part));
}

/** The rows of the reference pages that readings name, by page. */
function useRows(readings: readonly ExplainedCommand[]): ReadonlyMap<string, Rows> {
  const [rows, setRows] = useState<ReadonlyMap<string, Rows>>(new Map());
  const wanted = [...new Set(readings.flatMap(({parts}) => parts.flatMap(({named}) => named?.page ?? [])))].join(' ');
  useEffect(() => {
    let gone = false;
    const pages = wanted === '' ? [] : wanted.split(' ');
    void Promise.all(pages.map(async (page) => [page, await referenceRows(page)] as const)).then(
      (found) => !gone && setRows(new Map(found)),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return rows;
}
