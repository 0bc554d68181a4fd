import {useEffect, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Dialog, {type DialogProps} from './dialog/Dialog';
import {usePanelAllowed} from './dialog/panel';
import AskParts from './dialog/AskParts';
import {show, useView} from './view';

/** What the search opens: its dialog over the page, and the panel of answers beside it. */
export default function Overlays({typedAhead, close, restoreFocus}: DialogProps): ReactNode {
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
