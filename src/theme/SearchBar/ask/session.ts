import {embeddedAnswerer, endpointAnswerer, hostedAnswerer} from '@site/src/search/ask/answerers';
import type {Answerer} from '@site/src/search/ask/answerer';
import {Chat} from '@site/src/search/ask/chat';
import {reportFeedback} from '@site/src/search/ask/feedback';
import type {Facets} from '@site/src/search/provider';
import {translate} from '@docusaurus/Translate';
import siteConfig from '@generated/docusaurus.config';
import type {Services} from '@site/src/site/services';
import {keep} from '../modal/history';
import {siteSearch, siteSettings} from '../session';

let facets: Facets = {};
let current: Chat | null = null;

/** Language and versions of the page that the reader is on, for assistants that search by themselves. */
export function askWithin(now: Facets): void {
  facets = now;
}

/** The one conversation of a page view; the dialog and the panel show the same. */
export function chat(): Chat {
  const services = siteConfig.customFields?.['services'] as Services | undefined;
  const hasAnalytics = Boolean(services?.analytics ?? services?.tagManager);
  current ??= new Chat({answerer, keep, judge: (messageId, vote) => reportFeedback(messageId, vote, hasAnalytics)});
  return current;
}

/** Who answers on this site. */
function answerer(): Answerer {
  const {provider, ask} = siteSettings();
  if (ask.name === 'endpoint') return endpointAnswerer(ask.url);
  if (ask.name === 'algolia' && provider.name === 'algolia') return hostedAnswerer({...provider, ...ask, facets});
  const {embedded, urls} = siteSearch();
  return embeddedAnswerer(embedded, answerTexts(), urls);
}

/** What embedded answers say besides the docs' own words. */
function answerTexts() {
  return {
    notAnswered: translate({id: 'search.ask.notAnswered', message: 'These docs do not answer that question.'}),
    nearest: translate({id: 'search.ask.nearest', message: 'The pages that come nearest:'}),
    source: translate({id: 'search.ask.source', message: 'Source:'}),
  };
}
