import {useEffect, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Dialog from './dialog/Dialog';
import {usePanelAllowed} from './dialog/panel';
import AskParts from './dialog/AskParts';
import {show, useView} from './view';

export type WindowsProps = {
  /** Ends the keeping of keys that were typed before the field had the focus, and gives them. */
  typedAhead: () => string;
  close: () => void;
  /** Puts the focus back where it was before the dialog opened. */
  restoreFocus: () => void;
};

/** What the search opens: its dialog over the page, and the panel of answers beside it. */
export default function Windows({typedAhead, close, restoreFocus}: WindowsProps): ReactNode {
  const {dialog, panel} = useView();
  const allowed = usePanelAllowed();
  useEffect(() => {
    if (panel && !allowed) show({panel: false});
  }, [panel, allowed]);
  return createPortal(
    <>
      {(dialog === 'search' || dialog === 'ask') && (
        <Dialog typedAhead={typedAhead} close={close} restoreFocus={restoreFocus} />
      )}
      {panel && allowed && <AskParts>{({Panel}) => <Panel />}</AskParts>}
    </>,
    document.body,
  );
}
