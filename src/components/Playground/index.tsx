import type {ReactNode} from 'react';

export type Props = {
  /** The type string of the entry whose examples start the playground. */
  entry?: string;
  kind?: 'extractor' | 'transform';
  /** The full chain editor instead of one entry. */
  chain?: boolean;
  /** The table of examples, put here at build time. */
  children?: ReactNode;
};

/** The light shell: the table of examples for everyone, the tool itself once the reader reaches it. */
export default function Playground({children}: Props): ReactNode {
  return <div>{children}</div>;
}
