import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {idOfHash} from '@docs/docusaurus-lean/first-load/client/fragment';
import FilterBar from '../RefTable/FilterBar';
import {addCopyButtons} from '../RefTable/copy';
import {filterDefinitions, filterSections} from './sections';
import styles from './styles.page.module.css';

type Props = {
  /** What is filtered, as a reader would say it: "commands and flags". */
  name: string;
  /** Whether sections are filtered that each define a word, not the rows of tables. */
  definitions?: boolean;
};

/**
 * One filter box for all tables that follow it on the page: sections without a matching row step aside, and each
 * row's name gets a copy button. Without JavaScript the page is complete and there is no box.
 */
export default function PageFilter({name, definitions = false}: Props): ReactNode {
  const location = useLocation();
  const bar = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<{shown: number; all: number}>();

  const filter = definitions ? filterDefinitions : filterSections;

  useEffect(() => setCount(filter(following(bar.current), query)), [filter, query]);

  useEffect(() => {
    const removers = definitions ? [] : following(bar.current).map(addCopyButtons);
    return () => removers.forEach((remove) => remove());
  }, [definitions]);

  useEffect(() => {
    const id = idOfHash(location.hash);
    const target = id === '' ? null : document.getElementById(id);
    if (!target?.closest('[hidden]')) return;
    // The link was followed while its target was filtered out, so nobody has scrolled there yet.
    filter(following(bar.current), '');
    setQuery('');
    target.scrollIntoView();
  }, [filter, location]);

  return (
    <div className={styles.filter} ref={bar}>
      <FilterBar name={name} query={query} onQuery={setQuery} count={count} />
    </div>
  );
}

/** The elements after the box, up to the end of the page's text. */
function following(bar: HTMLElement | null): HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (let next = bar?.nextElementSibling; next; next = next.nextElementSibling) elements.push(next as HTMLElement);
  return elements;
}
