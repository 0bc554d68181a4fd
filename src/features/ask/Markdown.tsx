import {createElement, useMemo, type ReactNode} from 'react';
import {lexer, type Token, type Tokens} from 'marked';
import AnswerLink from './AnswerLink';

type Props = {text: string; onLeave?: (() => void) | undefined};

/** Markdown as elements. HTML in it is text, and pictures are links: an answer loads nothing from anywhere. */
export default function Markdown({text, onLeave}: Props): ReactNode {
  const tokens = useMemo(() => lexer(text, {gfm: true}), [text]);
  return drawn(tokens, onLeave);
}

type Leave = Props['onLeave'];

function drawn(tokens: readonly Token[] | undefined, leave: Leave): ReactNode {
  return tokens?.map((token, i) => <Drawn key={i} token={token} leave={leave} />);
}

function Drawn({token, leave}: {token: Token; leave: Leave}): ReactNode {
  const inner = (): ReactNode => drawn((token as {tokens?: Token[]}).tokens, leave);
  switch (token.type) {
    case 'heading':
      // The question is a heading of level 3.
      return createElement(token.depth > 2 ? 'h5' : 'h4', null, inner());
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'text':
      return (token as Tokens.Text).tokens ? inner() : unescaped((token as Tokens.Text).text);
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'del':
      return <del>{inner()}</del>;
    case 'codespan':
      return <code>{unescaped(token.text as string)}</code>;
    case 'code':
      return (
        // Long lines scroll, also by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{token.text as string}</code>
        </pre>
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

function drawnList({ordered, start, items}: Tokens.List, leave: Leave): ReactNode {
  const entries = items.map((item, i) => <li key={i}>{drawn(item.tokens, leave)}</li>);
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function drawnTable({header, rows}: Tokens.Table, leave: Leave): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-table="" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, i) => (
              <th key={i}>{drawn(cell.tokens, leave)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{drawn(cell.tokens, leave)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lexer leaves references such as `&amp;` as they stand; React writes text as text. */
function unescaped(text: string): string {
  const names: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => names[name] ?? whole);
}
