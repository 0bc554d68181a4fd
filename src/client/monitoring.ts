import {datadogRum} from '@datadog/browser-rum';
import type {Services} from '../config/services';

type Monitoring = NonNullable<Services['monitoring']>;

/** Errors that browsers raise in normal use and that tell nothing about the site. */
const HARMLESS = [
  /^ResizeObserver loop/,
  /^Script error\.?$/,
  /Loading (CSS )?chunk \d+ failed/,
  /NetworkError when attempting to fetch/,
];

/** Whether an error message is one of the known harmless ones, which are not sent. */
export function isHarmless(message: string): boolean {
  return HARMLESS.some((pattern) => pattern.test(message));
}

/** Starts Datadog browser monitoring: every session, no replay, typed text masked. Throws nothing for a wrong token. */
export function startMonitoring({applicationId, clientToken, site, service, env, version, proxy}: Monitoring): void {
  datadogRum.init({
    applicationId,
    clientToken,
    site: site as 'datadoghq.com',
    service,
    env,
    version,
    ...(proxy ? {proxy} : {}),
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    defaultPrivacyLevel: 'mask-user-input',
    // What readers type is on what they click in the search; `data-dd-privacy` marks such places.
    enablePrivacyForActionName: true,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    beforeSend: (event) => !(event.type === 'error' && isHarmless(event.error.message)),
  });
}
