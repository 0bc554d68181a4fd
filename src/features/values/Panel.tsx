import {useEffect, useId, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {fieldOf, valueFields, placeholders, type FieldName} from '@docs/data/placeholders';
import {fillPage, flashFilled, isLeftOut, namesOnPage} from './fill';
import {myVersion, setMyVersion} from '../../client/my-version';
import {forgetValues, setValue, valueOf} from './store';
import './values.lazy.css';

type ValueRow = {name: string; label: string; meaning: string; secret: boolean};
type ValueGroup = {title: string; note: string; rows: ValueRow[]};

/** The reader's own values: fields of all pages, and what the page at hand asks for besides; or `only` the one of a placeholder, from which `onAll` leads to all. */
export default function ValuesPanel({only, onAll}: {only: string | undefined; onAll: () => void}): ReactNode {
  const [all] = useState(groupsOfPage);
  const [version, setVersion] = useState(0);
  const change = (act: () => void) => {
    act();
    fillPage();
    setVersion(version + 1);
  };
  const chosen = only === undefined ? undefined : (fieldOf(only) ?? only);
  const groups = chosen === undefined ? all : groupOf(all, chosen);
  return (
    <form
      className={chosen === undefined ? 'values' : 'values values--one'}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter says that the value is there: the reader is shown where.
        event.currentTarget.closest('dialog')?.close();
        flashFilled();
      }}
    >
      {chosen === undefined && (
        <>
          <p>
            <Translate>
              What you enter appears in the commands and files of all pages, in quotes where they are needed, and is
              copied with them.
            </Translate>
          </p>
          <MyVersion />
        </>
      )}
      {groups.map(({title, note, rows}) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          <p>{note}</p>
          {rows.map((row) => (
            <Field
              key={row.name}
              row={row}
              focused={row.name === chosen}
              onChange={(text) => change(() => setValue(row.name, text))}
            />
          ))}
        </fieldset>
      ))}
      <button type="submit">
        <Translate>Done</Translate>
      </button>{' '}
      {chosen === undefined ? (
        <button type="button" onClick={() => change(forgetValues)}>
          <Translate>Forget all values</Translate>
        </button>
      ) : (
        <button
          type="button"
          onClick={({currentTarget}) => {
            currentTarget.closest('dialog')?.close();
            onAll();
          }}
        >
          <Translate>All values</Translate>
        </button>
      )}
    </form>
  );
}

/** The group of one row, with no other row. */
function groupOf(groups: readonly ValueGroup[], name: string): ValueGroup[] {
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) => row.name === name);
    return rows.length > 0 ? [{...group, rows}] : [];
  });
}

/** The version that the reader runs: all pages mark what is newer. */
function MyVersion(): ReactNode {
  const [text, setText] = useState(() => myVersion() ?? '');
  return (
    <Entry
      label={translate({message: 'Version you run'})}
      hint={translate({message: 'All pages mark anything newer than this version.'})}
      placeholder="v2.5.857"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setMyVersion(versionIn(event.target.value));
      }}
    />
  );
}

/** A version as releases have it, from what a reader types or pastes: `2.5.857`, `v2.5.857`, `proxymock v2.5.857`. */
function versionIn(text: string): string | undefined {
  const [, number] = /\bv?(\d+\.\d+\.\d+)\b/.exec(text) ?? [];
  return number === undefined ? undefined : `v${number}`;
}

function Field({
  row: {name, label, meaning, secret},
  focused,
  onChange,
}: {
  row: ValueRow;
  focused: boolean;
  onChange: (text: string) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => valueOf(name));
  const stored = valueOf(name);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  // All values were forgotten.
  useEffect(() => {
    if (stored === '') setText('');
  }, [stored]);
  const leftOut = namesOf(name).some(isLeftOut);
  return (
    <Entry
      ref={input}
      label={label}
      hint={
        <>
          {meaning.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}
          {leftOut && (
            <strong>
              {' '}
              <Translate>In some places on this page it cannot be used, because it would need quotes there.</Translate>
            </strong>
          )}
        </>
      }
      type={secret ? 'password' : 'text'}
      autoCapitalize="off"
      spellCheck={false}
      data-dd-privacy="mask"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
}

/** A field with its label and what it is for. */
function Entry({label, hint, ...input}: ComponentProps<'input'> & {label: string; hint: ReactNode}): ReactNode {
  const id = useId();
  return (
    <div className="values__field">
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" aria-describedby={`${id}-hint`} {...input} />
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}

/** The placeholders that show a row's value. */
function namesOf(name: string): string[] {
  return namesOnPage().filter((each) => each === name || fieldOf(each) === name);
}

function groupsOfPage(): ValueGroup[] {
  const names = namesOnPage();
  const here = names.flatMap((name) => fieldOf(name) ?? []);
  const order = [...new Set([...here, ...(Object.keys(valueFields) as FieldName[])])];
  const isSecret = (name: string) => 'secret' in (placeholders[name] ?? {});
  const rest = names.filter((name) => fieldOf(name) === undefined);
  const row = (name: string): ValueRow => ({
    name,
    label: `<${name}>`,
    meaning: placeholders[name]?.meaning ?? '',
    secret: isSecret(name),
  });
  return [
    {
      title: translate({message: 'On all pages'}),
      note: translate({message: 'Kept in this browser, and nowhere else.'}),
      rows: order.map((name) => ({
        name,
        label: valueFields[name].label,
        meaning: valueFields[name].meaning,
        secret: false,
      })),
    },
    {
      title: translate({message: 'Keys and passwords'}),
      note: translate({message: 'Kept in memory until you close or reload this tab.'}),
      rows: rest.filter(isSecret).map(row),
    },
    {
      title: translate({message: 'On this page'}),
      note: translate({message: 'Kept in memory, for this page.'}),
      rows: rest.filter((name) => !isSecret(name)).map(row),
    },
  ].filter(({rows}) => rows.length > 0);
}
