import type {ReactNode} from 'react';
import CodeBlock from '../CodeBlock';

type Props = {title?: string; text: string; language?: 'json' | 'http' | 'bash'};

/** Code that a tool makes, in the block of the page. The build does not know it, so that its colors come from here. */
export default function ToolCode({title, text, language = 'json'}: Props): ReactNode {
  return (
    <CodeBlock language={language} title={title} wraps>
      {text.split('\n').map((line, i, {length}) => (
        <span key={i} className="code-line">
          {colorCode(line, language)}
          {i < length - 1 && '\n'}
        </span>
      ))}
    </CodeBlock>
  );
}

/** The spans of each language: a name, a text, a number or a word of the language, by the groups of the pattern. */
const SPANS = {
  json: /("(?:[^"\\\n]|\\.)*"(?=\s*:))|("(?:[^"\\\n]|\\.)*")|\b(true|false|null|\d[\d.]*)\b/g,
  http: /^([A-Za-z][\w-]*(?=: ))|("(?:[^"\\\n]|\\.)*")/g,
  bash: /^(\w+)|((?!))|(?<=\s)(--?[a-z][\w-]*)/g,
};
const COLORS = ['code-name', 'code-string', 'code-number flag'];

function colorCode(line: string, language: keyof typeof SPANS): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const {0: span, index, ...groups} of line.matchAll(SPANS[language])) {
    const group = COLORS.findIndex((_, i) => groups[i + 1] !== undefined);
    parts.push(
      line.slice(from, index),
      <span key={index} className={COLORS[group]}>
        {span}
      </span>,
    );
    from = index + span.length;
  }
  return [...parts, <span key="end">{line.slice(from)}</span>];
}
