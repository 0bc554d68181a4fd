import {existsSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {checkData} from '@docs/data/checked';
import {readJsonFile, readReleaseFile} from '../../src/config/json-file';
import {isKnownVersion} from '../../src/config/releases';
import {isNewer} from '../../src/config/versions';
import {formatText} from '../support/format';
import type {Checked} from './check';
import type {Stamp} from './comparison';
import {programFile} from './documented';
import {editData, type Data} from './edit-data';
import {commandData, flagData} from './program-data';
import type {ReadProgram} from './types';

const PROXYMOCK = 'data/cli/proxymock.json';
const SERVER = 'data/mcp-tools/tools.json';
const COMPARED = 'data/compared.json';
const RELEASES = 'data/releases.json';

/**
 * What the data say of a thing that came with a version, or that it no longer has: the version itself where it may be
 * named, else the newest one that was compared before; the last release that is listed.
 */
export function stamps(root: string): (version: string | undefined) => Stamp {
  const releases = readReleaseFile(path.join(root, RELEASES));
  const {version: before} = readJsonFile(path.join(root, COMPARED)) as {version: string};
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
  const before = dataOf(readJsonFile(path.join(root, PROXYMOCK)), readJsonFile(path.join(root, SERVER)));
  const data = structuredClone(before);
  const byHand: string[] = [];
  const newPrograms = programs.filter(
    ({name}) =>
      reports.some(({source, skipped}) => source === name && skipped !== undefined) ||
      existsSync(programFile(root, name)),
  );
  const isOwn = (source: string) => newPrograms.some(({name}) => name === source);
  for (const {source, differences} of reports) {
    for (const difference of differences) {
      const done =
        !isOwn(source) && difference.edits.length > 0 && difference.edits.every((edit) => editData(data, edit));
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
  dataOf(data.proxymock, data.server);
  const written: [file: string, value: unknown][] = [];
  if (!isDeepStrictEqual(data.proxymock, before.proxymock)) written.push([PROXYMOCK, data.proxymock]);
  if (!isDeepStrictEqual(data.server, before.server)) written.push([SERVER, data.server]);
  for (const program of newPrograms)
    written.push([path.relative(root, programFile(root, program.name)), programData(program)]);
  const newest = reports.flatMap(({source, version}) =>
    isOfProduct(source) && version !== undefined ? [version] : [],
  );
  const compared = newest.reduce(
    (a, b) => (isNewer(b, a) ? b : a),
    (readJsonFile(path.join(root, COMPARED)) as {version: string}).version,
  );
  written.push([COMPARED, {version: compared}]);
  const files: string[] = [];
  for (const [file, value] of written) {
    const full = path.join(root, file);
    const pretty = await formatText(full, JSON.stringify(value));
    if (existsSync(full) && (await readFile(full, 'utf8')) === pretty) continue;
    await mkdir(path.dirname(full), {recursive: true});
    await writeFile(full, pretty);
    files.push(file.replaceAll(path.sep, '/'));
  }
  return {files, byHand};
}

/** The data that edits change. Throws when they have not the form of their schemas. */
function dataOf(proxymock: unknown, server: unknown): Data {
  return {proxymock: checkData('cli/proxymock.json', proxymock), server: checkData('mcp-tools/tools.json', server)};
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
