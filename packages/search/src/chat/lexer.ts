import {Lexer, type Token, type Tokens, type TokensList} from 'marked';

/** Levels of lists, quotes and emphasis that are read: each level reads the text of all below it again. */
const MOST_LEVELS = 10;
/** Characters of one paragraph that are read for emphasis and links, which takes time by the square of them. */
const LONGEST_PARAGRAPH = 5000;

/** Reads the Markdown of an answer. What is deeper or longer than an answer of people's making is text as it is written. */
export class AnswerLexer extends Lexer {
  #level = 0;

  override blockTokens(text: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(text: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(text: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    return this.#level < MOST_LEVELS
      ? this.#within(() => super.blockTokens(text, tokens, isClipped))
      : withText(text, tokens);
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    return this.#level < MOST_LEVELS && text.length <= LONGEST_PARAGRAPH
      ? this.#within(() => super.inlineTokens(text, tokens))
      : withText(text, tokens);
  }

  #within(work: () => Token[]): Token[] {
    this.#level += 1;
    try {
      return work();
    } finally {
      this.#level -= 1;
    }
  }
}

/** The tokens of an answer. */
export function answerTokens(markdown: string): Token[] {
  return new AnswerLexer().lex(markdown);
}

function withText(text: string, tokens: Token[]): Token[] {
  tokens.push({type: 'text', raw: text, text});
  return tokens;
}

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
