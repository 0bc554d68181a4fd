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

/** What is colored in a line of each language. */
const SPANS = {
  json: /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*")|\b(?<number>true|false|null|\d[\d.]*)\b/g,
  http: /^(?<name>[A-Za-z][\w-]*(?=: ))|(?<string>"(?:[^"\\\n]|\\.)*")/g,
  bash: /^(?<name>\w+)|(?<=\s)(?<flag>--?[a-z][\w-]*)/g,
};
/** The classes of each of these; a flag stays on one line. */
const CLASSES: Readonly<Record<string, string>> = {
  name: 'code-name',
  string: 'code-string',
  number: 'code-number',
  flag: 'code-number flag',
};

function colorCode(line: string, language: keyof typeof SPANS): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const {0: span, index, groups = {}} of line.matchAll(SPANS[language])) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    parts.push(
      line.slice(from, index),
      <span key={index} className={CLASSES[kind]}>
        {span}
      </span>,
    );
    from = index + span.length;
  }
  return [...parts, <span key="end">{line.slice(from)}</span>];
}
