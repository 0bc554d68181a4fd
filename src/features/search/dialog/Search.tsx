import {useEffect, type ReactNode, type RefObject} from 'react';
import {SearchIcon} from '../icons';
import {siteSettings} from '@site/src/client/site-settings';
import {useNoResults} from '../useNoResults';
import type {Opening} from '../../ask/Screen';
import {loadAsk} from './AskParts';
import Filters from './Filters';
import {remember} from './history';
import {ClearIcon} from './icons';
import {useOpen} from './open';
import DialogResults from './Results';
import Start from './Start';
import {searchTexts} from './texts';
import type {Item} from './combobox';
import {useCombobox} from './useCombobox';
import {visitedOf} from './visited';
import {statusText} from './status';
import styles from './modal.lazy.module.css';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  setQuery: (query: string) => void;
  areas: readonly string[];
  setAreas: (areas: readonly string[]) => void;
  announce: (text: string) => void;
  ask: (opening: Opening) => void;
  close: () => void;
};

/** The keyword search. */
export default function KeywordSearch({
  field,
  query,
  setQuery,
  areas,
  setAreas,
  announce,
  ask,
  close,
}: Props): ReactNode {
  const texts = searchTexts(siteSettings().search.ask.name);
  const open = useOpen();
  const choose = (item: Item, event: Parameters<typeof open>[1]): void => {
    if (item.kind === 'ask') return ask({question: item.outcome.query});
    remember(visitedOf(item.hit));
    open(item.hit.url, event);
    close();
  };
  const {api, input, state, onKeyDown, onMouseMove} = useCombobox({query, areas, choose});
  const {shown} = state;
  const type = (text: string): void => {
    api.setQuery(text);
    void api.refresh();
    field.current?.focus();
  };

  useEffect(() => {
    field.current?.focus();
  }, [field]);
  useEffect(() => setQuery(state.query), [state.query, setQuery]);
  useEffect(() => {
    announce(shown ? statusText(shown.outcome.results) : '');
  }, [shown, announce]);
  useNoResults(areas.length === 0 && shown?.outcome.results?.hits.length === 0 ? shown.outcome.query : null);
  // Who types several words may want an answer: its code is fetched meanwhile.
  const isSentence = /\S\s+\S+\s+\S/.test(state.query);
  useEffect(() => {
    if (isSentence) loadAsk().catch(() => undefined);
  }, [isSentence]);

  const hasOptions =
    state.query.trim() !== '' && shown !== null && shown.hits.items.length + shown.ask.items.length > 0;
  return (
    <>
      <SearchField
        field={field}
        api={api}
        input={input}
        query={state.query}
        hasOptions={hasOptions}
        texts={texts}
        onKeyDown={onKeyDown}
        clear={() => type('')}
        close={close}
      />
      <Filters chosen={areas} choose={setAreas} className={styles.filters} />
      {state.query.trim() === '' ? (
        <Start field={field} texts={texts} ask={ask} close={close} />
      ) : (
        shown && (
          <DialogResults
            api={api}
            shown={shown}
            areas={areas}
            texts={texts}
            onMouseMove={onMouseMove}
            choose={choose}
            type={type}
            close={close}
          />
        )
      )}
    </>
  );
}

type FieldProps = Pick<Props, 'field' | 'query' | 'close'> &
  Pick<ReturnType<typeof useCombobox>, 'api' | 'input' | 'onKeyDown'> & {
    texts: ReturnType<typeof searchTexts>;
    /** Whether the list has anything to move to. */
    hasOptions: boolean;
    clear: () => void;
  };

/** The field with its buttons: a combobox of the list below. */
function SearchField({field, api, input, query, hasOptions, texts, onKeyDown, clear, close}: FieldProps): ReactNode {
  return (
    <form
      role="search"
      className={styles.head}
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        clear();
      }}
    >
      <label className={styles.label} {...api.getLabelProps()}>
        <SearchIcon />
        <span className="visually-hidden">{texts.label}</span>
      </label>
      <input
        {...(input as object)}
        ref={field}
        className={styles.field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-haspopup="listbox"
        aria-controls={hasOptions ? input['aria-controls'] : undefined}
        aria-activedescendant={hasOptions ? input['aria-activedescendant'] : undefined}
        placeholder={texts.placeholder}
        value={query}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button type="reset" className={styles.clear} title={texts.clear} aria-label={texts.clear}>
          <ClearIcon />
        </button>
      )}
      <button type="button" className={styles.close} onClick={close}>
        {texts.close}
      </button>
    </form>
  );
}
