/** Loaded when a reader asks what a command of a page means: a dialog with each word of it. */
import {createRoot} from 'react-dom/client';
import {translate} from '@docusaurus/Translate';
import {openDialog} from '../dialog';
import Explanation from './Explanation';

/** Explains the commands in a piece of shell code; the focus goes back to `opener` when the reader closes the dialog. */
export function explain(code: string, opener: HTMLElement): void {
  if (document.querySelector('dialog[open]')) return;
  let unmount = (): void => undefined;
  const body = openDialog(translate({message: 'What this command does'}), opener, () => unmount());
  const root = createRoot(body);
  unmount = () => root.unmount();
  root.render(<Explanation code={code} />);
}
