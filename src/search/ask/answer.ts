import type {SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {parseQuery} from '../embedded/query';
import {finderOf} from '../symptoms/find';
import {looksPasted} from '../symptoms/pasted';
import {symptomOf} from '../symptoms/symptom';
import {passageMarkdown, quoteMarkdown} from './markdown';
import type {Model} from './model';
import {leansOnHistory} from './question';
import {quotesOf} from './quote';
import {rankPassages, sourceOf, type Ranking, type Source} from './rank';

export type {Source} from './rank';

/** A question that was asked earlier in the same conversation. */
export type Exchange = {question: string};

export type Answer = {
  /** What was searched for, which differs from the question when that leans on an earlier one. */
  query: string;
  /** Quoted passages, best first; empty when the docs do not answer. */
  passages: {markdown: string; source: Source}[];
  /** Pages that come nearest, for a question that the docs do not answer. */
  nearest: Source[];
};

/** How much of a question (by rarity of its words) a passage with its headings must hold to count as an answer. */
const LEAST_COVERAGE = 0.51;
/** How many of the best passages may show that the docs know what was asked. */
const WITNESSES = 8;
const MAX_NEAREST = 3;

/** Answers a question with passages of the docs, quoted and never rewritten. */
export function answerQuestion(engine: SearchEngine, text: TextData, question: string, history: readonly Exchange[] = [], model?: Model): Answer {
  const query = queryOf(question, history);
  const ranking = rankPassages(engine, text, question, query, model);
  const symptoms = looksPasted(question) ? symptomQuotes(engine, text, question) : [];
  if (symptoms.length > 0) return {query, passages: symptoms, nearest: []};
  const quotes = isAnswered(ranking) ? quotesOf(ranking.passages, ranking.asked.wants.has('steps')) : [];
  return {
    query,
    passages: quotes.map(({chosen, passages}) => ({markdown: quoteMarkdown(passages), source: sourceOf(engine, chosen)})),
    nearest: ranking.pages.slice(0, MAX_NEAREST).map(({page}) => ({title: page.title, url: page.path})),
  };
}

/** How well a row of symptoms must fit a pasted error to answer it; a second row is quoted when it fits nearly as well. */
const LEAST_FIT = 0.45;
const NEARLY = 0.85;

/** The rows of symptoms that a pasted error is about, with cause and fix. */
function symptomQuotes(engine: SearchEngine, text: TextData, pasted: string): Answer['passages'] {
  const found = finderOf(engine.data, text).find(pasted);
  const least = Math.max(LEAST_FIT, NEARLY * (found[0]?.fit ?? 0));
  return found
    .filter(({fit}) => fit >= least)
    .map((symptom) => {
      const {title, url} = symptomOf(engine.data, symptom);
      return {markdown: passageMarkdown({kind: 'row', blocks: [symptom.row], position: 0}), source: {title, url}};
    });
}

/** Whether what was found has to do with the question, and not only with one of its words. */
function isAnswered({passages}: Ranking): boolean {
  return passages.slice(0, WITNESSES).some(({coverage}) => coverage >= LEAST_COVERAGE);
}

/** The question, with the words of the one before it when it cannot stand alone. */
export function queryOf(question: string, history: readonly Exchange[]): string {
  const telling = parseQuery(question).filter(({parts}) => parts === null).length;
  const previous = history.at(-1)?.question;
  return previous !== undefined && leansOnHistory(question, telling) ? `${question.replace(/[?!.\s]+$/, '')} ${previous}` : question;
}
