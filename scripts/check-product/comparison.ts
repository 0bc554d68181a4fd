import {isNewer} from '../../src/config/versions';
import type {Difference} from './types';

/** What pages write for something, so that they can be searched for it: a command, one of its flags, a tool, or a word in code. */
export type About = {path?: string; flag?: string; tool?: string; word?: string};

/** A difference before it is known which pages it concerns. */
export type Found = Omit<Difference, 'source' | 'quotes'> & {about: About};

export type ComparisonResult = {differences: Found[]; compared: number; notes: string[]};

/** What the data say of a thing that came or went with the version that was compared. */
export type Stamp = {since: Readonly<Record<string, string>>; last: Readonly<Record<string, string>>};

/** Whether something is in a version of the product: it must be, it has gone, or the data say that it came later. */
export function presenceOf(
  {since, after, last}: {since?: string; after?: string; last?: string},
  version: string | undefined,
): 'expected' | 'gone' | 'later' {
  if (last !== undefined && (version === undefined || isNewer(version, last))) return 'gone';
  if (version === undefined) return 'expected';
  if (since !== undefined && isNewer(since, version)) return 'later';
  return after !== undefined && !isNewer(version, after) ? 'later' : 'expected';
}
