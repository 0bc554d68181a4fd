import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');

/** A start tag with its attributes, as the build writes them: quoted, or bare where HTML allows it. */
const START_TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:=(?:"[^"]*"|[^\s">]+))?)*)\s*\/?>/g;

/** The pairs of element and class, and of element and role, in the body of a page. */
export function pairsOf(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body')).replace(/<script\b[\s\S]*?<\/script>/g, '');
  const pairs = new Set<string>();
  for (const [, tag = '', attributes = ''] of body.matchAll(START_TAG)) {
    for (const name of valueOf(attributes, 'class').split(/\s+/)) pairs.add(`${tag}.${name}`);
    const role = valueOf(attributes, 'role');
    if (role !== '') pairs.add(`${tag}[role=${role}]`);
  }
  return pairs;
}

const valueOf = (attributes: string, name: string): string => {
  const [, quoted, bare] = new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s">]+))`).exec(attributes) ?? [];
  return quoted ?? bare ?? '';
};

/** A small choice of sets that together hold everything: each time the one with most that is still missing. */
export function greedyCover(sets: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const missing = new Set([...sets.values()].flatMap((set) => [...set]));
  const names = [...sets.keys()].sort();
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gain = (name: string): number => [...(sets.get(name) ?? [])].filter((pair) => missing.has(pair)).length;
    const best = names.map((name) => ({name, gain: gain(name)})).reduce((a, b) => (b.gain > a.gain ? b : a));
    chosen.push(best.name);
    for (const pair of sets.get(best.name) ?? []) missing.delete(pair);
  }
  return chosen;
}

function computeSample(): string[] {
  const files = readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /(^|\/)index\.html$/.test(name),
  );
  const pages = files
    .map((name) => ({
      route: `/${name.replace(/index\.html$/, '')}`,
      html: readFileSync(path.join(build, name), 'utf8'),
    }))
    // The pages for legacy paths have nothing to look at.
    .filter(({html}) => /<div id="?__docusaurus"?>/.test(html));
  return greedyCover(new Map(pages.map(({route, html}) => [route, pairsOf(html)])));
}

/**
 * The routes of pages that together show every element with every class and role that the built pages have: what belongs
 * to the shell, its styles and its components is checked on these. Computed once in a run, whose processes inherit it.
 */
export const sample: readonly string[] = (process.env.SAMPLE_ROUTES ??= computeSample().join(' ')).split(' ');

export const inSample = (route: string): boolean => sample.includes(route.replace(/\?.*$/, ''));
