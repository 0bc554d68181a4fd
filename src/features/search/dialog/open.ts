import {useCallback} from 'react';
import {useHistory} from '@docusaurus/router';
import {opensElsewhere} from '@docs/search/urls';
import {siteSearch} from '@site/src/client/site-search';
import {leave} from './entry';

/** Where a reader wants something opened, by the keys held down with the click or Enter. */
type Keys = {metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean};

/** Opens an address: a page of this site within it, another site by the browser, either in a new tab or window on demand. */
export function useOpen(): (url: string, keys?: Keys) => void {
  const history = useHistory();
  return useCallback(
    (url, keys) => {
      if (keys?.metaKey || keys?.ctrlKey || keys?.shiftKey)
        window.open(url, '_blank', keys.shiftKey ? 'noopener,popup' : 'noopener');
      else
        leave(() => {
          if (opensElsewhere(url, siteSearch().urls, window.location.origin)) window.location.assign(url);
          else history.push(url);
        });
    },
    [history],
  );
}

/** A click that means "go there"; with another button or a key held down the browser does as it always does. */
export function isPlain({button, metaKey, ctrlKey, shiftKey, altKey}: Keys & {button: number}): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
