import {translate} from '@docusaurus/Translate';
import {openReactDialog} from '../../client/react-dialog';
import ValuesPanel from './Panel';

/** Opens the reader's values: all of them, or the one of the placeholder that was pressed, beside it. The focus goes back to `opener`. */
export function openValues(opener: HTMLElement, name?: string): void {
  const panel = <ValuesPanel only={name} onAll={() => openValues(opener)} />;
  openReactDialog(translate({message: 'Your values'}), opener, panel, {near: name !== undefined});
}
