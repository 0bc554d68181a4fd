import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CompatData, CompatStatement, Identifier, SimpleSupportStatement} from '@mdn/browser-compat-data';

/** What MDN knows of the browsers' features. Read, not imported: tools that compile what is imported take a minute for it. */
export const known = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as CompatData;

/** Browser -> the oldest version that the site claims. */
export type Claims = Readonly<Record<string, number>>;

/** A use of something that a claimed version lacks. */
export type CompatFinding = {file: string; what: string; lacking: string[]};

/** Reads the claims of the package file's `browserslist`: `firefox >= 113`. */
export function claimsOf(list: readonly string[]): Claims {
  return Object.fromEntries(
    list.map((line) => {
      const match = /^(\w+) >= ([\d.]+)$/.exec(line);
      if (!match?.[1]) throw new Error(`The claim "${line}" is not "browser >= version".`);
      return [match[1], Number(match[2])];
    }),
  );
}

/** The claimed versions that lack a feature, as `firefox 113`; none for a feature that MDN does not know. */
export function lacking(feature: Identifier | undefined, claims: Claims): string[] {
  const support = feature?.__compat?.support as CompatStatement['support'] | undefined;
  if (!support) return [];
  return Object.entries(claims).flatMap(([browser, version]) => {
    const statements = [support[browser as keyof typeof support] ?? []].flat() as SimpleSupportStatement[];
    return statements.length === 0 || statements.some((statement) => covers(statement, version))
      ? []
      : [`${browser} ${version}`];
  });
}

function covers(
  {version_added: added, prefix, alternative_name: alias, flags}: SimpleSupportStatement,
  version: number,
): boolean {
  if (typeof added !== 'string' || added === 'preview' || prefix || alias || flags) return false;
  return parseFloat(added.replace('≤', '')) <= version;
}
