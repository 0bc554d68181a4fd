import type {Token} from 'marked';
import {AnswerLexer} from '@docs/search/chat/lexer';
import {escapeMarkdown} from '@docs/search/ask/markdown';
import {splitAtAddresses} from './addresses';

/**
 * A text of a model without anything but words, emphasis and inline code; `cited` are the numbers that it names, in
 * order, `addresses` those that readers see as one, which the words may hide in a longer one.
 */
export type CleanText = {markdown: string; words: string; names: string[]; addresses: string[]; cited: number[]};

/** Signs that nobody sees: they turn the direction of text, or hide words in words. */
const UNSEEN = /[^\P{C}\n\t]|\p{Variation_Selector}/gu;
/** `[1]`, `[1, 2]`, `[^1]`, `【1†source】`, and what models write before the number. */
const CITATION =
  /\s{0,3}(?:\[\^?(?:(?:passages?|sources?)\s{1,3})?(\d{1,3}(?:\s{0,3}[,;–-]\s{0,3}\^?\d{1,3}){0,20})\]|【\s{0,3}(\d{1,3})[^】]{0,40}】)/gi;

/**
 * Takes a text of a model apart and writes it anew: links and pictures leave their words, HTML becomes text, and
 * citations are taken out.
 */
export function cleanText(text: string): CleanText {
  const clean: CleanText = {markdown: '', words: '', names: [], addresses: [], cited: []};
  const seen = text.normalize('NFC').replaceAll(UNSEEN, '');
  clean.markdown = writeTokens(new AnswerLexer().inlineTokens(seen), clean)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;!?])/g, '')
    .trim();
  clean.words = clean.words.replaceAll(/\s+/g, ' ').trim();
  return clean;
}

function writeTokens(tokens: readonly Token[], clean: CleanText): string {
  return tokens.map((token) => writtenToken(token, clean)).join('');
}

function writtenToken(token: Token, clean: CleanText): string {
  const inner = (): string =>
    'tokens' in token && token.tokens
      ? writeTokens(token.tokens, clean)
      : plain('text' in token ? String(token.text) : token.raw, clean);
  switch (token.type) {
    case 'strong':
      return around('**', inner());
    case 'em':
      return around('*', inner());
    case 'codespan': {
      const code = unescapeText(String(token.text)).replaceAll('`', '').trim();
      if (code === '') return '';
      clean.names.push(code);
      clean.words += ` ${code} `;
      return `\`${code}\``;
    }
    case 'br':
      return ' ';
    case 'link': {
      // A number that the model has made a link of is a citation all the same.
      const number = /^\[?\^?(\d{1,3})\]?$/.exec(String(token.text).trim());
      if (!number) return inner();
      clean.cited.push(Number(number[1]));
      return '';
    }
    default:
      return inner();
  }
}

function plain(text: string, clean: CleanText): string {
  const words = unescapeText(text).replaceAll(
    CITATION,
    (_, numbers: string | undefined, single: string | undefined) => {
      clean.cited.push(...numbersIn(numbers ?? single ?? ''));
      return '';
    },
  );
  clean.words += words;
  // An address that may stay is no link: links of an answer lead to the docs.
  return splitAtAddresses(words)
    .map((piece, i) => {
      if (i % 2 === 0) return escapeText(piece);
      clean.addresses.push(piece);
      return `\`${piece}\``;
    })
    .join('');
}

/** `1, 3` and `1-3`, the latter only as far as a citation may reach. */
function numbersIn(text: string): number[] {
  return text.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map((number) => Number(number.replaceAll(/\D/g, '')));
    return Array.from({length: Math.min(Math.max(to - from, 0), 10) + 1}, (_, i) => from + i);
  });
}

/** Text that Markdown reads as text: no HTML, no reference, no address in angle brackets. */
function escapeText(text: string): string {
  return escapeMarkdown(text.replaceAll('`', "'")).replaceAll(/[<[]|&(?=#?\w+;)/g, '\\$&');
}

function around(sign: string, text: string): string {
  const trimmed = text.trim();
  return trimmed === ''
    ? ''
    : `${text.startsWith(' ') ? ' ' : ''}${sign}${trimmed}${sign}${text.endsWith(' ') ? ' ' : ''}`;
}

function unescapeText(text: string): string {
  const names: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' '};
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => names[name] ?? whole);
}
