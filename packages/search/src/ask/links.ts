import type {Token, Tokens} from 'marked';
import {answerTokens} from './lexer';

/** The links in a Markdown text, in order. */
export function linksOf(markdown: string): {title: string; url: string}[] {
  const links: {title: string; url: string}[] = [];
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'link') links.push({title: token.text as string, url: token.href as string});
      walk(childrenOf(token));
    }
  };
  walk(answerTokens(markdown));
  return links.filter(({url}) => /^(?:https?:\/\/|\/)/.test(url));
}

/** What is inside a token of any kind. */
function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const {header, rows} = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap(({tokens}) => tokens);
  }
  return token.type !== 'link' && 'tokens' in token ? (token.tokens ?? []) : [];
}
