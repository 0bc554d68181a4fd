import {embeddedAnswerer, endpointAnswerer, endpointVotes, type SendVote} from '@docs/search/chat/answerers';
import type {AnswerTexts} from '@docs/search/ask/texts';
import {hostedAnswerer, hostedVotes} from '@docs/search/chat/assistants';
import {Chat} from '@docs/search/chat/chat';
import type {Answerer} from '@docs/search/chat/stream';
import type {Turn, Vote} from '@docs/search/chat/turn';
import type {Facets} from '@docs/search/provider';
import {translate} from '@docusaurus/Translate';
import {hasAnalytics, report} from '@site/src/client/analytics';
import {isSafeToReport} from '@site/src/client/reader-words';
import {keepConversation} from '../search/dialog/history';
import {siteSearch} from '@site/src/client/site-search';
import {siteSettings} from '@site/src/client/site-settings';

let facets: Facets = {};
let current: Chat | null = null;

/** Language and versions of the page that the reader is on, for assistants that search automatically. */
export function askWithin(now: Facets): void {
  facets = now;
}

/** The one conversation of a page view; the dialog and the panel show the same. */
export function chat(): Chat {
  current ??= new Chat({
    answerer,
    keep: keepConversation,
    judge,
    refused: reportRefusal,
    quotes: siteSettings().search.ask.name === 'embedded',
  });
  return current;
}

/**
 * Tells the service that answered, and the operator's analytics with the question if that may be told, what a reader
 * thinks of an answer. Whether either of them knows now.
 */
async function judge({messageId, question, sources}: Turn, vote: Vote): Promise<boolean> {
  report('ask_ai_feedback', {
    ask_ai_message: messageId,
    ask_ai_vote: vote,
    ...(isSafeToReport(question) ? {ask_ai_question: question} : {}),
    ask_ai_pages: sources.map(({url}) => url).join(' '),
  });
  const send = voteSender();
  if (!send) return hasAnalytics();
  try {
    await send({messageId, vote});
    return true;
  } catch (error) {
    console.info('Ask AI:', error);
    return hasAnalytics();
  }
}

function reportRefusal({question}: Turn): void {
  if (isSafeToReport(question)) report('ask_ai_refused', {ask_ai_question: question});
}

/** Where votes go; nowhere when the answers are quoted in the reader's own browser. */
function voteSender(): SendVote | null {
  const {provider, ask} = siteSettings().search;
  if (ask.name === 'endpoint') return endpointVotes(ask.url);
  return ask.name === 'algolia' && provider.name === 'algolia' ? hostedVotes({...provider, ...ask, facets}) : null;
}

/** Who answers on this site. */
function answerer(): Answerer {
  const {provider, ask} = siteSettings().search;
  if (ask.name === 'endpoint') return endpointAnswerer(ask.url);
  if (ask.name === 'algolia' && provider.name === 'algolia') return hostedAnswerer({...provider, ...ask, facets});
  const {embedded, urls} = siteSearch();
  return embeddedAnswerer(embedded, answerTexts(), urls);
}

/** What embedded answers say besides the docs' own words. */
function answerTexts(): AnswerTexts {
  return {
    notAnswered: translate({id: 'search.ask.notAnswered', message: 'These docs do not answer that question.'}),
    notSure: translate({
      id: 'search.ask.notSure',
      message: 'These docs may not say this directly. The closest passages:',
    }),
    notMentioned: translate({id: 'search.ask.notMentioned', message: 'These docs do not mention {names}.'}),
    nearest: translate({id: 'search.ask.nearest', message: 'Search results:'}),
    source: translate({id: 'search.ask.source', message: 'Source:'}),
    askBack: {
      fails: translate({id: 'search.ask.whatFails', message: 'Which part does not work?'}),
      starts: translate({id: 'search.ask.whatToDo', message: 'What would you like to do?'}),
    },
    verdicts: {
      yes: translate({id: 'search.ask.yes', message: 'Yes'}),
      no: translate({id: 'search.ask.no', message: 'No'}),
      inPart: translate({id: 'search.ask.inPart', message: 'In part'}),
      preview: translate({id: 'search.ask.preview', message: 'Preview'}),
      notDocumented: translate({id: 'search.ask.notDocumented', message: 'Not documented'}),
    },
    showStep: translate({id: 'search.ask.showStep', message: 'Show the step'}),
    showSteps: translate({id: 'search.ask.showSteps', message: 'Show the {count} steps'}),
    allRows: translate({id: 'search.ask.allRows', message: 'All {count} rows'}),
    allEntries: translate({id: 'search.ask.allEntries', message: 'All {count} entries'}),
    wholeListing: translate({id: 'search.ask.wholeListing', message: 'The whole listing is on its page'}),
  };
}
