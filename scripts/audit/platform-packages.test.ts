/**
 * `npm ci` works on a platform only when the lock file holds the packages with the binaries of that platform. npm leaves
 * out those whose version is missing from the registry's view, silently; the pins under `overrides` in package.json
 * are versions of which all platform packages can be had.
 */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

type LockEntry = {version?: string; optionalDependencies?: Record<string, string>};
type Packages = Record<string, LockEntry>;

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const nameOf = (place: string): string => place.split('node_modules/').pop() ?? '';

/** The optional packages that a package asks for and the lock lacks, by the package that asks. */
function missing(packages: Packages): Record<string, string[]> {
  const locked = new Set(Object.keys(packages).map(nameOf));
  return Object.fromEntries(
    Object.entries(packages)
      .map(([place, {version, optionalDependencies}]): [string, string[]] => [
        `${nameOf(place)}@${version}`,
        Object.keys(optionalDependencies ?? {}).filter((name) => !locked.has(name)),
      ])
      .filter(([, names]) => names.length > 0),
  );
}

describe('the lock file', () => {
  const {packages} = json<{packages: Packages}>('package-lock.json');

  it('holds every optional package that a package lists, those of other platforms too', () => {
    expect(missing(packages)).toEqual({});
    // It would see one that is left out.
    const native = Object.keys(packages).find((place) => nameOf(place) === '@swc/core-win32-arm64-msvc') ?? '';
    const without = Object.fromEntries(Object.entries(packages).filter(([place]) => place !== native));
    expect(missing(without)).toEqual({
      [`@swc/core@${packages['node_modules/@swc/core']?.version}`]: ['@swc/core-win32-arm64-msvc'],
    });
  });

  it('holds the pinned version wherever a pinned package is installed, and no pin of a package that nobody asks for', () => {
    const {overrides} = json<{overrides: Record<string, string>}>('package.json');
    for (const [name, pinned] of Object.entries(overrides)) {
      const versions = Object.entries(packages).flatMap(([place, {version}]) =>
        nameOf(place) === name ? [version] : [],
      );
      expect(new Set(versions), name).toEqual(new Set([pinned]));
    }
  });
});
