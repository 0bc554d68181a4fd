import type {SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {parseQuery} from '../embedded/query';
import {finderOf} from '../symptoms/find';
import {looksPasted} from '../symptoms/pasted';
import {symptomOf} from '../symptoms/symptom';
import {passageMarkdown, quoteMarkdown} from './markdown';
import {leansOnHistory} from '../embedded/question';
import {quotesOf} from './quote';
import {
  chanceOf,
  LEAST_CHANCE,
  rankPassages,
  SURE_CHANCE,
  sourceOf,
  type Ranker,
  type Ranking,
  type Source,
} from './rank';

export type {Source} from './rank';

/** A question that was asked earlier in the same conversation. */
export type Exchange = {question: string};

export type Answer = {
  /** What was searched for, which differs from the question when that leans on an earlier one. */
  query: string;
  /** Quoted passages, best first; empty when the docs do not answer. */
  passages: {markdown: string; source: Source}[];
  /** Whether the docs answer for all that is known; else the passages are what comes nearest, and may answer. */
  sure: boolean;
  /** Pages that come nearest, for a question that the docs do not answer. */
  nearest: Source[];
};

const MAX_NEAREST = 3;

/**
 * Answers a question with passages of the docs, quoted and never rewritten. `measured` is for the measuring, which tries
 * other models and asks more than one thing of a ranking.
 */
export function answerQuestion(
  engine: SearchEngine,
  text: TextData,
  question: string,
  history: readonly Exchange[] = [],
  measured: {model?: Ranker; ranking?: Ranking} = {},
): Answer {
  const query = queryOf(question, history);
  const {model, ranking = rankPassages(engine, text, question, query, model)} = measured;
  const symptoms = looksPasted(question) ? symptomQuotes(engine, text, question) : [];
  if (symptoms.length > 0) return {query, passages: symptoms, sure: true, nearest: []};
  const chance = chanceOf(ranking, model);
  const quotes = chance < LEAST_CHANCE ? [] : quotesOf(ranking.passages, ranking.asked.wants.has('steps'));
  return {
    query,
    passages: quotes.map(({chosen, passages}) => ({
      markdown: quoteMarkdown(passages),
      source: sourceOf(engine, chosen),
    })),
    sure: chance >= SURE_CHANCE,
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

/** Each word makes a ranking longer, and words after so many different ones, as in a pasted log, make it no better. */
const MOST_WORDS = 64;

/** The question, with the words of the one before it when it cannot stand alone; at most 64 different words of it. */
export function queryOf(question: string, history: readonly Exchange[]): string {
  const asked = firstWords(question);
  const telling = parseQuery(asked).filter(({parts}) => parts === null).length;
  const previous = history.at(-1)?.question;
  return previous !== undefined && leansOnHistory(asked, telling)
    ? firstWords(`${asked.replace(/[?!.\s]+$/, '')} ${previous}`)
    : asked;
}

function firstWords(text: string): string {
  const words = new Set<string>();
  for (const {0: word, index} of text.matchAll(/\S+/g)) {
    words.add(word.toLowerCase());
    if (words.size > MOST_WORDS) return text.slice(0, index).trimEnd();
  }
  return text;
}
