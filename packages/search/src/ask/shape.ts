import {cellsOf} from '../embedded/cells';
import type {AskedQuestion} from './features';
import {codeMarkdown, escapeMarkdown, passageMarkdown, rowMarkdown, tableMarkdown} from './markdown';
import {passagesOf, type Passage} from './passages';
import type {Ranked} from './candidates';
import {matchOf, readText} from './term-positions';
import {sentencesOf} from './sentences';
import {verdictOf} from './verdict';

/** How many words a passage may have besides listings and folded steps; the second one is shorter. */
export const PASSAGE_WORDS = [120, 80] as const;
/** A passage of fewer words than this is read on. */
const ENOUGH_WORDS = 100;
/** A paragraph of this many words is not cut into a lead and a rest. */
const SHORT_PARAGRAPH = 45;
/** Rows of one table that are told together. */
const MOST_ROWS = 3;
const MOST_TABLE_WORDS = 90;

/** What a passage is shown as: the sentence that answers, what is around it, and the steps that it leads to. */
export type Shaped = {lead: string; markdown: string; steps: {count: number; markdown: string} | null};

type Builder = {lead: string; rest: string[]; steps: Shaped['steps']; words: number; most: number; address: string};

/**
 * Shapes a passage for an answer: word for word from its section, the answering sentence first. `rows` are further rows
 * of the same table, `address` is where the section is.
 */
export function shaped(
  chosen: Ranked,
  rows: readonly Passage[],
  asked: AskedQuestion,
  question: string,
  {most, address}: {most: number; address: string},
): Shaped {
  const all = passagesOf(chosen.blocks).filter(
    ({tab}) => tab === null || tab === chosen.passage.tab || chosen.passage.tab === null,
  );
  const at = all.findIndex(({kind, blocks}) => kind === chosen.passage.kind && blocks[0] === chosen.passage.blocks[0]);
  const out: Builder = {lead: '', rest: [], steps: null, words: 0, most, address};
  const own = new Set<Passage>(at < 0 ? [] : [all[at] as Passage]);
  const before = precedingText(all, at);
  switch (chosen.passage.kind) {
    case 'row':
      out.lead = rowMarkdown(chosen.passage.blocks[0] as Passage['blocks'][number]);
      for (const row of rows.slice(0, MOST_ROWS - 1))
        add(out, `- ${rowMarkdown(row.blocks[0] as Passage['blocks'][number])}`);
      break;
    case 'table':
      addTable(out, chosen.passage, before, asked);
      break;
    case 'steps':
    case 'list':
      addList(out, chosen.passage, before, asked);
      break;
    case 'code':
      out.lead = before === null ? '' : escapeMarkdown(before.blocks[0]?.text ?? '');
      addCode(out, chosen.passage.blocks[0]?.text ?? '');
      break;
    default:
      addText(out, chosen.passage, asked);
  }
  out.words += wordsIn(out.lead);
  if (before) own.add(before);
  readOn(out, all, at, own, asked);
  const word = asked.wants.has('verdict') ? verdictOf(question, chosen.passage, out.lead) : null;
  return {
    lead: word === null ? out.lead : `${word}. ${out.lead}`,
    markdown: out.rest.join('\n\n').replaceAll(/(?<=^- .*)\n\n(?=- )/gm, '\n'),
    steps: out.steps,
  };
}

/** The first passages of a section, as far as the words of a passage reach; none of its tables. */
export function openingOf(blocks: Ranked['blocks']): string {
  const parts: string[] = [];
  let left: number = PASSAGE_WORDS[0];
  for (const passage of passagesOf(blocks)) {
    left -= wordsOfPassage(passage);
    if (left < 0 || passage.kind === 'row' || passage.kind === 'table') break;
    parts.push(passageMarkdown(passage));
  }
  return parts.join('\n\n');
}

