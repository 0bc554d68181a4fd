import {createElement, useContext, useMemo, type ReactNode} from 'react';
import type {Token, Tokens} from 'marked';
import {answerTokens} from '@docs/search/chat/lexer';
import CodeBlock from '@site/src/components/CodeBlock';
import AnswerLink from './AnswerLink';
import {codeKey, PageCodeContext} from './page-code';

type Props = {text: string; onLeave?: (() => void) | undefined};

/** Markdown as elements. HTML in it is text, and pictures are links: an answer loads nothing from anywhere. */
export default function Markdown({text, onLeave}: Props): ReactNode {
  const tokens = useMemo(() => answerTokens(text), [text]);
  return renderTokens(tokens, onLeave);
}

type Leave = Props['onLeave'];

function renderTokens(tokens: readonly Token[] | undefined, leave: Leave): ReactNode {
  return tokens && foldSteps(tokens).map((one, i) => <Drawn key={i} token={one} leave={leave} />);
}

/** Steps that are folded: what is between the two tags that answers fold with. */
type Folded = {type: 'folded'; label: string; tokens: Token[]};

const OPENS = /^<details>\s*<summary>([^<]*)<\/summary>\s*$/;
const CLOSES = /^<\/details>\s*$/;

/** The tokens with those between an opening and a closing tag as one; a tag without its other stays text. */
function foldSteps(tokens: readonly Token[]): (Token | Folded)[] {
  const all: (Token | Folded)[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const label = token.type === 'html' ? OPENS.exec(token.raw)?.[1] : undefined;
    const end = tokens.findIndex((other, j) => j > i && other.type === 'html' && CLOSES.test(other.raw));
    if (label === undefined || end < 0) all.push(token);
    else {
      all.push({type: 'folded', label, tokens: tokens.slice(i + 1, end)});
      i = end;
    }
  }
  return all;
}

function Drawn({token, leave}: {token: Token | Folded; leave: Leave}): ReactNode {
  const inner = (): ReactNode => renderTokens((token as {tokens?: Token[]}).tokens, leave);
  switch (token.type) {
    case 'heading':
      // The question is a heading of level 3.
      return createElement(token.depth > 2 ? 'h5' : 'h4', null, inner());
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'text':
      return (token as Tokens.Text).tokens ? inner() : unescapeText((token as Tokens.Text).text);
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'del':
      return <del>{inner()}</del>;
    case 'codespan':
      return <code>{unescapeText(token.text as string)}</code>;
    case 'code':
      return <AnswerCode text={token.text as string} />;
    case 'folded':
      return (
        <details>
          <summary>{token.label as string}</summary>
          {inner()}
        </details>
      );
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'list':
      return drawnList(token as Tokens.List, leave);
    case 'table':
      return drawnTable(token as Tokens.Table, leave);
    case 'link':
    case 'image':
      return (
        <AnswerLink href={token.href as string} onLeave={leave}>
          {token.type === 'link' ? inner() : (token.text as string)}
        </AnswerLink>
      );
    case 'escape':
    case 'html':
      return token.text as string;
    default:
      return null;
  }
}

/** The block of the page that the answer quotes, or its text while that is not there. */
function AnswerCode({text}: {text: string}): ReactNode {
  const block = useContext(PageCodeContext).get(codeKey(text));
  return block ? <CodeBlock {...block} /> : <CodeBlock wraps>{text}</CodeBlock>;
}

function drawnList({ordered, start, items}: Tokens.List, leave: Leave): ReactNode {
  const entries = items.map((item, i) => <li key={i}>{renderTokens(item.tokens, leave)}</li>);
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function drawnTable({header, rows}: Tokens.Table, leave: Leave): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-table="" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, i) => (
              <th key={i}>{renderTokens(cell.tokens, leave)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{renderTokens(cell.tokens, leave)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lexer leaves references such as `&amp;` as they are; React writes text as text. */
function unescapeText(text: string): string {
  const names: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => names[name] ?? whole);
}
