import {createRoot} from 'react-dom/client';
import {translate} from '@docusaurus/Translate';
import {openDialog} from '../dialog';
import Panel from './Panel';

/** Opens the panel of the reader's values, at a placeholder if there is one; the focus goes back to `opener`. */
export function openValues(opener: HTMLElement, name?: string): void {
  if (document.querySelector('dialog[open]')) return;
  let unmount = (): void => undefined;
  const body = openDialog(translate({message: 'Your values'}), opener, () => unmount());
  const root = createRoot(body);
  unmount = () => root.unmount();
  root.render(<Panel first={name} />);
}
