/** The parts of package-lock.json that the license check reads. */
export type Lock = {
  packages: Record<string, {version?: string; license?: string; integrity?: string; dev?: boolean; link?: boolean}>;
};

/** audit.json: what was looked at by a person, and why it is acceptable. */
export type Reviews = {
  licenses: {allowed: string[]; reviewed: {package: string; license: string; reason: string}[]};
  advisories: {id: string; reason: string; until: string}[];
};

/** One advisory that `npm audit` knows for an installed package; `id` is its last path segment, such as `GHSA-…`. */
export type AuditFinding = {id: string; package: string; severity: string; title: string};

/** The packages that the site is built from or that are in its programs, by their place in `node_modules`. */
export function shippedIn({packages}: Lock, bundled: ReadonlySet<string>): ReadonlySet<string> {
  // The workspaces of this project are no packages of others.
  const others = Object.entries(packages).filter(([place, {link}]) => place.includes('node_modules/') && !link);
  const shipped = others.filter(([place, {dev}]) => !dev || bundled.has(place));
  return new Set(shipped.map(([place]) => place));
}

/** The name of a package by its place in `node_modules`. */
export function packageNameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Reads the output of `npm audit --json`, for the packages that are `shipped`; `unavailable` says in a few words why there is no report. */
export function parseReport(
  output: string,
  shipped: ReadonlySet<string>,
): {findings: AuditFinding[]} | {unavailable: string} {
  let report: {message?: string; vulnerabilities?: Record<string, {via: unknown[]; nodes: string[]}>};
  try {
    report = JSON.parse(output) as typeof report;
  } catch {
    return {unavailable: 'no report'};
  }
  if (!report.vulnerabilities) return {unavailable: report.message ?? 'no report'};
  const findings = new Map<string, AuditFinding>();
  for (const {via, nodes} of Object.values(report.vulnerabilities)) {
    if (!nodes.some((place) => shipped.has(place))) continue;
    for (const each of via) {
      // A text names the vulnerable package that this one depends on, which has its own entry.
      if (typeof each !== 'object' || each === null) continue;
      const {url, name, severity, title} = each as {url?: string; name?: string; severity?: string; title?: string};
      const id = url?.split('/').at(-1) ?? '';
      findings.set(`${id} ${name}`, {id, package: name ?? '', severity: severity ?? '', title: title ?? ''});
    }
  }
  return {findings: [...findings.values()]};
}

/** A sentence for each finding that nobody has reviewed. */
export function newFindings(findings: readonly AuditFinding[], reviewed: Reviews['advisories']): string[] {
  const known = new Set(reviewed.map(({id}) => id));
  return findings
    .filter(({id}) => !known.has(id))
    .map(
      ({id, package: name, severity, title}) =>
        `${name}: ${title} (${severity}, ${id}). Update it, or review it in audit.json.`,
    );
}

/** A sentence for each review that is out of date or no longer of use. */
export function staleReviews(
  findings: readonly AuditFinding[],
  reviewed: Reviews['advisories'],
  today: Date,
): string[] {
  const found = new Set(findings.map(({id}) => id));
  return reviewed.flatMap(({id, until}) => {
    if (!found.has(id)) return [`audit.json: ${id} is no longer a finding; take its review out.`];
    return Date.parse(until) < today.getTime()
      ? [`audit.json: the review of ${id} ended on ${until}; look at it again.`]
      : [];
  });
}

/** A sentence for each shipped package whose license is neither allowed nor reviewed. */
export function licenseProblems(
  lock: Lock,
  shipped: ReadonlySet<string>,
  {allowed, reviewed}: Reviews['licenses'],
): string[] {
  return Object.entries(lock.packages).flatMap(([place, {license}]) => {
    if (!shipped.has(place)) return [];
    const name = packageNameAt(place);
    if (license !== undefined && isAllowed(license, allowed)) return [];
    if (reviewed.some((each) => covers(each.package, name) && each.license === (license ?? 'none'))) return [];
    return [`${name}: license ${license ?? 'none'} is not allowed. Replace it, or review it in audit.json.`];
  });
}

/** A trailing `*` stands for the binaries of each platform, which come as separate packages. */
function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Whether an SPDX expression can be met with allowed licenses: one side of an OR, both sides of an AND. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/ OR /.test(text)) return text.split(' OR ').some((each) => isAllowed(each, allowed));
  if (/ AND /.test(text)) return text.split(' AND ').every((each) => isAllowed(each, allowed));
  return allowed.includes(text);
}
