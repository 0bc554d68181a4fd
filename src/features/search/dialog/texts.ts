import {translate} from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import type {SearchSettings} from '@docs/search/settings';

type Words<Key extends string> = Record<Key, string>;

/** The theme's own words of the search, which a translation of the theme translates; its types name only some of them. */
const {searchBox, startScreen, errorScreen, resultsScreen, askAiScreen, footer, noResultsScreen} =
  translations.modal as unknown as {
    searchBox: Words<
      | 'searchInputLabel'
      | 'clearButtonTitle'
      | 'backToKeywordSearchButtonText'
      | 'placeholderTextAskAi'
      | 'placeholderTextAskAiStreaming'
    >;
    startScreen: Words<
      | 'recentSearchesTitle'
      | 'favoriteSearchesTitle'
      | 'recentConversationsTitle'
      | 'saveRecentSearchButtonTitle'
      | 'removeRecentSearchButtonTitle'
      | 'removeFavoriteSearchButtonTitle'
      | 'removeRecentConversationButtonTitle'
    >;
    errorScreen: Words<'titleText' | 'helpText'>;
    resultsScreen: Words<'askAiPlaceholder'>;
    askAiScreen: Words<
      | 'disclaimerText'
      | 'thinkingText'
      | 'preToolCallText'
      | 'afterToolCallText'
      | 'relatedSourcesText'
      | 'copyButtonText'
      | 'copyButtonCopiedText'
      | 'likeButtonTitle'
      | 'dislikeButtonTitle'
      | 'thanksForFeedbackText'
    >;
    footer: Words<
      'selectText' | 'navigateText' | 'closeText' | 'submitQuestionText' | 'backToSearchText' | 'searchByText'
    >;
    noResultsScreen: Words<
      'noResultsText' | 'suggestedQueryText' | 'reportMissingResultsText' | 'reportMissingResultsLinkText'
    >;
  };

type Ask = SearchSettings['ask']['name'];

/** What is asked here: embedded answers are quoted from the docs, and are not called by another name. */
export function askLabel(ask: Ask): string {
  return ask === 'embedded'
    ? translate({id: 'search.ask.quoting', message: 'Answer from the docs'})
    : resultsScreen.askAiPlaceholder.replace(/:\s*$/, '');
}

export function waitingText(): string {
  return askAiScreen.thinkingText;
}

/** The texts of the keyword search. */
export function searchTexts(ask: Ask) {
  return {
    label: searchBox.searchInputLabel,
    placeholder:
      ask === 'embedded'
        ? translate({id: 'search.placeholderQuoting', message: 'Search the docs or ask a question'})
        : translate({id: 'search.placeholder', message: 'Search docs or ask AI a question'}),
    clear: searchBox.clearButtonTitle,
    close: footer.closeText,
    recent: startScreen.recentSearchesTitle,
    favorite: startScreen.favoriteSearchesTitle,
    conversations: startScreen.recentConversationsTitle,
    save: startScreen.saveRecentSearchButtonTitle,
    forget: startScreen.removeRecentSearchButtonTitle,
    forgetFavorite: startScreen.removeFavoriteSearchButtonTitle,
    forgetConversation: startScreen.removeRecentConversationButtonTitle,
    waiting: askAiScreen.preToolCallText,
    failed: errorScreen.titleText,
    failedHelp: errorScreen.helpText,
    tryAgain: translate({id: 'search.tryAgain', message: 'Try again'}),
    nothing: noResultsScreen.noResultsText,
    instead: noResultsScreen.suggestedQueryText,
    missing: noResultsScreen.reportMissingResultsText,
    report: noResultsScreen.reportMissingResultsLinkText,
    start: translate({id: 'search.start', message: 'Start here'}),
    questions: translate({id: 'search.start.questions', message: 'Ask a question'}),
    filter: translate({id: 'search.filter', message: 'Search only in'}),
    ask: askLabel(ask),
  };
}

export type SearchTexts = ReturnType<typeof searchTexts>;