/** The paragraph right before a list, table or listing, which says what it is of. */
function precedingText(all: readonly Passage[], at: number): Passage | null {
  for (let i = at - 1; i >= 0; i--) {
    const passage = all[i];
    if (passage?.kind === 'text') return passage;
    if (passage?.kind !== 'row' && passage?.kind !== 'table') return null;
  }
  return null;
}

function addText(out: Builder, {blocks}: Passage, asked: AskedQuestion): void {
  const [paragraph, ...listings] = blocks;
  const sentences = sentencesOf(paragraph?.text ?? '');
  const best = bestOf(sentences, asked);
  const isWhole = wordsIn(paragraph?.text ?? '') <= SHORT_PARAGRAPH || asked.wants.has('definition');
  // What points back at the sentence before it says nothing without it.
  const from =
    isWhole || /^(?:it|this|that|they|these|those|then|so|but|and)\b/i.test(sentences[best] ?? '') ? 0 : best;
  const lead =
    isWhole && wordsIn(paragraph?.text ?? '') <= SHORT_PARAGRAPH
      ? sentences
      : sentences.slice(from, from === best ? best + 1 : best + 1);
  out.lead = escapeMarkdown(lead.join(' '));
  const rest = sentences.slice(isWhole && lead === sentences ? sentences.length : from + lead.length);
  if (rest.length > 0) addSentences(out, rest);
  for (const {text} of listings) addCode(out, text);
}

function addSentences(out: Builder, sentences: readonly string[]): void {
  const kept: string[] = [];
  let words = out.words + wordsIn(out.lead);
  for (const sentence of sentences) {
    words += wordsIn(sentence);
    if (words > out.most) break;
    kept.push(sentence);
  }
  if (kept.length > 0) add(out, escapeMarkdown(kept.join(' ')));
}

function addList(out: Builder, passage: Passage, before: Passage | null, asked: AskedQuestion): void {
  const [first, ...rest] = passage.blocks;
  const hasIntro = first?.kind === 'text';
  const intro = hasIntro ? first.text : (sentencesOf(before?.blocks[0]?.text ?? '').at(-1) ?? '');
  out.lead = escapeMarkdown(intro);
  const entries = {...passage, blocks: hasIntro ? rest : passage.blocks};
  if (passage.kind === 'steps') {
    out.steps = stepsOf(entries);
    return;
  }
  const items = groupsOf(entries);
  const total = items.reduce((sum, item) => sum + wordsOfPassage(item), 0);
  if (total + wordsIn(intro) <= out.most) {
    add(out, passageMarkdown(entries));
    return;
  }
  const kept = mostFitting(items, asked, out.most - wordsIn(intro));
  for (const item of kept) add(out, passageMarkdown(item));
  if (kept.length < items.length) out.rest.push(`[All ${items.length} entries](${out.address})`);
}

function addTable(out: Builder, {blocks, ...passage}: Passage, before: Passage | null, asked: AskedQuestion): void {
  if (before) out.lead = escapeMarkdown(before.blocks[0]?.text ?? '');
  const words = blocks.reduce((sum, {text}) => sum + wordsIn(text), 0);
  if (words <= MOST_TABLE_WORDS) {
    add(out, tableMarkdown(blocks));
    return;
  }
  const rows = blocks.map((row): Passage => ({...passage, kind: 'row', blocks: [row]}));
  const kept = mostFitting(rows, asked, out.most - out.words - wordsIn(out.lead)).slice(0, MOST_ROWS);
  if (out.lead === '' && kept[0]) out.lead = rowMarkdown(kept.shift()?.blocks[0] as Passage['blocks'][number]);
  for (const row of kept) add(out, `- ${rowMarkdown(row.blocks[0] as Passage['blocks'][number])}`);
  out.rest.push(`[All ${blocks.length} rows](${out.address})`);
}

/** A listing that the index holds whole; of a longer one where it is. */
function addCode(out: Builder, code: string): void {
  out.rest.push(code.endsWith('\n…') ? `[The whole listing is on its page](${out.address})` : codeMarkdown(code));
}

