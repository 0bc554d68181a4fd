import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {slug} from 'github-slugger';
import type {Drawing, DrawingOptions} from './render';

/**
 * The drawings of the pages are kept with the project, since to lay them out takes a fifth of a cold build. `npm run
 * draw` makes them anew; what is not kept, a build draws automatically.
 */
export const KEPT = path.join(__dirname, 'drawn');
/** The file that tells by which program the others were drawn. */
export const DRAWN_BY = 'drawn-by.txt';

/** The library that draws, and from where it finds the one that it lays out with. */
const LIBRARY = path.join(__dirname, '../../../node_modules/beautiful-mermaid/package.json');

/** The drawings kept in a folder: none of another program than this. */
export function keptIn(dir: string): (text: string, options: DrawingOptions) => Drawing | undefined {
  const by = path.join(dir, DRAWN_BY);
  if (!existsSync(by) || readFileSync(by, 'utf8').trim() !== drawingProgram()) return () => undefined;
  return (text, options) => {
    const file = path.join(dir, nameOf(text, options));
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawing) : undefined;
  };
}

/** The file for the drawing of a text, named for readers of the project and by all that it is made from. */
export function nameOf(text: string, {id, alt, title}: DrawingOptions): string {
  const hash = createHash('sha256').update(JSON.stringify([text, id, alt, title]));
  return `${slug(title ?? alt).slice(0, 40)}-${hash.digest('hex').slice(0, 8)}.json`;
}

/** The hash of the code that draws: other code may draw otherwise. */
export function drawingProgram(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(__dirname, {recursive: true, encoding: 'utf8'}).sort())
    if (/\.(?:ts|mjs)$/.test(name) && !name.includes('.test.')) hash.update(readFileSync(path.join(__dirname, name)));
  for (const file of [LIBRARY, createRequire(LIBRARY).resolve('elkjs/package.json')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
