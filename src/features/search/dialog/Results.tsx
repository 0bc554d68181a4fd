import type {MouseEvent, ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import {brand, reportUrl} from '@docs/data/brand';
import {pagesOf} from './find';
import Hit, {SectionHit} from './Hit';
import {AnswerIcon} from './icons';
import {isPlain, useOpen} from './open';
import type {SearchTexts} from './texts';
import {itemAt, type Item, type DialogContent} from './combobox';
import type {useCombobox} from './useCombobox';
import styles from './modal.lazy.module.css';

type Props = Pick<ReturnType<typeof useCombobox>, 'api' | 'onMouseMove'> & {
  shown: DialogContent;
  areas: readonly string[];
  texts: SearchTexts;
  choose: (item: Item, event: MouseEvent) => void;
  type: (text: string) => void;
  close: () => void;
};

/** The options of a query and what is around them: the way to all hits, or what to do when there are none. */
export default function DialogResults({api, shown, areas, texts, onMouseMove, choose, type, close}: Props): ReactNode {
  const linkTo = useSearchLinkCreator();
  const open = useOpen();
  const {query, results} = shown.outcome;
  const all = `${linkTo(query)}${areas.length > 0 ? `&in=${areas.join(',')}` : ''}`;
  const showAll = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open(all);
    close();
  };
  const hits = results?.hits ?? [];
  const option = (index: number, tabIndex = -1) => {
    const item = itemAt(shown, index);
    const {source} = item?.kind === 'ask' ? shown.ask : shown.hits;
    return {
      ...(item ? (api.getItemProps({item, source}) as object) : {}),
      tabIndex,
      onMouseMove: (event: MouseEvent) => onMouseMove(event, index),
      onClick: (event: MouseEvent) => {
        if (!item || !isPlain(event)) return;
        event.preventDefault();
        choose(item, event);
      },
    };
  };
  const before = shown.asksFirst ? 1 : 0;
  const asking = shown.ask.items.length > 0 && (
    <div
      {...(api.getListProps({source: shown.ask.source}) as object)}
      aria-labelledby={undefined}
      aria-label={texts.ask}
      className={clsx(styles.asking, shown.asksFirst && styles.askingFirst)}
    >
      <div {...option(shown.asksFirst ? 0 : hits.length)} className={styles.ask} data-ask="">
        <AnswerIcon />
        <span>
          {texts.ask}: <strong>{query}</strong>
        </span>
      </div>
    </div>
  );
  return (
    <>
      {shown.asksFirst && asking}
      {hits.length > 0 && (
        <div {...(api.getListProps({source: shown.hits.source}) as object)} className={styles.hits}>
          {pagesOf(hits).map(({page, hits: [best, ...sections]}) => (
            <div key={page} role="group" aria-label={best?.hit.trail[0].text} className={styles.page}>
              {best && <Hit hit={best.hit} {...option(before + best.index)} />}
              {sections.length > 0 && (
                <div role="presentation" className={styles.sections}>
                  {sections.map(({hit, index}) => (
                    <SectionHit key={hit.id} hit={hit} {...option(before + index, 0)} />
                  ))}
                </div>
              )}
            </div>
          ))}
        </div>
      )}
      {results && hits.length === 0 && <NoResults query={query} texts={texts} />}
      {!results && <Unavailable texts={texts} retry={() => type(query)} />}
      {!shown.asksFirst && asking}
      {results && hits.length === 0 && results.suggestions.length > 0 && (
        <Suggestions texts={texts} titles={results.suggestions} type={type} />
      )}
      {results && hits.length > 0 && (
        <p className={styles.all}>
          <Link to={all} onClick={showAll}>
            <Translate id="theme.SearchBar.seeAll" values={{count: results.total}}>
              {'See all {count} results'}
            </Translate>
          </Link>
        </p>
      )}
    </>
  );
}

function NoResults({query, texts}: {query: string; texts: SearchTexts}): ReactNode {
  const report = reportUrl(
    `No search results for "${query}"`,
    `I searched ${brand.siteTitle} for "${query}" and expected to find: `,
  );
  return (
    <div className={styles.nothing}>
      <p className={styles.title}>
        {texts.nothing} “<strong>{query}</strong>”
      </p>
      <p>
        {texts.missing} <a href={report}>{texts.report}</a>
      </p>
    </div>
  );
}

function Suggestions({
  titles,
  texts,
  type,
}: {
  titles: readonly string[];
  texts: SearchTexts;
  type: (text: string) => void;
}): ReactNode {
  return (
    <div className={styles.suggestions}>
      <p>{texts.instead}:</p>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <button type="button" onClick={() => type(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The search could not answer: that is not "no results". */
function Unavailable({texts, retry}: {texts: SearchTexts; retry: () => void}): ReactNode {
  return (
    <div className={styles.nothing} data-failed="">
      <p className={styles.title}>{texts.failed}</p>
      <p>{texts.failedHelp}</p>
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