/** Adds what follows in the section while the passage is short; and the steps, wherever they are in it. */
function readOn(out: Builder, all: readonly Passage[], at: number, own: Set<Passage>, asked: AskedQuestion): void {
  const wantsSteps = asked.wants.has('steps');
  const steps =
    all.find(({kind}, i) => kind === 'steps' && i > at) ??
    (wantsSteps ? all.find(({kind}) => kind === 'steps') : undefined);
  const isProse = ['text', 'list', 'code', 'steps'].includes(all[at]?.kind ?? '');
  for (let i = at + 1; i < all.length && out.words < ENOUGH_WORDS && isProse; i++) {
    const next = all[i];
    if (!next || next.kind === 'steps') break;
    if (own.has(next) || next.kind === 'row') continue;
    if (next.kind === 'table') {
      addTable(out, next, null, asked);
      break;
    }
    if (out.words + wordsOfPassage(next) > out.most) break;
    if (next.blocks.some(({kind, text}) => kind === 'code' && text.endsWith('\n…'))) break;
    add(out, passageMarkdown(next));
  }
  if (out.steps === null && steps && (wantsSteps || steps === all[at + 1])) out.steps = stepsOf(steps);
  if (out.lead === '') out.lead = out.rest.shift() ?? '';
}

function stepsOf(passage: Passage): Shaped['steps'] {
  return {
    count: passage.blocks.filter(({kind}) => kind === 'step').length,
    markdown: passageMarkdown(passage),
  };
}

function add(out: Builder, markdown: string): void {
  out.rest.push(markdown);
  out.words += wordsIn(markdown.replaceAll(/```[\s\S]*?```/g, ''));
}

/** The entries of a list, each with what belongs to it. */
function groupsOf({blocks, ...passage}: Passage): Passage[] {
  const groups: Passage[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' || !last) groups.push({...passage, blocks: [block]});
    else groups[groups.length - 1] = {...last, blocks: [...last.blocks, block]};
  }
  return groups;
}

/** The units that hold most of the question, in their order, as far as the words reach; all are weighed against each other. */
function mostFitting(units: readonly Passage[], asked: AskedQuestion, words: number): Passage[] {
  const scored = units.map((unit, i) => ({unit, i, score: shareIn(textOf(unit), asked)}));
  const best = Math.max(...scored.map(({score}) => score));
  const kept: typeof scored = [];
  let left = words;
  for (const one of [...scored].sort((a, b) => b.score - a.score || a.i - b.i)) {
    const length = wordsOfPassage(one.unit);
    if (kept.length > 0 && (length > left || one.score < best / 2)) continue;
    left -= length;
    kept.push(one);
  }
  return kept.sort((a, b) => a.i - b.i).map(({unit}) => unit);
}

/** The number of the sentence that holds most of the question, the first of several. */
function bestOf(sentences: readonly string[], asked: AskedQuestion): number {
  let [best, most] = [0, -1];
  sentences.forEach((sentence, i) => {
    const share = shareIn(sentence, asked);
    if (share > most + 0.05) [best, most] = [i, share];
  });
  return best;
}

/** The share of the question, 0 to 1, that a text holds. */
function shareIn(text: string, {terms, total}: AskedQuestion): number {
  const reading = readText(text);
  return terms.reduce((sum, term) => sum + term.weight * matchOf(reading, term).certainty, 0) / (total || 1);
}

const textOf = ({blocks}: Passage): string => blocks.map(({text}) => text).join('\n');

export function wordsIn(text: string): number {
  return text.match(/[^\s|`*-][^\s|]*/g)?.length ?? 0;
}

function wordsOfPassage({blocks}: Passage): number {
  return blocks.reduce((sum, {kind, text}) => sum + (kind === 'code' ? 0 : wordsIn(text)), 0);
}

/** Whether a row says something besides its name. */
export const tellsMore = ({blocks}: Passage): boolean =>
  blocks[0] !== undefined &&
  cellsOf(blocks[0])
    .slice(1)
    .some(({text}) => text.trim() !== '');
