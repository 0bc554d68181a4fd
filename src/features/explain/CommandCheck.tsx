import {Fragment, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {programs} from '@docs/data/cli/programs';
import {readCommand} from '@docs/text/read-command';
import {inShell} from '@docs/text/command-lines';
import Explanation, {Code} from './Explanation';

type Props = {
  code: string;
  /** Shows whether the line is right, in a sentence, and each of its words. */
  children: (isRight: boolean, says: ReactNode, words?: ReactNode) => ReactNode;
};

/** What is known about a pasted line, or what a line must begin with. */
export default function CommandCheck({code, children}: Props): ReactNode {
  if (code.trim() === '') return null;
  // Terminals are often copied with their prompt.
  const lines = code.replaceAll(/^\s*[$#>]\s+/gm, '');
  const found = inShell(lines, programs);
  if (found.length === 0)
    return children(
      false,
      translate({message: 'Start the line with proxymock, speedctl, helm or kubectl, followed by a command.'}),
    );
  const wrong = found.flatMap((line) => readCommand(line).parts.filter(({problem}) => problem !== undefined));
  const words = wrong.map(({text}, i) => (
    <Fragment key={i}>
      {i > 0 && ', '}
      <Code>{text}</Code>
    </Fragment>
  ));
  const says =
    wrong.length === 0 ? (
      translate({message: 'Every word is known.'})
    ) : (
      <Translate values={{words: <>{words}</>}}>{'Look at {words}.'}</Translate>
    );
  return children(wrong.length === 0, says, <Explanation code={lines} />);
}
