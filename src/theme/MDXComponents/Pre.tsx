/** Ejected: a fence arrives here colored by src/markdown/highlight, as properties of its `<pre>`, and becomes a CodeBlock. */
import type {ReactNode} from 'react';
import CodeBlock from '../CodeBlock';

type Props = {
  html?: string;
  language?: string;
  title?: string;
  output?: string;
  firstLine?: string;
  wraps?: boolean;
  commands?: string;
  children?: ReactNode;
};

export default function MDXPre({children, ...block}: Props): ReactNode {
  return block.html === undefined ? <>{children}</> : <CodeBlock {...block} />;
}
