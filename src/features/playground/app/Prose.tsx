import type {ReactNode} from 'react';

/** Catalogue text: spans in backticks as code. React escapes the rest. */
export default function Prose({text}: {text: string}): ReactNode {
  return text
    .split(/(`[^`]+`)/)
    .map((part, i) => (part.startsWith('`') && part.length > 2 ? <code key={i}>{part.slice(1, -1)}</code> : part));
}
