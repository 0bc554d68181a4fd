/** Loaded when a reader asks what a command of a page means: a dialog with each word of it. */
import {translate} from '@docusaurus/Translate';
import {openReactDialog} from '../../client/react-dialog';
import Explanation from './Explanation';

/** Explains the commands in a piece of shell code; the focus goes back to `opener` when the reader closes the dialog. */
export function explain(code: string, opener: HTMLElement): void {
  openReactDialog(translate({message: 'What this command does'}), opener, <Explanation code={code} />);
}
