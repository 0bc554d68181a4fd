import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Metafile} from 'esbuild';

/** A package by its place in `node_modules`, as package-lock.json names it. */
export type PackagePath = string;

/** The packages that files come from, each once and in order. */
export function packagesOf(files: Iterable<string>): PackagePath[] {
  const places = [...files].flatMap(
    (file) => /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0] ?? [],
  );
  return [...new Set(places.map((place) => place.slice(place.indexOf('node_modules/'))))].sort();
}

/** The packages that a bundle of esbuild holds something of. */
export function bundledIn({outputs}: Metafile): PackagePath[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return packagesOf(inputs.filter(([, {bytesInOutput}]) => bytesInOutput > 0).map(([file]) => file));
}

/** The names and licenses of packages with the texts that those ask to be passed on; `root` is the folder of `node_modules`. */
export function noticesOf(places: readonly PackagePath[], root: string): string {
  return places.map((place) => noticeOf(path.join(root, place))).join(`\n${'-'.repeat(80)}\n\n`);
}

function noticeOf(folder: string): string {
  const {name, version, license} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return `${name} ${version}\nLicense: ${license ?? 'see below'}\n${texts.map((text) => `\n${text}\n`).join('')}`;
}
