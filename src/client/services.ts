/**
 * Loads the configured third-party services once the page is idle, and nothing when none is configured or the reader
 * has asked not to be tracked. A blocked or failing service must never break a page: every failure ends here.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Services} from '../config/services';
import {readerOptedOut} from './analytics';
import {siteSettings} from './site-settings';

if (ExecutionEnvironment.canUseDOM && !readerOptedOut()) {
  const {services} = siteSettings();
  if (Object.keys(services).length > 0) whenIdle(() => start(services));
}

function whenIdle(run: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, {timeout: 5000}) : setTimeout(run, 1000);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, {once: true});
}

function start({analytics, tagManager, monitoring}: Services): void {
  if (analytics) addScript(analytics.scriptUrl);
  if (tagManager) {
    const layer = ((window as unknown as {dataLayer?: unknown[]}).dataLayer ??= []);
    layer.push({'gtm.start': Date.now(), event: 'gtm.js'});
    addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager.containerId)}`);
  }
  if (monitoring) {
    import('./monitoring').then(
      ({startMonitoring}) => startMonitoring(monitoring),
      (error: unknown) => console.info('Browser monitoring is not available:', error),
    );
  }
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
