/** The directives that an operator may widen: what tags of a tag manager load, ask and show. */
const DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'] as const;

/** Sources beside those of the site and its services, by directive of the content security policy. */
export type PolicySources = Partial<Record<(typeof DIRECTIVES)[number], string[]>>;

/** `https://host` or `https://*.host`, with a port if need be; no path, no keyword, no other scheme. */
const HOST = /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/i;

/**
 * Reads SERVICES_CSP_SOURCES, `script-src https://a.example https://*.b.example; img-src https://a.example`. Empty when
 * it is not set. Throws one error that lists everything wrong: a keyword such as 'unsafe-inline' would take away what
 * the policy is for.
 */
export function readPolicySources(env: Readonly<Record<string, string | undefined>>): PolicySources {
  const problems: string[] = [];
  const sources: PolicySources = {};
  for (const part of (env.SERVICES_CSP_SOURCES ?? '').split(';')) {
    const [name, ...hosts] = part.trim().split(/\s+/);
    if (!name) continue;
    const directive = DIRECTIVES.find((known) => known === name);
    if (!directive) {
      problems.push(`"${name}" is none of ${DIRECTIVES.join(', ')}`);
      continue;
    }
    if (hosts.length === 0) problems.push(`${directive} names no host`);
    if (directive in sources) problems.push(`${directive} stands twice`);
    for (const host of hosts) if (!HOST.test(host)) problems.push(`${directive}: "${host}" is not https:// and a host, without a path`);
    sources[directive] = hosts;
  }
  if (problems.length > 0) throw new Error(`SERVICES_CSP_SOURCES is not valid:\n- ${problems.join('\n- ')}`);
  return sources;
}
