import {embeddedAnswerer, endpointAnswerer} from '@site/src/search/ask/answerers';
import {reportFeedback} from '@site/src/search/ask/feedback';
import {guardReply} from '@site/src/search/ask/guard';
import {installAskHook, sentinelAppId} from '@site/src/search/ask/hook';
import type {Facets} from '@site/src/search/provider';
import type {SearchSession} from '@site/src/search/session';
import type {SearchSettings} from '@site/src/site/search';
import {answerTexts} from './texts';

const HOSTED_ANSWER = /^https:\/\/(?:[\w-]+\.algolia\.net\/agent-studio\/1\/agents\/[^/]+\/completions\?|askai\.algolia\.com\/chat$)/;

/** DocSearch's `askAi` prop, as far as it is used here. */
export type AskAiProp = {
  assistantId: string;
  agentStudio: boolean;
  appId: string;
  apiKey: string;
  indexName: string;
  suggestedQuestions: boolean;
  searchParameters?: object;
};

/** Puts the configured answerer behind the modal's conversation, and gives the `askAi` prop that leads there. */
export function prepareAsk({provider, ask}: SearchSettings, session: SearchSession, facets: Facets, indexName: string, hasAnalytics: boolean): AskAiProp {
  const texts = answerTexts();
  installAskHook({
    answer: ask.name === 'endpoint' ? endpointAnswerer(ask.url, texts) : embeddedAnswerer(session.embedded, texts),
    feedback: (feedback) => reportFeedback(feedback, hasAnalytics),
    isHosted: (url) => ask.name === 'algolia' && HOSTED_ANSWER.test(url),
    // The modal knows what to say of limits and of conversations that are too long.
    guard: (send, signal) => guardReply(send, {...texts, signal, keeps: (status) => status >= 400 && status < 500 && status !== 401 && status !== 403}),
    // Readers' opinions go to the site's analytics and nowhere else, whoever answered.
    isFeedback: (url) => /^https:\/\/(?:[\w-]+\.algolia\.net\/agent-studio\/.*|askai\.algolia\.com\/chat)\/feedback$/.test(url),
  });
  if (ask.name !== 'algolia' || provider.name !== 'algolia') {
    return {assistantId: 'docs', agentStudio: true, appId: sentinelAppId, apiKey: 'none', indexName, suggestedQuestions: true};
  }
  return {
    assistantId: ask.assistantId,
    agentStudio: ask.agentStudio,
    appId: provider.appId,
    apiKey: provider.apiKey,
    indexName: provider.indexName,
    suggestedQuestions: true,
    searchParameters: scopeOf(facets, ask.agentStudio, provider.indexName),
  };
}

/** The facets in the form that each of Algolia's two assistants takes. */
function scopeOf({language, tags = []}: Facets, agentStudio: boolean, indexName: string): object {
  const any = tags.map((tag) => `docusaurus_tag:${tag}`);
  if (!agentStudio) return {facetFilters: [`language:${language ?? 'en'}`, any]};
  return {[indexName]: {filters: `language:${language ?? 'en'} AND (${any.map((tag) => tag.replace(/:(.*)$/, ':"$1"')).join(' OR ')})`}};
}
