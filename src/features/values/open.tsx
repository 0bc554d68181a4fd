import {translate} from '@docusaurus/Translate';
import {openReactDialog} from '../../client/react-dialog';
import Panel from './Panel';

/** Opens the panel of the reader's values, at a placeholder if there is one; the focus goes back to `opener`. */
export function openValues(opener: HTMLElement, name?: string): void {
  openReactDialog(translate({message: 'Your values'}), opener, <Panel first={name} />);
}
