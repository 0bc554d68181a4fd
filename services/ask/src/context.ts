import {questionBack, askedOf, type Exchange} from '@docs/search/ask/read-question';
import type {PassageRanking, AskedQuestion} from '@docs/search/ask/features';
import {rankPassages, passageSource, type PassageSource} from '@docs/search/ask/rank';
import {finderOf} from '@docs/search/symptoms/find';
import {looksPasted} from '@docs/search/symptoms/pasted';
import {symptomOf} from '@docs/search/symptoms/symptom';
import type {TextBlock} from '@docs/search/embedded/text-lines';
import type {Docs} from './docs';
import {blocksMarkdown, pageText, type PageBlocks} from './page-blocks';

/** A stretch of a page that a model is given; models cite it by its number, from 1. */
export type ModelPassage = {number: number; source: PassageSource; text: string};

export type AnswerContext = {
  /** What was searched for, which differs from the question when that leans on an earlier one. */
  query: string;
  passages: ModelPassage[];
};

const MOST_PASSAGES = 8;
const MOST_OF_A_PAGE = 3;
/** How many characters the first two passages, and those after them, may have besides the block that was found. */
const LENGTHS = [1800, 1800];
const LENGTH = 900;
/** A single block, such as a long listing, is cut here. */
const LONGEST_BLOCK = 4000;

/** What a passage grows from. */
type Seed = {section: number; blocks: readonly TextBlock[]; source: PassageSource};

/** Where a passage begins and ends on its page. */
type Stretch = {page: number; from: number; to: number; source: PassageSource};

/**
 * The passages that a model answers a question from, best first. Each grows from a passage that fits the question over
 * the rest of its section and then over the sections around it, since what is asked often is next to what was
 * found; no page gives more than three. `ranking` is for the measuring, which has one.
 */
export function contextFor(
  {engine, text}: Docs,
  question: string,
  history: readonly Exchange[] = [],
  ranking?: PassageRanking,
): AnswerContext {
  const asked = ranking?.asked ?? askedOf(engine, text, question, history);
  const {query, unknown} = asked;
  // What the docs lack, and what names no subject, is not answered by a model either.
  const isPasted = looksPasted(question);
  if (!isPasted && (unknown.length > 0 || (history.length === 0 && questionBack(engine, text, question))))
    return {query, passages: []};
  const stretches: Stretch[] = [];
  for (const {section, blocks, source} of seeds({engine, text}, question, asked, ranking)) {
    if (stretches.length >= MOST_PASSAGES) break;
    const page = engine.data.sections[section]?.page ?? -1;
    const all = pageText(engine.data, text, page);
    const from = all.findIndex(({section: own, block}) => own === section && block === blocks[0]);
    const others = stretches.filter((stretch) => stretch.page === page);
    if (from < 0 || others.length >= MOST_OF_A_PAGE || others.some((stretch) => holds(stretch, from))) continue;
    const grown = grow(
      all,
      {page, from, to: from + blocks.length - 1, source},
      LENGTHS[stretches.length] ?? LENGTH,
      others,
    );
    stretches.push(grown);
  }
  return {
    query,
    passages: stretches.map(({page, from, to, source}, i) => ({
      number: i + 1,
      source,
      text: blocksMarkdown(
        engine.data,
        pageText(engine.data, text, page)
          .slice(from, to + 1)
          .map(cutBlock),
      ),
    })),
  };
}

/** What passages may grow from, best first: the rows of symptoms that a pasted error is about, then what ranks best. */
function* seeds(
  {engine, text}: Docs,
  question: string,
  asked: AskedQuestion,
  known: PassageRanking | undefined,
): Generator<Seed> {
  if (looksPasted(question)) {
    for (const found of finderOf(engine.data, text).find(question)) {
      const {title, url} = symptomOf(engine.data, found);
      yield {section: found.section, blocks: [found.row], source: {title, url}};
    }
  }
  const {passages} = known ?? rankPassages(engine, text, asked);
  for (const ranked of passages) {
    yield {section: ranked.section.id, blocks: ranked.passage.blocks, source: passageSource(engine, ranked.section)};
  }
}

function holds({from, to}: Stretch, at: number): boolean {
  return at >= from && at <= to;
}

/** A stretch with what is around it, within its section at first, as far as `length` characters reach. */
function grow(all: PageBlocks, start: Stretch, length: number, others: readonly Stretch[]): Stretch {
  let {from, to} = start;
  const section = all[from]?.section;
  let left = length;
  const takes = (at: number, within: boolean): boolean => {
    const next = all[at];
    if (
      !next ||
      (within && next.section !== section) ||
      next.block.text.length > left ||
      others.some((other) => holds(other, at))
    )
      return false;
    left -= next.block.text.length;
    return true;
  };
  for (const within of [true, false]) {
    let grew = true;
    while (grew) {
      grew = false;
      if (takes(to + 1, within)) {
        to += 1;
        grew = true;
      }
      if (takes(from - 1, within)) {
        from -= 1;
        grew = true;
      }
    }
  }
  return {...start, from, to};
}

function cutBlock(one: PageBlocks[number]): PageBlocks[number] {
  return one.block.text.length <= LONGEST_BLOCK
    ? one
    : {...one, block: {...one.block, text: `${one.block.text.slice(0, LONGEST_BLOCK)}…`}};
}

/** The pages that come nearest to a question, each once. */
export function nearestPages({passages}: AnswerContext, {engine}: Docs): PassageSource[] {
  const pages = passages.map(({source}) => {
    const path = source.url.split('#')[0] ?? '';
    return {title: engine.data.pages.find((page) => page.path === path)?.title ?? source.title, url: path};
  });
  return pages.filter(({url}, i) => pages.findIndex((other) => other.url === url) === i).slice(0, 3);
}
