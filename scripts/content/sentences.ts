import {type SourcePage, proseLines} from './pages';
import {type WordFinding, withoutCode} from './words';

/** Most words of a sentence, and of a remark in brackets. */
const MOST = {sentence: 32, brackets: 8};

/** Ends of sentences: a full stop, a colon before a list is none; "e.g." and "1.2" do not end one. */
const END = /(?<=[.!?]["”)*]*)\s+(?=["“(*[]*(?:[A-Z`<]|proxymock\b|speedctl\b))/;

/** A line of Markdown as a reader hears it: links by their text, code as one word, without marks, tags and anchors. */
function heard(line: string): string {
  return withoutCode(line)
    .replaceAll('``', '`code`')
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/^\s*(?:[-*+]|\d+\.|>|:::\w*)\s+/, '')
    .replaceAll('**', '')
    .trim();
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether a line is prose: neither a heading, a tag, an import, nor the line below the head of a table. */
const isProse = (line: string): boolean => !/^\s*(#{1,6} |<|import |export |\|[\s:|-]+\|?$|:::)/.test(line);

/** The sentences of a line, each cell of a table for itself. */
export function lineSentences(line: string): string[] {
  if (!isProse(line)) return [];
  const parts = /^\s*\|/.test(line) ? line.split(/(?<!\\)\|/) : [line];
  return parts.flatMap((part) => heard(part).split(END)).filter((sentence) => sentence.trim() !== '');
}

/** What one sentence has too much of. */
export function sentenceFindings(sentence: string): WordFinding[] {
  const found: WordFinding[] = [];
  const say = (name: string, message: string) => found.push({name, message});
  const words = wordsOf(sentence).length;
  if (words > MOST.sentence)
    say('long sentence', `${words} words in a sentence, at most ${MOST.sentence}: "${sentence.slice(0, 60)}…"`);
  for (const [brackets] of sentence.matchAll(/\([^()]*\)/g)) {
    const inside = wordsOf(brackets).length;
    if (inside > MOST.brackets) say('long brackets', `${inside} words in brackets: make them a sentence: ${brackets}`);
  }
  if (/^What\s[^?]*\b(is|are|was|were)\b[^?]*\.$/.test(sentence) && words > 3)
    say('What … is …', `"${sentence.slice(0, 60)}": name the thing`);
  return found;
}

/** A finding at a 1-based line of the page's file. */
export type PlacedFinding = WordFinding & {line: number};

/** What the sentences of a page have too much of, alone and over the page. */
export function pageFindings(page: SourcePage): PlacedFinding[] {
  const found: PlacedFinding[] = [];
  const prose = proseLines(page);
  const steps = Math.max(
    3,
    prose.filter((line) => /^\s*\d+\. /.test(line)).length,
    page.fences.filter(({lang, meta}) => /^(bash|powershell)$/.test(lang) && !/\btitle=/.test(meta)).length,
  );
  const counted = {
    'you see': {pattern: /\byou (?:also |then |now )?see\b/gi, most: Math.floor(steps / 3), seen: 0},
    'not documented': {pattern: /\bnot documented\b/gi, most: 1, seen: 0},
  };
  prose.forEach((text, i) => {
    const line = page.bodyLine + i;
    for (const sentence of lineSentences(text))
      found.push(...sentenceFindings(sentence).map((each) => ({...each, line})));
    for (const [name, count] of Object.entries(counted)) {
      for (const [words] of withoutCode(text).matchAll(count.pattern)) {
        if (++count.seen > count.most)
          found.push({name, line, message: `"${words}" more than ${count.most} times on the page`});
      }
    }
  });
  return found;
}
