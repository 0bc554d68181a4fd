import {translate} from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import type {AnswerTexts} from '@site/src/search/ask/answerers';
import type {SearchSettings} from '@site/src/site/search';

type Modal = NonNullable<typeof translations.modal>;

/** The modal's texts. They replace DocSearch's as a whole, so the theme's set is completed here, not thinned out. */
export function modalTexts(ask: SearchSettings['ask']['name']): Modal {
  const {modal} = translations;
  return {
    ...modal,
    searchBox: {
      ...modal?.searchBox,
      placeholderText: translate({id: 'search.placeholder', message: 'Search docs or ask AI a question'}),
      newConversationPlaceholder: translate({id: 'search.ask.placeholder', message: 'Ask a question'}),
      conversationHistoryTitle: translate({id: 'search.ask.historyTitle', message: 'My conversation history'}),
      startNewConversationText: translate({id: 'search.ask.newConversation', message: 'Start a new conversation'}),
      viewConversationHistoryText: translate({id: 'search.ask.history', message: 'Conversation history'}),
      threadDepthErrorPlaceholder: translate({id: 'search.ask.limit', message: 'Conversation limit reached'}),
    },
    resultsScreen: {
      ...modal?.resultsScreen,
      noResultsAskAiPlaceholder: translate({id: 'search.ask.noResults', message: "Didn't find it in the docs? Ask AI to help: "}),
    },
    newConversation: {
      newConversationTitle: translate({id: 'search.ask.welcome', message: 'How can I help you today?'}),
      newConversationDescription:
        ask === 'embedded'
          ? translate({
              id: 'search.ask.welcomeQuoting',
              message: 'Ask in your own words. The answer quotes the passages of these docs that hold it, each with a link to its page.',
            })
          : translate({
              id: 'search.ask.welcomeModel',
              message: 'Ask in your own words. The answer is written from these docs and names the pages it comes from.',
            }),
    },
    askAiScreen: {
      ...modal?.askAiScreen,
      disclaimerText:
        ask === 'embedded'
          ? translate({
              id: 'search.ask.quotingNotice',
              message: 'Answers are passages quoted from these docs. No AI model writes them, and your question does not leave this browser.',
            })
          : (modal?.askAiScreen?.disclaimerText ?? ''),
      stoppedStreamingText: translate({id: 'search.ask.stopped', message: 'You stopped this response'}),
      errorTitleText: translate({id: 'search.ask.errorTitle', message: 'No answer could be fetched'}),
      startNewConversationButtonText: translate({id: 'search.ask.newConversation', message: 'Start a new conversation'}),
    },
  } as Modal;
}

/** What answers say besides the docs' own words. */
export function answerTexts(): AnswerTexts {
  return {
    notAnswered: translate({id: 'search.ask.notAnswered', message: 'These docs do not answer that question.'}),
    nearest: translate({id: 'search.ask.nearest', message: 'The pages that come nearest:'}),
    source: translate({id: 'search.ask.source', message: 'Source:'}),
    unavailable: translate({
      id: 'search.ask.unavailable',
      message: 'The answer could not be fetched. You might want to check your network connection. [Try again](#ask-again)',
    }),
    tryAgain: translate({id: 'search.tryAgain', message: 'Try again'}),
  };
}

/** Questions offered at the start of a conversation. */
export function starterQuestions(): {objectID: string; question: string}[] {
  return [
    translate({id: 'search.ask.starter1', message: 'How do I install the operator?'}),
    translate({id: 'search.ask.starter2', message: 'What is a snapshot?'}),
    translate({id: 'search.ask.starter3', message: 'How do I mock an API with proxymock?'}),
  ].map((question) => ({objectID: question, question}));
}
