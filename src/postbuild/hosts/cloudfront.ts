import {readFileSync} from 'node:fs';
import path from 'node:path';
import {below, HOSTS_DIR, withoutSlash, type HostedSite, type HostFile} from './site';

/** The longest policy that a CloudFront response headers policy takes. */
const POLICY_LIMIT = 1783;

/** The headers with their own place in a response headers policy; all others are "custom". */
const OWN_PLACE: Readonly<Record<string, (value: string) => Record<string, unknown>>> = {
  'Content-Security-Policy': (ContentSecurityPolicy) => ({
    ContentSecurityPolicy: {Override: true, ContentSecurityPolicy},
  }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      IncludeSubdomains: false,
      Preload: false,
      AccessControlMaxAgeSec: Number(value.replace('max-age=', '')),
    },
  }),
  'X-Content-Type-Options': () => ({ContentTypeOptions: {Override: true}}),
  'X-Frame-Options': (FrameOption) => ({FrameOptions: {Override: true, FrameOption}}),
  'Referrer-Policy': (ReferrerPolicy) => ({ReferrerPolicy: {Override: true, ReferrerPolicy}}),
};

/** The input of `aws cloudfront create-response-headers-policy`. */
export function cloudfrontHeaders({headers}: HostedSite): HostFile {
  const policy = headers.find(({name}) => name === 'Content-Security-Policy')?.value ?? '';
  const note = `CloudFront takes a content security policy of ${POLICY_LIMIT} characters, not ${policy.length}`;
  const custom = headers
    .filter(({name}) => !(name in OWN_PLACE))
    .map(({name, value}) => ({Header: name, Value: value, Override: true}));
  const config = {
    Name: 'docs-security-headers',
    SecurityHeadersConfig: Object.assign(
      {},
      ...headers.map(({name, value}) => OWN_PLACE[name]?.(value) ?? {}),
    ) as Record<string, unknown>,
    CustomHeadersConfig: {Quantity: custom.length, Items: custom},
  };
  return {
    path: `${HOSTS_DIR}/cloudfront/response-headers-policy.json`,
    content: `${JSON.stringify(config, null, 2)}\n`,
    ...(policy.length > POLICY_LIMIT ? {note} : {}),
  };
}

/** The functions of deploy/cloudfront, for the path that the site is served under. */
export const cloudfrontFunctions = ['function.js', 'vary.js'].map((name) => ({baseUrl}: HostedSite): HostFile => {
  const source = readFileSync(path.join(__dirname, '../../../deploy/cloudfront', name), 'utf8');
  return {
    path: `${HOSTS_DIR}/cloudfront/${name}`,
    content: source.replace("const BASE = '/';", `const BASE = ${JSON.stringify(baseUrl)};`),
  };
});

/** The redirects for the key value store that deploy/cloudfront/function.js reads: a function itself has room for 10 KB only. */
export function cloudfrontRedirects({baseUrl, redirects}: HostedSite): HostFile {
  const data = redirects.map(({from, to}) => ({
    key: `${withoutSlash(below(baseUrl, from))}/`,
    value: below(baseUrl, to),
  }));
  return {path: `${HOSTS_DIR}/cloudfront/redirects.json`, content: `${JSON.stringify({data}, null, 2)}\n`};
}