/** The keys that work in the dialog, and who serves it. */
export function footerTexts() {
  return {
    poweredBy: footer.searchByText,
    select: footer.selectText,
    navigate: footer.navigateText,
    close: footer.closeText,
    submit: footer.submitQuestionText,
    back: footer.backToSearchText,
  };
}

/** The texts of a conversation. */
export function askTexts(ask: Ask) {
  return {
    title: askLabel(ask),
    back: searchBox.backToKeywordSearchButtonText,
    placeholderFirst: translate({id: 'search.ask.placeholder', message: 'Ask a question'}),
    placeholder: searchBox.placeholderTextAskAi,
    placeholderBusy: searchBox.placeholderTextAskAiStreaming,
    limit: translate({id: 'search.ask.limit', message: 'Conversation limit reached'}),
    startAnew: translate({id: 'search.ask.newConversation', message: 'Start a new conversation'}),
    beside: translate({id: 'search.ask.beside', message: 'Keep beside the page'}),
    closePanel: translate({id: 'search.ask.closePanel', message: 'Close the answers'}),
    stop: translate({id: 'search.ask.stop', message: 'Stop this response'}),
    welcome: translate({id: 'search.ask.welcome', message: 'How can I help you today?'}),
    welcomeHow:
      ask === 'embedded'
        ? translate({
            id: 'search.ask.welcomeQuoting',
            message: 'Ask in your own words. The answer quotes passages from these docs, each with a link to its page.',
          })
        : translate({
            id: 'search.ask.welcomeModel',
            message: 'Ask in your own words. The answer is written from these docs and lists the pages it comes from.',
          }),
    disclaimer: askAiScreen.disclaimerText,
    /** What embedded answers are; `null` where a model writes. */
    quotes:
      ask === 'embedded'
        ? translate({
            id: 'search.ask.quotingNotice',
            message:
              'Answers are passages quoted from these docs. No AI model writes them, and your question does not leave this browser.',
          })
        : null,
    thinking: askAiScreen.thinkingText,
    searching: askAiScreen.preToolCallText,
    searched: askAiScreen.afterToolCallText,
    answering: searchBox.placeholderTextAskAiStreaming,
    stopped: translate({id: 'search.ask.stopped', message: 'You stopped this response'}),
    ready: translate({id: 'search.ask.ready', message: 'Answer:'}),
    failed: translate({id: 'search.ask.errorTitle', message: 'No answer could be fetched'}),
    failedHelp: translate({
      id: 'search.ask.unavailable',
      message: 'The answer could not be fetched. You might want to check your network connection.',
    }),
    tryAgain: translate({id: 'search.tryAgain', message: 'Try again'}),
    sources: askAiScreen.relatedSourcesText,
    copy: askAiScreen.copyButtonText,
    copied: askAiScreen.copyButtonCopiedText,
    notCopied: translate({id: 'search.ask.notCopied', message: 'Not copied'}),
    like: askAiScreen.likeButtonTitle,
    dislike: askAiScreen.dislikeButtonTitle,
    thanks: askAiScreen.thanksForFeedbackText,
    sendVote: translate({id: 'search.ask.sendVote', message: 'Send to the writers'}),
    why: translate({id: 'search.ask.why', message: 'What was wrong?'}),
    /** By the name that the operator's analytics know them by. */
    reasons: {
      wrong: translate({id: 'search.ask.reason.wrong', message: 'It is wrong'}),
      'other-question': translate({id: 'search.ask.reason.otherQuestion', message: 'Not what I asked'}),
      'too-little': translate({id: 'search.ask.reason.tooLittle', message: 'Something is missing'}),
      unclear: translate({id: 'search.ask.reason.unclear', message: 'Hard to follow'}),
    },
  };
}

export type AskTexts = ReturnType<typeof askTexts>;

/** Questions offered at the start of a conversation. */
export function starterQuestions(): string[] {
  return [
    translate({id: 'search.ask.starter1', message: 'How do I install the operator?'}),
    translate({id: 'search.ask.starter2', message: 'What is a snapshot?'}),
    translate({id: 'search.ask.starter3', message: 'How do I mock an API with proxymock?'}),
  ];
}
