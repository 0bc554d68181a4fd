import type {SearchSettings} from '@docs/search/settings';
import {searchOrigins} from '../../config/search';
import type {PolicySources} from '../../config/policy-sources';
import {serviceOrigins, type Services} from '../../config/services';

/** A response header. The order is the one in which hosts list them. */
export type PolicyHeader = {name: string; value: string};

/** What decides the security headers: the configuration of the site and what is inline in its pages. */
export type PolicyInput = {
  baseUrl: string;
  services: Services;
  policySources: PolicySources;
  search: SearchSettings;
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether a page has a `style` attribute; only then are such attributes allowed. */
  styleAttributes: boolean;
};

/** Two years, the least that browsers' own lists ask for. Subdomains decide for themselves. */
const HSTS_SECONDS = 63_072_000;

/**
 * Browser features that the site never uses, closed to the page and to whatever script a service brings. Every browser
 * that the site claims knows these names: one that does not warns of it on each page.
 */
const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The value of the `Content-Security-Policy` header. */
export function contentSecurityPolicy({
  services,
  policySources,
  search,
  scriptHashes,
  styleHashes,
  styleAttributes,
}: Omit<PolicyInput, 'baseUrl'>): string {
  const {script, connect, image} = serviceOrigins(services);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...script],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styleHashes],
    ...(styleAttributes ? {'style-src-attr': ["'unsafe-inline'"]} : {}),
    'img-src': ["'self'", 'data:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...searchOrigins(search)],
    'worker-src': ["'self'"],
    // Falls back on the default otherwise.
    ...(policySources['media-src'] ? {'media-src': ["'self'"]} : {}),
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => {
      const more = policySources[name as keyof PolicySources] ?? [];
      // Nothing is beside 'none'.
      return [
        name,
        ...new Set([...(more.length > 0 ? sources.filter((source) => source !== "'none'") : sources), ...more]),
      ].join(' ');
    })
    .join('; ');
}

/** Every header that protects a reader, for all responses of the site. */
export function securityHeaders(input: PolicyInput): PolicyHeader[] {
  return [
    {name: 'Content-Security-Policy', value: contentSecurityPolicy(input)},
    // Below a path, the host has other owners, and this holds for all of it.
    ...(input.baseUrl === '/' ? [{name: 'Strict-Transport-Security', value: `max-age=${HSTS_SECONDS}`}] : []),
    {name: 'X-Content-Type-Options', value: 'nosniff'},
    {name: 'X-Frame-Options', value: 'DENY'},
    {name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
    {name: 'Permissions-Policy', value: CLOSED_FEATURES.map((feature) => `${feature}=()`).join(', ')},
    {name: 'Cross-Origin-Opener-Policy', value: 'same-origin'},
    {name: 'Cross-Origin-Resource-Policy', value: 'same-origin'},
  ];
}
