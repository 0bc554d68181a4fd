/**
 * Old links end in `.html` or `/index.html`. A server with our redirects never gets here; on a plain static host the
 * not-found page loads this and goes on to the page's real path, before React hydrates the wrong markup.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {withoutHtmlSuffix} from '../config/redirect-rules';

if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const path = withoutHtmlSuffix(pathname);
  // One leading slash: `//host/x.html` must not become an address on another host.
  if (path !== undefined && path !== '/404/') window.location.replace(path.replace(/^\/+/, '/') + search + hash);
}
