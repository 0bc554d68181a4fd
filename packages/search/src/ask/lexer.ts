import {Lexer, type Token, type TokensList} from 'marked';

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
