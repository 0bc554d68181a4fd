import type {AskedQuestion, Candidate} from './features';
import type {SectionAnswer} from '../embedded/format';
import type {TextBlock} from '../embedded/text-lines';
import {codeMarkdown, escapeMarkdown, passageMarkdown, rowMarkdown, tableMarkdown} from './markdown';
import {passagesOf, type Passage} from './passages';
import type {Quote} from './choose-quotes';
import {tabNamedIn} from './conditions';
import {isNegated} from '../embedded/question';
import {wordsOf} from '../embedded/tokens';
import {isSymptomHead} from '../symptoms/rows';
import {bestOf, mostFitting, shareIn, wordCount, wordsOfPassage, sentencesOf} from './sentences';
import {withCount, type AnswerTexts} from './texts';
import {yesOrNo} from './verdict';

/** How many words a passage may have besides listings and folded steps; the later ones are shorter. */
export const PASSAGE_WORDS = [110, 40, 25] as const;
/** A paragraph of this many words is not cut into a lead and a rest; a passage of fewer is read on. */
const SHORT_PARAGRAPH = 45;
/** Rows of one table that are told together. */
const MOST_ROWS = 3;
const MOST_TABLE_WORDS = 90;

/** What a passage is shown as: the sentence that answers, what is around it, and the steps that it leads to. */
export type Shaped = {lead: string; markdown: string; steps: {count: number; markdown: string} | null};

type Builder = {
  lead: string;
  rest: string[];
  steps: Shaped['steps'];
  words: number;
  most: number;
  address: string;
  texts: AnswerTexts;
};

/**
 * Shapes a passage for an answer: word for word from its section, the answering sentence first, or as a person has said
 * that the section answers. `address` is where the section is.
 */
export function shapePassage(
  quote: Quote,
  asked: AskedQuestion,
  {most, address, answer}: {most: number; address: string; answer: SectionAnswer | undefined},
): Shaped {
  const {chosen} = quote;
  const wanted = chosen.passage.tab ?? tabNamedIn(asked, chosen.blocks);
  const all = passagesOf(chosen.blocks).filter(({tab}) => tab === null || wanted === null || tab === wanted);
  const at = all.findIndex(({kind, blocks}) => kind === chosen.passage.kind && blocks[0] === chosen.passage.blocks[0]);
  const out: Builder = {lead: '', rest: [], steps: null, words: 0, most, address, texts: asked.texts};
  const steps = stepsAround(all, at, asked);
  if (steps && asked.wants.has('steps')) addSteps(out, all, steps);
  else addPassage(out, all, at, {quote, asked});
  const fits = isAnswerTo(asked, chosen.section.heading);
  const says = answer && sentenceFor(answer, chosen, asked, out.lead);
  if (says !== undefined) out.lead = says;
  if (answer?.shows !== undefined && (says !== undefined || answer.says === undefined))
    addShown(out, all, answer.shows, asked);
  const word = yesOrNo(asked, rowOf(chosen.passage, asked), out.lead);
  const [lead, opens] = withoutOpening(fits ? out.lead : withoutVerdict(out.lead));
  const rest = announcing([opens, ...out.rest], out.steps !== null);
  // The opening is all that was found.
  const alone = lead === '' && rest.length === 0 && out.steps === null ? opens.replace(/[:,]$/, '.') : lead;
  return {
    lead: word === null ? alone : `${asked.texts.verdicts[word]}. ${alone}`.trim(),
    markdown: rest.join('\n\n').replaceAll(/(?<=^- .*)\n\n(?=- )/gm, '\n'),
    steps: out.steps,
  };
}

