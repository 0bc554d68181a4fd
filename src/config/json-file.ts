import {readFileSync} from 'node:fs';
import path from 'node:path';
import {checkData} from '@docs/data/checked';
import type {Release} from './releases';

/** The value in a JSON file. Throws with the name of the file when there is none or it is not JSON. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${path.relative('', file)}: ${(error as Error).message}`, {cause: error});
  }
}

/** The releases in a file, newest first. Throws with the name of the file and everything that is wrong in it. */
export function readReleaseFile(file: string): Release[] {
  return checkData('releases.json', readJsonFile(file), path.relative('', file));
}
