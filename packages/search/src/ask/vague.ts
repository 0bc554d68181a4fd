// cspell:ignore anymor
import {everydayWords} from '../embedded/everyday-words';
import {stopWords} from '../embedded/ranking';
import {tokenize} from '../embedded/tokens';

/** A question back to one that names no subject, with the ways on that it offers. */
export type QuestionBack = {asks: string; ways: readonly {title: string; url: string}[]};

/** Words that alone name no subject of these docs, as the tokenizer leaves them. */
const NO_SUBJECT: ReadonlySet<string> = new Set(
  (
    'work works working broken break fail fails failed error wrong problem issue crash stuck bug fix start started begin next step ' +
    'example sample demo help info information more detail explain understand continue possible good useful question answer ' +
    'doc docs documentation page tool product software speedscale support anymore again try tried guide tutorial learn run setup'
  )
    .split(' ')
    .flatMap((word) => tokenize(word).map(({term}) => term)),
);

const FAILS =
  /\b(?:fail\w*|errors?|wrong|broken?|breaks?|stuck|crash\w*|bugs?|problem|issue|fix|not work\w*|nothing|(?:does|do|did|is|ca|wo)n['’]?t)\b/i;

const BACK: Readonly<Record<'fails' | 'starts', QuestionBack>> = {
  fails: {
    asks: 'Which part does not work?',
    ways: [
      {title: 'No traffic is recorded', url: '/guides/no-traffic/'},
      {title: 'The installation fails', url: '/setup/install/troubleshooting/'},
      {title: 'A replay fails or its accuracy is low', url: '/guides/reports/errors/'},
      {title: 'A mock gives the wrong response, or none', url: '/mocks/signature-refinement/'},
    ],
  },
  starts: {
    asks: 'What would you like to do?',
    ways: [
      {title: 'Record and mock on my machine with proxymock', url: '/proxymock/getting-started/quickstart/'},
      {title: 'Install Speedscale in a cluster', url: '/quick-start/'},
      {title: 'Replay recorded traffic', url: '/guides/end-to-end/'},
      {title: 'Find out why something does not work', url: '/guides/no-traffic/'},
    ],
  },
};

/** The question to ask back when one names no subject ("it still does not work"); `null` when it names one. */
export function questionBack(question: string): QuestionBack | null {
  const words = tokenize(question).filter(({joined}) => !joined);
  const isEmpty = ({term}: {term: string}): boolean =>
    term.length < 2 || stopWords.has(term) || everydayWords.has(term) || NO_SUBJECT.has(term);
  if (words.length === 0 || !words.every(isEmpty) || !/[a-z]{2}/i.test(question)) return null;
  return FAILS.test(question) ? BACK.fails : BACK.starts;
}
