import type {AskedQuestion, PassageRanking} from './features';
import type {RankedPage, RankedSection, SearchEngine} from '../embedded/engine';
import type {TextData} from '../embedded/format';
import {wordsOf} from '../embedded/tokens';
import {trailOf} from '../embedded/trail';
import {finderOf} from '../symptoms/find';
import {looksPasted} from '../symptoms/pasted';
import {symptomOf} from '../symptoms/symptom';
import {passageMarkdown} from './markdown';
import {chosenFrom, MAX_QUOTES, quoteOf, type Quote} from './choose-quotes';
import {comparedIn, comparedTable, comparing} from './comparison';
import {chanceOf, LEAST_CHANCE, rankPassages, isSure, passageSource, type Ranker, type PassageSource} from './rank';
import {definedIn, titledAs} from './glossary';
import {askedOf, type Exchange, questionBack, type QuestionBack} from './read-question';
import {openingOf, PASSAGE_WORDS, shapePassage, showRows, type Shaped} from './shape';
import {wordCount} from './sentences';
import {withCount, englishTexts, type AnswerTexts} from './texts';

export type {PassageSource as Source} from './rank';
export type {Exchange} from './read-question';

/** A passage of the docs: the sentence that answers, and what is around it, both word for word as Markdown. */
type AnswerPassage = {lead: string; markdown: string; source: PassageSource};

export type Answer = {
  /** What was searched for: the question in the docs' spelling, with the one before it when it leans on that. */
  query: string;
  /** Quoted passages, best first; empty when the docs do not answer. */
  passages: AnswerPassage[];
  /** Whether the docs answer for all that is known; else the passages are what comes nearest, and may answer. */
  sure: boolean;
  /** Names in the question that are nowhere in the docs, which therefore do not answer. */
  unknown: string[];
  /** What to ask back, for a question that names no subject. */
  back: QuestionBack | null;
  /** The first hits of the search, for a question that the docs do not answer. */
  nearest: PassageSource[];
};

const MAX_NEAREST = 5;

/**
 * Answers a question with passages of the docs, quoted and never rewritten; `texts` are the words besides the docs' own.
 * `model` and `ranking` are for the measuring, which tries other models and asks more than one thing of a ranking.
 */
export function answerQuestion(
  engine: SearchEngine,
  text: TextData,
  question: string,
  history: readonly Exchange[] = [],
  {model, ranking: before, texts = englishTexts}: {model?: Ranker; ranking?: PassageRanking; texts?: AnswerTexts} = {},
): Answer {
  const symptoms = looksPasted(question) ? symptomQuotes(engine, text, question) : [];
  const none = {passages: [], sure: true, unknown: [], back: null, nearest: []};
  if (symptoms.length > 0) return {...none, query: question, passages: symptoms};
  const back = history.length === 0 ? questionBack(engine, text, question) : null;
  if (back) return {...none, query: question, back};
  const asked = before?.asked ?? askedOf(engine, text, question, history, texts);
  const {query, unknown} = asked;
  // A follow-up asks for more than what the answer before has said.
  const previous = query === asked.text ? undefined : history.at(-1);
  const said = previous ? answerQuestion(engine, text, previous.question, history.slice(-2, -1), {texts}).passages : [];
  const isNew = ({lead, markdown}: AnswerPassage): boolean =>
    !said.some((old) => (lead === '' ? old.markdown === markdown : old.lead === lead));
  if (unknown.length > 0)
    return {...none, query, unknown: [...unknown], nearest: nearestHits(engine, engine.search(query).pages)};
  const ranking = before ?? rankPassages(engine, text, asked, model);
  const sides = comparedIn(asked.text, asked.site.facts.product);
  const defined = (
    sides ? toldApart(engine, text, sides, ranking) : definitions(engine, text, [asked.text], texts)
  ).filter(isNew);
  const chance = chanceOf(ranking, model);
  if (defined.length === 0 && chance < LEAST_CHANCE)
    return {...none, query, nearest: nearestHits(engine, ranking.pages)};
  const isDefined = new Set(defined.map(({source}) => source.url));
  const quoted = (passages: PassageRanking['passages']): AnswerPassage[] =>
    chosenFrom(passages, asked.wants)
      .map((quote, i) => passageOf(engine, text, quote, asked, i + defined.length))
      .filter(({source}) => !isDefined.has(source.url));
  const first = quoted(ranking.passages);
  const isRepeated = first.length > 0 && !isNew(first[0] as AnswerPassage);
  const places = new Set(said.map(({source}) => source.url));
  const others = isRepeated
    ? quoted(ranking.passages.filter(({section}) => !places.has(passageSource(engine, section).url)))
    : first;
  // What tells two things apart is a whole answer.
  const passages = defined.length > 1 ? defined : [...defined, ...others.filter(isNew)].slice(0, MAX_QUOTES);
  if (passages.length === 0) return {...none, query, nearest: nearestHits(engine, ranking.pages)};
  return {
    ...none,
    query,
    sure: defined.length > 0 || isSure(ranking, chance),
    passages,
  };
}

