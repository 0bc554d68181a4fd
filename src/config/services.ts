import type {Environment} from './environment';

/** The third-party services of the site, by kind. An absent member means: not configured, nothing loads. */
export type Services = {
  /** Address of an analytics script, loaded as it is. */
  analytics?: {scriptUrl: string};
  /** A Google Tag Manager container. */
  tagManager?: {containerId: string};
  /** Datadog browser monitoring. `proxy` replaces the intake host (used by tests and by companies with a relay). */
  monitoring?: {
    applicationId: string;
    clientToken: string;
    site: string;
    service: string;
    env: string;
    version: string;
    proxy?: string;
  };
};

/** An origin for the content security policy, such as `https://www.googletagmanager.com`. */
export type Origin = string;

/** The services that the environment asks for. */
export function readServices(env: Environment): Services {
  const {
    ANALYTICS_SCRIPT_URL: scriptUrl,
    TAG_MANAGER_ID: containerId,
    DATADOG_APPLICATION_ID: applicationId,
    DATADOG_CLIENT_TOKEN: clientToken,
  } = env;
  const monitoring = {
    site: env.DATADOG_SITE,
    service: env.DATADOG_SERVICE,
    env: env.DATADOG_ENV,
    version: env.SITE_VERSION,
  };
  const proxy = env.DATADOG_PROXY;
  return {
    ...(scriptUrl ? {analytics: {scriptUrl}} : {}),
    ...(containerId ? {tagManager: {containerId}} : {}),
    ...(applicationId && clientToken
      ? {monitoring: {applicationId, clientToken, ...monitoring, ...(proxy ? {proxy} : {})}}
      : {}),
  };
}

/** The origins that the configured services load scripts from and send data to, for preconnects and the content security policy. */
export function serviceOrigins(services: Services): {script: Origin[]; connect: Origin[]; image: Origin[]} {
  const script: Origin[] = [];
  const connect: Origin[] = [];
  const image: Origin[] = [];
  if (services.analytics) {
    const {origin} = new URL(services.analytics.scriptUrl);
    script.push(origin);
    connect.push(origin);
  }
  if (services.tagManager) {
    script.push('https://www.googletagmanager.com');
    connect.push('https://www.googletagmanager.com');
    image.push('https://www.googletagmanager.com');
  }
  if (services.monitoring) {
    const {proxy, site} = services.monitoring;
    connect.push(proxy ? new URL(proxy).origin : `https://${intakeHost(site)}`);
  }
  return {script, connect, image};
}

/** The host that browser monitoring of a Datadog site sends to: `us3.datadoghq.com` -> `browser-intake-us3-datadoghq.com`. */
function intakeHost(site: string): string {
  const parts = site.split('.');
  const extension = parts.pop() ?? 'com';
  return `browser-intake-${parts.join('-')}.${extension}`;
}
