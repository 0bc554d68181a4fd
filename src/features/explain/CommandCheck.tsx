import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {readCommand} from '@docs/command-lines/read';
import {inShell} from '@docs/command-lines/shell-lines';
import Explanation from './Explanation';

/** What is known about a pasted line, or what a line must begin with. */
export default function CommandCheck({code}: {code: string}): ReactNode {
  if (code.trim() === '') return null;
  // Terminals are often copied with their prompt.
  const lines = code.replaceAll(/^\s*[$#>]\s+/gm, '');
  const found = inShell(lines);
  if (found.length > 0) {
    const wrong = found.flatMap((line) => readCommand(line).parts.filter(({problem}) => problem !== undefined));
    return (
      <>
        <p role="status">
          {wrong.length === 0
            ? translate({message: 'Every word is known.'})
            : translate({message: 'Look at {words}.'}, {words: wrong.map(({text}) => text).join(', ')})}
        </p>
        <Explanation code={lines} />
      </>
    );
  }
  return (
    <p role="status">
      <Translate>Start the line with proxymock, speedctl, helm or kubectl, followed by a command.</Translate>
    </p>
  );
}