/** What tells two things apart: what the glossary says of both, a table of them, or a passage that begins with both. */
function toldApart(
  engine: SearchEngine,
  text: TextData,
  sides: readonly [string, string],
  ranking: PassageRanking,
): AnswerPassage[] {
  const {texts} = ranking.asked;
  const defined = definitions(engine, text, sides, texts);
  if (defined.length === sides.length) return defined;
  const statement = ranking.passages.find(({section}) =>
    text.answers.get(section.id)?.says?.some((sentence) => namesBoth(sentence, sides)),
  );
  const table = statement ? null : comparedTable(engine, text, sides);
  if (table) {
    const source = passageSource(engine, table.section);
    return [{...showRows(table.rows, source.url, texts), source}];
  }
  const passage = statement ?? comparing(ranking.passages, sides);
  if (passage)
    return [
      passageOf(engine, text, quoteOf(passage, ranking.passages), {...ranking.asked, text: '', words: new Set()}, 0),
    ];
  const titled = sides.flatMap((side) => definedIn(engine, text, side) ?? titledAs(engine, side) ?? []);
  return titled.length === sides.length ? titled.map((section) => openingPassage(engine, text, section, texts)) : [];
}

/** Whether a sentence names both sides. */
function namesBoth(sentence: string, sides: readonly [string, string]): boolean {
  const words = new Set(wordsOf(sentence.toLowerCase()));
  return sides.every((side) => wordsOf(side.toLowerCase()).every((word) => words.has(word)));
}

/** A quote as it is shown; `i` tells the first one, which may be longer and whose steps are open when they were asked for. */
function passageOf(engine: SearchEngine, text: TextData, quote: Quote, asked: AskedQuestion, i: number): AnswerPassage {
  const source = passageSource(engine, quote.chosen.section);
  const most = PASSAGE_WORDS[i] ?? PASSAGE_WORDS[2];
  const {lead, markdown, steps} = shapePassage(quote, asked, {
    most,
    address: source.url,
    answer: text.answers.get(quote.chosen.section.id),
  });
  // Folded steps with nothing before them would be no answer.
  const isOpen = i === 0 && (asked.wants.has('steps') || `${lead}${markdown}` === '');
  return {
    lead,
    source,
    markdown: [markdown, steps && (isOpen ? steps.markdown : foldedSteps(steps, i, source.url, asked.texts))]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** What the glossary says of what a question asks for. */
function definitions(
  engine: SearchEngine,
  text: TextData,
  names: readonly string[],
  texts: AnswerTexts,
): AnswerPassage[] {
  return names.flatMap((name) => {
    const section = definedIn(engine, text, name);
    return section ? [openingPassage(engine, text, section, texts)] : [];
  });
}

/** A section from its beginning. */
function openingPassage(
  engine: SearchEngine,
  text: TextData,
  section: RankedSection,
  texts: AnswerTexts,
): AnswerPassage {
  const {markdown, steps} = openingOf(text.sections[section.id] ?? []);
  const source = passageSource(engine, section);
  const lead = [markdown, steps && (markdown === '' ? steps.markdown : foldedSteps(steps, 0, source.url, texts))]
    .filter(Boolean)
    .join('\n\n');
  return {lead, markdown: '', source};
}

/** Steps of more words than this are on their page when they are not those of the first passage. */
const MOST_FOLDED = 50;

/** Steps below what their section says. */
function foldedSteps(
  {count, markdown}: NonNullable<Shaped['steps']>,
  i: number,
  address: string,
  texts: AnswerTexts,
): string {
  const label = count === 1 ? texts.showStep : withCount(texts.showSteps, count);
  if (i > 0 && wordCount(markdown) > MOST_FOLDED) return `[${label}](${address})`;
  return `<details>\n<summary>${label}</summary>\n\n${markdown}\n\n</details>`;
}

/** What the search finds, best first, each page once with its best section. */
function nearestHits({data}: SearchEngine, pages: readonly RankedPage[]): PassageSource[] {
  return pages.slice(0, MAX_NEAREST).map(({page, sections: [section]}) => {
    if (!section || section.anchor === null) return {title: page.title, url: page.path};
    return {title: trailOf(data.sections, section).join(' › '), url: `${page.path}#${section.anchor}`};
  });
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
      const row = passageMarkdown({kind: 'row', blocks: [symptom.row], position: 0, tab: null});
      return {lead: row, markdown: '', source: {title, url}};
    });
}
