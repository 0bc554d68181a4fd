import type {ReactNode} from 'react';
import Explanation from '../../client/explain/Explanation';
import {readCommand} from '../../commands/read';
import {inShell} from '../../commands/shell-lines';

/** What is known about a pasted line, or what a line must begin with. */
export default function Result({code}: {code: string}): ReactNode {
  if (code.trim() === '') return null;
  // Terminals are often copied with their prompt.
  const lines = code.replaceAll(/^\s*[$#>]\s+/gm, '');
  const found = inShell(lines);
  if (found.length > 0) {
    const wrong = found.flatMap((line) => readCommand(line).parts.filter(({problem}) => problem !== undefined));
    return (
      <>
        <p role="status">{wrong.length === 0 ? 'Every word is known.' : `Look at ${wrong.map(({text}) => text).join(', ')}.`}</p>
        <Explanation code={lines} />
      </>
    );
  }
  return (
    <p role="status">
      A line begins with <code>proxymock</code>, <code>speedctl</code>, <code>helm</code> or <code>kubectl</code>, and a command follows.
    </p>
  );
}
