import type {Token} from 'marked';
import {answerTokens} from '@docs/search/chat/lexer';
import type {Turn} from '@docs/search/chat/turn';
import type {AskTexts} from '../search/dialog/texts';

/** So much of an answer is read out automatically; the rest is there to be read. */
const READ_OUT = 300;

/** What a screen reader is told of an answer at each stage. */
export function announcementOf(turn: Turn, texts: AskTexts): string {
  switch (turn.stage) {
    case 'thinking':
      return texts.thinking;
    case 'searching':
      return texts.searching;
    case 'answering':
      return texts.answering;
    case 'stopped':
      return texts.stopped;
    case 'failed':
      return `${texts.failed}. ${turn.told ?? texts.failedHelp}`;
    case 'done':
      return `${texts.ready} ${beginningOf(speakTokens(answerTokens(turn.text)))}`;
  }
}

/** The words of a Markdown text without its marks. */
function speakTokens(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'list') return (token.items as Token[]).map((item) => speakTokens([item])).join(' ');
      if ('tokens' in token && token.tokens) return speakTokens(token.tokens);
      return token.type === 'table' ? '' : 'text' in token ? String(token.text) : ' ';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function beginningOf(text: string): string {
  if (text.length <= READ_OUT) return text;
  return `${text.slice(0, text.lastIndexOf(' ', READ_OUT))}…`;
}
