/** What an answer says of a yes-or-no question in one word or two. */
export type VerdictTexts = 'yes' | 'no' | 'inPart' | 'preview' | 'notDocumented';

/** What an embedded answer says besides the docs' own words; what is in `{braces}` is filled in. */
export type AnswerTexts = {
  notAnswered: string;
  /** With `{names}`. */
  notMentioned: string;
  notSure: string;
  nearest: string;
  source: string;
  /** Asked back of a question without a subject: what fails, and what the reader wants to do. */
  askBack: Readonly<Record<'fails' | 'starts', string>>;
  verdicts: Readonly<Record<VerdictTexts, string>>;
  showStep: string;
  /** With `{count}`, as the next two. */
  showSteps: string;
  allRows: string;
  allEntries: string;
  wholeListing: string;
};

/** The texts where no site translates them: in the service and for assistants. */
export const englishTexts: AnswerTexts = {
  notAnswered: 'These docs do not answer that question.',
  notMentioned: 'These docs do not mention {names}.',
  notSure: 'These docs may not say this directly. The closest passages:',
  nearest: 'Search results:',
  source: 'Source:',
  askBack: {fails: 'Which part does not work?', starts: 'What would you like to do?'},
  verdicts: {yes: 'Yes', no: 'No', inPart: 'In part', preview: 'Preview', notDocumented: 'Not documented'},
  showStep: 'Show the step',
  showSteps: 'Show the {count} steps',
  allRows: 'All {count} rows',
  allEntries: 'All {count} entries',
  wholeListing: 'The whole listing is on its page',
};

/** A text with its `{count}`. */
export const withCount = (text: string, count: number): string => text.replace('{count}', String(count));