/** The beginning of a listing, of a table, or of a list. */
const BLOCK = /^\s*(?:```|\||- |\d+\. )/;

/** The parts of a passage in order, without the sentences that open what is not shown; steps may follow the last part. */
function announcing(parts: readonly string[], hasSteps: boolean): string[] {
  return parts
    .map((part, i) => {
      const next = parts[i + 1];
      const isFollowed = next === undefined ? hasSteps : BLOCK.test(next);
      return isFollowed || BLOCK.test(part) ? part : withoutOpening(part)[0];
    })
    .filter((part) => part !== '');
}

/** A lead without the sentence at its end that opens what is shown below, and that sentence. */
function withoutOpening(lead: string): [lead: string, opens: string] {
  if (!/[:,]$/.test(lead)) return [lead, ''];
  const sentences = sentencesOf(lead);
  return [sentences.slice(0, -1).join(' '), sentences.at(-1) ?? ''];
}

/** The yes or no that a passage begins with, which answers the question of its heading. */
const VERDICT = /^(?:yes|no|in part|preview|not documented)(?:[.,:;]\s+(?:but\s+)?|$)/i;

function withoutVerdict(lead: string): string {
  const rest = lead.replace(VERDICT, '');
  return rest === lead ? lead : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** How much of a question and of a heading that asks must be the same for the answer to be the same. */
const SAME_QUESTION = 0.6;

/** Whether a heading asks what was asked: the same subject, and denied or not alike. */
function isAnswerTo(asked: AskedQuestion, heading: string): boolean {
  if (!heading.endsWith('?') || isNegated(heading) !== asked.negated) return false;
  const terms = wordsOf(heading.toLowerCase());
  const known = new Set(asked.terms.flatMap(({term, words, others}) => [term, ...words, ...others.flat()]));
  return (
    shareIn(heading, asked) >= SAME_QUESTION &&
    terms.filter((term) => known.has(term)).length >= SAME_QUESTION * terms.length
  );
}

/** A written sentence is given to a question of which its section covers this share, and of which it holds this share of what the sentence by rule does. */
const LEAST_COVERAGE = 0.85;
const LEAST_SHARE = 0.75;

/** The sentence of a section's answer that holds most of a question; none where it does not fit the question. */
function sentenceFor(
  {says = []}: SectionAnswer,
  {coverage}: Candidate,
  asked: AskedQuestion,
  lead: string,
): string | undefined {
  const best = says[bestOf(says, asked)];
  if (best === undefined || coverage < LEAST_COVERAGE) return undefined;
  return shareIn(best, asked) >= LEAST_SHARE * shareIn(lead, asked) ? best : undefined;
}

/** Shows the block that a person has said to show, and nothing else below the lead. */
function addShown(
  out: Builder,
  all: readonly Passage[],
  shows: NonNullable<SectionAnswer['shows']>,
  asked: AskedQuestion,
): void {
  const steps = out.steps ?? all.filter(({kind}) => kind === 'steps').map((passage) => stepsOf(entriesOf(passage)))[0];
  const listing = all.flatMap(({blocks}) => blocks).find(({kind}) => kind === 'code');
  const rows = all.flatMap(({kind, blocks}) => (kind === 'row' ? blocks : []));
  const table = rows.filter(({columns}) => columns === rows[0]?.columns);
  const cells = rows.map(({text}) => text);
  const row = namedIn(rows, asked, 0) ?? rows[bestOf(cells, asked)];
  out.rest = [];
  out.words = wordCount(out.lead);
  out.steps = shows === 'steps' && steps ? steps : null;
  if (shows === 'listing' && listing) addCode(out, listing.text);
  if (shows === 'row' && row && rowMarkdown(row) !== out.lead) add(out, rowMarkdown(row));
  if (shows === 'table' && table.length > 0)
    addTable(out, {kind: 'table', blocks: table, position: 0, tab: null}, null, asked);
}

/** The steps that a passage leads to; for a question that wants steps those of its section. */
function stepsAround(all: readonly Passage[], at: number, asked: AskedQuestion): Passage | undefined {
  const isSteps = ({kind}: Passage): boolean => kind === 'steps';
  const following = all.find((passage, i) => isSteps(passage) && i >= at);
  if (asked.wants.has('steps')) return following ?? all.find(isSteps);
  return following && (following === all[at] || following === all[at + 1]) ? following : undefined;
}

/** Steps, with what the section says before them. */
function addSteps(out: Builder, all: readonly Passage[], steps: Passage): void {
  out.steps = stepsOf(entriesOf(steps));
  const opening = openingSentences(all);
  out.lead = escapeMarkdown(opening ?? (steps.blocks[0]?.kind === 'text' ? steps.blocks[0].text : ''));
}

/** What a section says first, in at most 45 words; `null` when it begins with something else than text. */
function openingSentences([first]: readonly Passage[]): string | null {
  if (first?.kind !== 'text') return null;
  let words = 0;
  return sentencesOf(first.blocks[0]?.text ?? '')
    .filter((sentence, i) => (words += wordCount(sentence)) <= SHORT_PARAGRAPH || i === 0)
    .join(' ');
}

/** A passage that is quoted itself, and what is around it. */
function addPassage(
  out: Builder,
  all: readonly Passage[],
  at: number,
  {quote: {chosen, rows, others}, asked}: {quote: Quote; asked: AskedQuestion},
): void {
  const own = new Set<Passage>(at < 0 ? [] : [all[at] as Passage]);
  const before = precedingText(all, at);
  switch (chosen.passage.kind) {
    case 'row':
      for (const [i, row] of namedRows(all, chosen.passage, rows, asked).entries())
        if (i === 0) out.lead = rowMarkdown(row);
        else add(out, `- ${rowMarkdown(row)}`);
      break;
    case 'table': {
      const named = namedIn(chosen.passage.blocks, asked, NAMED_ALONE);
      if (named) out.lead = rowMarkdown(named);
      else addTable(out, chosen.passage, before, asked, rows);
      break;
    }
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
  if (before) own.add(before);
  if (isOrphan(out.lead, asked) && all[0] && !own.has(all[0])) {
    const opening = openingSentences(all);
    if (opening !== null && !/[:,]$/.test(opening)) {
      if (out.lead !== '') out.rest.unshift(out.lead);
      out.lead = escapeMarkdown(opening);
      own.add(all[0]);
    }
  }
  out.words += wordCount(out.lead);
  for (const other of others) {
    const same = all.find(({blocks}) => blocks[0] === other.blocks[0]);
    if (!same || own.has(same) || out.words + wordsOfPassage(same) > out.most) continue;
    own.add(same);
    if (same.kind === 'table') addTable(out, same, null, asked);
    else add(out, passageMarkdown(same));
  }
  readOn(out, all, at, own, asked);
}

/** How much more of a question the first cell of a row must name than that of the row that ranks best. */
const NAMED = 0.2;
/** The same for a row that is shown instead of its table. */
const NAMED_ALONE = 0.4;

const nameShare = (row: TextBlock, asked: AskedQuestion): number => shareIn(row.text.split(' | ')[0] ?? '', asked);

/** The row that a question names by more than `least` of its words, and more than it names any other. */
function namedIn(rows: readonly TextBlock[], asked: AskedQuestion, least: number): TextBlock | null {
  let [named, most]: [TextBlock | null, number] = [null, least];
  for (const row of rows) {
    const share = nameShare(row, asked);
    if (share > most) [named, most] = [row, share];
    else if (share === most) named = null;
  }
  return named;
}

/** The one row that a passage is shown as. */
function rowOf({kind, blocks}: Passage, asked: AskedQuestion): TextBlock | null {
  if (kind === 'table') return namedIn(blocks, asked, NAMED_ALONE);
  return kind === 'row' ? (blocks[0] ?? null) : null;
}

/** The rows of a table to show, best first, each once: the one that the question names, where it names one. */
function namedRows(
  all: readonly Passage[],
  {blocks: [best]}: Passage,
  others: readonly Passage[],
  asked: AskedQuestion,
): TextBlock[] {
  const rows = all.flatMap(({kind, blocks: [row]}) =>
    kind === 'row' && row?.columns === best?.columns ? (row ?? []) : [],
  );
  const named = namedIn(rows, asked, (best ? nameShare(best, asked) : 0) + NAMED);
  const shown = [named, best, ...others.map(({blocks: [row]}) => row)].flatMap((row) => row ?? []);
  return shown.filter(({text}, i) => shown.findIndex((row) => row.text === text) === i).slice(0, MOST_ROWS);
}

/** Sentences that say nothing without what is before them. */
const ORPHAN =
  /^(?:it|its|this|that|they|these|those|then|so|but|and|or|otherwise|also|instead|both|each|here|there|expect|for (?:example|instance|this)|in this case|usually (?:it|this|that|its)|with(?:out)? (?:it|this|them)|the (?:output|result|check|list|last|first|second|same|others?|new)|`<[^`]*>`)(?![\w-])/i;

/** Whether a text is no beginning: it points back, opens a list, or says nothing of what was asked. */
const isOrphan = (lead: string, asked: AskedQuestion): boolean =>
  lead === '' || ORPHAN.test(lead) || /[:,]$/.test(lead) || wordCount(lead) < 3 || shareIn(lead, asked) === 0;

/** A table of two things: as it is, or its two rows in order; as many rows as the words of a passage reach. */
export function showRows(
  rows: readonly TextBlock[],
  address: string,
  {allRows}: AnswerTexts,
): Pick<Shaped, 'lead' | 'markdown'> {
  if (rows.length === 2) return {lead: rowMarkdown(rows[0] as TextBlock), markdown: rowMarkdown(rows[1] as TextBlock)};
  let words = 0;
  const kept = rows.filter(({text}, i) => (words += wordCount(text)) <= PASSAGE_WORDS[0] || i === 0);
  const more = kept.length < rows.length ? `\n\n[${withCount(allRows, rows.length)}](${address})` : '';
  return {lead: '', markdown: `${tableMarkdown(kept)}${more}`};
}

/** The first passages of a section, as far as the words of a passage reach, up to its steps; none of its tables. */
export function openingOf(blocks: Candidate['blocks']): Pick<Shaped, 'markdown' | 'steps'> {
  const parts: string[] = [];
  let left: number = PASSAGE_WORDS[0];
  for (const passage of passagesOf(blocks)) {
    if (passage.kind === 'steps')
      return {markdown: announcing(parts, true).join('\n\n'), steps: stepsOf(entriesOf(passage))};
    left -= wordsOfPassage(passage);
    if (left < 0 || passage.kind === 'row' || passage.kind === 'table') break;
    parts.push(passageMarkdown(passage));
  }
  return {markdown: announcing(parts, false).join('\n\n'), steps: null};
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
  const isShort = wordCount(paragraph?.text ?? '') <= SHORT_PARAGRAPH;
  const best = bestOf(sentences, asked);
  const from = isShort || asked.wants.has('definition') || isOrphan(sentences[best] ?? '', asked) ? 0 : best;
  const to = isShort ? sentences.length : best + 1;
  out.lead = escapeMarkdown(sentences.slice(from, to).join(' '));
  addSentences(out, sentences.slice(to));
  for (const {text} of listings) addCode(out, text);
}

function addSentences(out: Builder, sentences: readonly string[]): void {
  const kept: string[] = [];
  let words = out.words + wordCount(out.lead);
  for (const sentence of sentences) {
    words += wordCount(sentence);
    if (words > out.most) break;
    kept.push(sentence);
  }
  if (kept.length > 0) add(out, escapeMarkdown(kept.join(' ')));
}

function addList(out: Builder, passage: Passage, before: Passage | null, asked: AskedQuestion): void {
  const [first] = passage.blocks;
  const intro = first?.kind === 'text' ? first.text : (sentencesOf(before?.blocks[0]?.text ?? '').at(-1) ?? '');
  out.lead = escapeMarkdown(intro);
  const entries = entriesOf(passage);
  if (passage.kind === 'steps') {
    out.steps = stepsOf(entries);
    return;
  }
  const items = groupsOf(entries);
  const total = items.reduce((sum, item) => sum + wordsOfPassage(item), 0);
  if (total + wordCount(intro) <= out.most) {
    add(out, passageMarkdown(entries));
    return;
  }
  const fitting = new Set(mostFitting(items, asked, out.most - wordCount(intro)));
  const kept = items.filter((item) => fitting.has(item));
  for (const item of kept) add(out, passageMarkdown(item));
  if (kept.length < items.length) out.rest.push(`[${withCount(out.texts.allEntries, items.length)}](${out.address})`);
}

/** A short table as it is; of a longer one, and of symptoms, the rows that fit best. */
function addTable(
  out: Builder,
  {blocks, ...passage}: Passage,
  before: Passage | null,
  asked: AskedQuestion,
  ranked: readonly Passage[] = [],
): void {
  const intro = before ? escapeMarkdown(before.blocks[0]?.text ?? '') : '';
  const words = blocks.reduce((sum, {text}) => sum + wordCount(text), 0);
  const isOfSymptoms = isSymptomHead(blocks[0]?.columns ?? null);
  if (words <= MOST_TABLE_WORDS && !isOfSymptoms) {
    if (out.lead === '') out.lead = intro;
    add(out, tableMarkdown(blocks));
    return;
  }
  const rows = blocks.map((row): Passage => ({...passage, kind: 'row', blocks: [row]}));
  const [best, ...others] = (
    ranked.length > 0 ? ranked : mostFitting(rows, asked, out.most - out.words - wordCount(out.lead))
  ).slice(0, MOST_ROWS);
  if (out.lead === '' && best) out.lead = rowMarkdown(best.blocks[0] as TextBlock);
  else if (best) others.unshift(best);
  for (const row of others) add(out, `- ${rowMarkdown(row.blocks[0] as TextBlock)}`);
  out.rest.push(`[${withCount(out.texts.allRows, blocks.length)}](${out.address})`);
}

/** A listing; below the beginning of a long one, where all of it is. */
function addCode(out: Builder, code: string): void {
  out.rest.push(codeMarkdown(code));
  if (code.endsWith('\n…')) out.rest.push(`[${out.texts.wholeListing}](${out.address})`);
}

/** Adds what follows in the section while the passage is short, and the steps that it leads to. */
function readOn(out: Builder, all: readonly Passage[], at: number, own: Set<Passage>, asked: AskedQuestion): void {
  const isProse = ['text', 'list', 'code', 'steps'].includes(all[at]?.kind ?? '');
  for (let i = at + 1; i < all.length && out.words < SHORT_PARAGRAPH && isProse; i++) {
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
  const steps = stepsAround(all, at, asked);
  if (out.steps === null && steps) out.steps = stepsOf(entriesOf(steps));
  if (out.lead === '') out.lead = out.rest.shift() ?? '';
}

function stepsOf(passage: Passage): Shaped['steps'] {
  return {
    count: passage.blocks.filter(({kind, inside}) => kind === 'step' && !inside).length,
    markdown: passageMarkdown(passage),
  };
}

function add(out: Builder, markdown: string): void {
  out.rest.push(markdown);
  out.words += wordCount(markdown.replaceAll(/```[\s\S]*?```/g, ''));
}

/** A list without the sentence before it. */
function entriesOf(passage: Passage): Passage {
  return {...passage, blocks: passage.blocks[0]?.kind === 'text' ? passage.blocks.slice(1) : passage.blocks};
}

/** The entries of a list, each with what belongs to it. */
function groupsOf({blocks, ...passage}: Passage): Passage[] {
  const groups: Passage[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if ((block.kind === 'item' && !block.inside) || !last) groups.push({...passage, blocks: [block]});
    else groups[groups.length - 1] = {...last, blocks: [...last.blocks, block]};
  }
  return groups;
}
