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

type Environment = Readonly<Record<string, string | undefined>>;

/** An origin for the content security policy, such as `https://www.googletagmanager.com`. */
export type Origin = string;

/**
 * Reads the services from environment variables. Throws one error that lists everything wrong, so that an operator
 * mends a half-set configuration in one go.
 */
export function readServices(env: Environment): Services {
  const problems: string[] = [];
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const services: Services = {};

  const scriptUrl = value('ANALYTICS_SCRIPT_URL');
  if (scriptUrl) {
    if (isHttpUrl(scriptUrl)) services.analytics = {scriptUrl};
    else problems.push(`ANALYTICS_SCRIPT_URL must be an https address (http on loopback), not "${scriptUrl}"`);
  }

  const containerId = value('TAG_MANAGER_ID');
  if (containerId) {
    if (/^GTM-[A-Z0-9]+$/.test(containerId)) services.tagManager = {containerId};
    else problems.push(`TAG_MANAGER_ID must look like GTM-XXXXXXX, not "${containerId}"`);
  }

  const applicationId = value('DATADOG_APPLICATION_ID');
  const clientToken = value('DATADOG_CLIENT_TOKEN');
  if (applicationId && clientToken) {
    const proxy = value('DATADOG_PROXY');
    if (proxy && !isHttpUrl(proxy)) problems.push(`DATADOG_PROXY must be an https address (http on loopback), not "${proxy}"`);
    services.monitoring = {
      applicationId,
      clientToken,
      site: value('DATADOG_SITE') ?? 'datadoghq.com',
      service: value('DATADOG_SERVICE') ?? 'docs',
      env: value('DATADOG_ENV') ?? 'production',
      version: value('SITE_VERSION') ?? 'current',
      ...(proxy ? {proxy} : {}),
    };
  } else if (applicationId || clientToken) {
    problems.push('DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN go together; set both or none');
  }

  if (problems.length > 0) throw new Error(`The services are not configured correctly:\n- ${problems.join('\n- ')}`);
  return services;
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

/** An https address, or http on loopback for tests. */
function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const {protocol, hostname} = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
