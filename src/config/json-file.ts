import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readReleases, type Release} from './releases';

/** The value in a JSON file. Throws with the name of the file when there is none or it is not JSON. */
export function readJsonFile(file: string): unknown {
  return named(file, () => JSON.parse(readFileSync(file, 'utf8')) as unknown);
}

/** The releases in a file, newest first. Throws with the name of the file and everything that is wrong in it. */
export function readReleaseFile(file: string): Release[] {
  const data = readJsonFile(file);
  return named(file, () => readReleases(data));
}

function named<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${path.relative('', file)}: ${(error as Error).message}`, {cause: error});
  }
}
