import {useEffect, useState} from 'react';
import {siteSearch} from '@site/src/client/site-search';
import {siteSettings} from '@site/src/client/site-settings';
import {starterQuestions} from '../search/dialog/texts';

/** Questions to start with: those that the hosted assistant suggests, where it has any, and else the site's own. */
export function useQuestions(): readonly string[] {
  const [questions, setQuestions] = useState<readonly string[]>(starterQuestions);
  useEffect(() => {
    const {ask} = siteSettings().search;
    if (ask.name !== 'algolia') return undefined;
    let current = true;
    siteSearch()
      .provider.questions?.(ask.assistantId)
      .then(
        (found) => current && found.length > 0 && setQuestions(found.map(({question}) => question)),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, []);
  return questions;
}
