import * as z from 'zod';

/** The directives that an operator may widen: what tags of a tag manager load, ask and show. */
const DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'] as const;

/** Sources beside those of the site and its services, by directive of the content security policy. */
export type PolicySources = Partial<Record<(typeof DIRECTIVES)[number], string[]>>;

/** `https://host` or `https://*.host`, with a port if need be; no path, no keyword, no other scheme. */
const HOST = /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/i;

/**
 * A list such as `script-src https://a.example https://*.b.example; img-src https://a.example`. A keyword such as
 * 'unsafe-inline' is refused: it would take away what the policy is for.
 */
export const policySources = z.string().transform((value, context): PolicySources => {
  const sources: PolicySources = {};
  const refuse = (message: string): void => context.addIssue({code: 'custom', message: `is not valid: ${message}`});
  for (const part of value.split(';')) {
    const [name, ...hosts] = part.trim().split(/\s+/);
    if (!name) continue;
    const directive = DIRECTIVES.find((known) => known === name);
    if (!directive) {
      refuse(`"${name}" is none of ${DIRECTIVES.join(', ')}`);
      continue;
    }
    if (hosts.length === 0) refuse(`${directive} names no host`);
    if (directive in sources) refuse(`${directive} is set twice`);
    for (const host of hosts)
      if (!HOST.test(host)) refuse(`${directive}: "${host}" is not https:// and a host, without a path`);
    sources[directive] = hosts;
  }
  return sources;
});
