// cspell:ignore anymor
import type {SearchEngine} from '../embedded/engine';
import {everydayWords} from '../embedded/everyday-words';
import type {TextData} from '../embedded/format';
import {stopWords} from '../embedded/ranking';
import {tokenize} from '../embedded/tokens';
import {answerSite} from './site';
import type {AnswerTexts} from './texts';

/** A question back to one that names no subject, with the pages to begin at. */
export type QuestionBack = {kind: keyof AnswerTexts['askBack']; ways: readonly {title: string; url: string}[]};

/** Words that alone name no subject of any docs. */
const NO_SUBJECT =
  'work works working broken break fail fails failed error wrong problem issue crash stuck bug fix start started begin next step ' +
  'example sample demo help info information more detail explain understand continue possible good useful question answer ' +
  'doc docs documentation page tool product software support anymore again try tried guide tutorial learn run setup';

const termsIn = (words: string): Set<string> => new Set(tokenize(words).map(({term}) => term));
const noSubject: ReadonlySet<string> = termsIn(NO_SUBJECT);

const FAILS =
  /\b(?:fail\w*|errors?|wrong|broken?|breaks?|stuck|crash\w*|bugs?|problem|issue|fix|not work\w*|nothing|(?:does|do|did|is|ca|wo)n['’]?t)\b/i;

/** The question to ask back when one names no subject ("it still does not work"); `null` when it names one. */
export function questionBack({data}: SearchEngine, text: TextData, question: string): QuestionBack | null {
  const {product, ways} = answerSite(text).facts;
  const ours = termsIn(product);
  const words = tokenize(question).filter(({joined}) => !joined);
  const isEmpty = ({term}: {term: string}): boolean =>
    term.length < 2 || stopWords.has(term) || everydayWords.has(term) || noSubject.has(term) || ours.has(term);
  if (words.length === 0 || !words.every(isEmpty) || !/[a-z]{2}/i.test(question)) return null;
  const kind = FAILS.test(question) ? 'fails' : 'starts';
  const pages = ways[kind].flatMap((way) => data.pages.find(({path}) => path.endsWith(way)) ?? []);
  return {kind, ways: pages.map(({title, path}) => ({title, url: path}))};
}
