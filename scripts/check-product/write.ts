import {existsSync} from 'node:fs';
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {stringify} from 'yaml';
import {isKnownVersion, readReleases} from '../../src/config/releases';
import {isNewer} from '../../src/config/versions';
import {readFileSync} from 'node:fs';
import type {Checked} from './check';
import type {Stamp} from './comparison';
import {programFile} from './documented';
import {editSources, type Sources} from './edit-sources';
import {commandData, flagData} from './program-data';
import type {ReadProgram} from './types';

const COMPARED = 'data/compared.json';
const RELEASES = 'docs/reference/_releases.json';

/**
 * What the data say of a thing that came with a version, or that it no longer has: the version itself where it may be
 * named, else the newest one that was compared before; the last release that is listed.
 */
export function stamps(root: string): (version: string | undefined) => Stamp {
  const json = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const releases = readReleases(json(RELEASES));
  const {version: before} = json(COMPARED) as {version: string};
  return (version): Stamp => {
    const isKnown = version !== undefined && isKnownVersion(version, releases);
    const last = releases.find((release) => version === undefined || isNewer(version, release.version))?.version;
    return {
      since: isKnown ? {since: version} : {after: before},
      last: last === undefined ? {} : {last},
    };
  };
}

/** Writes what the comparison found into the data files. `byHand` says what is left, with its pages. */
export async function writeData(
  root: string,
  {reports, programs}: Checked,
): Promise<{files: string[]; byHand: string[]}> {
  const sources: Sources = new Map();
  const byHand: string[] = [];
  for (const folder of ['data/cli', 'data/mcp-tools'])
    for (const entry of await readdir(path.join(root, folder), {recursive: true, withFileTypes: true}))
      if (entry.isFile() && entry.name.endsWith('.ts')) {
        const file = path.join(entry.parentPath, entry.name);
        sources.set(path.relative(root, file).replaceAll(path.sep, '/'), await readFile(file, 'utf8'));
      }
  const before = new Map(sources);
  const newPrograms = programs.filter(
    ({name}) =>
      reports.some(({source, skipped}) => source === name && skipped !== undefined) ||
      existsSync(programFile(root, name)),
  );
  const isOwn = (source: string) => newPrograms.some(({name}) => name === source);
  for (const {source, differences} of reports) {
    for (const difference of differences) {
      const done =
        !isOwn(source) && difference.edits.length > 0 && difference.edits.every((edit) => editSources(sources, edit));
      const {kind, subject, place, quotes, edits} = difference;
      const needsSection = done && edits.some(({to}) => to === 'new command');
      if (needsSection)
        byHand.push(
          `section of ${subject}: ${place === undefined ? 'on no page yet' : `on the page of ${place.file}:${place.line}`}`,
        );
      const pages = [...(done || place === undefined ? [] : [place]), ...quotes].map(
        ({file, line}) => `${file}:${line}`,
      );
      if (!done && !isOwn(source))
        byHand.push(`${kind} ${subject}${pages.length === 0 ? '' : `: ${pages.join(', ')}`}`);
      else if (pages.length > 0) byHand.push(`quoted ${subject}: ${pages.join(', ')}`);
    }
  }
  const written = [...sources].filter(([file, text]) => before.get(file) !== text);
  for (const program of newPrograms)
    written.push([
      path.relative(root, programFile(root, program.name)),
      stringify(programData(program), {lineWidth: 0}),
    ]);
  const newest = reports.flatMap(({source, version}) =>
    isOfProduct(source) && version !== undefined ? [version] : [],
  );
  const compared = newest.reduce(
    (a, b) => (isNewer(b, a) ? b : a),
    (JSON.parse(await readFile(path.join(root, COMPARED), 'utf8')) as {version: string}).version,
  );
  written.push([COMPARED, JSON.stringify({version: compared})]);
  const files: string[] = [];
  for (const [file, text] of written) {
    const full = path.join(root, file);
    const pretty = await format(text, {...(await resolveConfig(full)), filepath: full});
    if (existsSync(full) && (await readFile(full, 'utf8')) === pretty) continue;
    await mkdir(path.dirname(full), {recursive: true});
    await writeFile(full, pretty);
    files.push(file.replaceAll(path.sep, '/'));
  }
  return {files, byHand};
}

/** Whether a source has the version of the product, not that of another maker's program. */
function isOfProduct(source: string): boolean {
  return source === 'proxymock' || source === 'chart speedscale-operator';
}

/** A program as its data file holds it. */
function programData({name, version, commands}: ReadProgram): Record<string, unknown> {
  const [root, ...others] = commands;
  return {
    program: name,
    ...(version === undefined ? {} : {version}),
    globals: (root?.flags ?? []).map(flagData),
    commands: others.map(commandData),
  };
}
