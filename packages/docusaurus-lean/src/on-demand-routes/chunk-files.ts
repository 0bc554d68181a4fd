import type {Compiler} from 'webpack';
import {BrokenContract} from '../contracts';

const NAME = 'ChunkFiles';
/** Where the bundler's runtime says how a chunk's file is called; the only place that knows every page of the site. */
const FILENAME =
  /"assets\/js\/" \+ \((\{[^{}]*\})\[chunkId\] \|\| chunkId\) \+ "\." \+ (\{[^{}]*\})\[chunkId\] \+ "\.js"/;
/** Where Docusaurus says which chunk has a name (`__webpack_require__.gca`). */
const IDS = /(chunkId = )(\{[^{}]*\})(\[chunkId\]\|\|chunkId)/;

/** What a shard's source holds until the names of files are known. */
export function filesPlaceholder(shard: number): string {
  return `__FILES_OF_SHARD_${shard}__`;
}

/**
 * A bundler plugin that moves the file names of pages out of the runtime, which every first load carries, into the
 * shards that list the pages. `shards` holds the names of each shard's chunks, `shell` those that are asked for by name
 * besides.
 */
export class ChunkFiles {
  constructor(
    private readonly shards: readonly (readonly string[])[],
    private readonly shell: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Before the code is made small, so that it reads as the bundler writes it; before the hashes in file names are
      // made final, so that those moved here become final with the others.
      compilation.hooks.processAssets.tap({name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, (assets) => {
        const names = Object.keys(assets).filter((name) => /(^|\/)(runtime~|routes-\d)[^/]*\.js$/.test(name));
        const files = new Map(names.map((name) => [name, String(compilation.getAsset(name)?.source.source() ?? '')]));
        for (const [name, text] of moveFileNames(files, this.shards, this.shell))
          compilation.updateAsset(name, new sources.RawSource(text));
      });
    });
  }
}

/**
 * The files that change, name -> new text, when the file names of pages move from the runtime into their shards, and the
 * runtime keeps the ids of the chunks in `shell` only.
 */
export function moveFileNames(
  files: ReadonlyMap<string, string>,
  shards: readonly (readonly string[])[],
  shell: readonly string[],
): Map<string, string> {
  const [runtime, text] = [...files].find(([name]) => /(^|\/)runtime~[^/]*\.js$/.test(name)) ?? [];
  const [, names, hashes] = FILENAME.exec(text ?? '') ?? [];
  const [, , ids] = IDS.exec(text ?? '') ?? [];
  if (!runtime || !text || !names || !hashes || !ids)
    throw new BrokenContract('runtime of the bundler', 'its tables are not found');
  const [nameOf, hashOf, idOf] = [table(names), table(hashes), table(ids)];
  const changed = new Map<string, string>();
  for (const [number, chunks] of shards.entries()) {
    const placeholder = JSON.stringify(filesPlaceholder(number));
    const [file, source] = [...files].find(([, content]) => content.includes(placeholder)) ?? [];
    if (file === undefined || source === undefined)
      throw new BrokenContract('files of chunks', `the bundle has no file for part ${number} of the route table`);
    const moved: Record<string, string> = {};
    for (const name of chunks) {
      const id = idOf[name];
      // The bundler drops chunks without content.
      if (id === undefined) continue;
      moved[id] = `${nameOf[id] ?? id}.${hashOf[id]}`;
      delete nameOf[id];
      delete hashOf[id];
    }
    changed.set(file, source.replace(placeholder, JSON.stringify(moved)));
  }
  const idOfShell = Object.fromEntries(shell.flatMap((name) => (idOf[name] === undefined ? [] : [[name, idOf[name]]])));
  const short = text.replace(names, () => JSON.stringify(nameOf)).replace(hashes, () => JSON.stringify(hashOf));
  return changed.set(
    runtime,
    short.replace(IDS, (_, before: string, __, after: string) => before + JSON.stringify(idOfShell) + after),
  );
}

/** Reads an object literal of the runtime: JSON, but for a comma after its last entry. */
function table(literal: string): Record<string, string> {
  return JSON.parse(literal.replace(/,\s*\}$/, '}')) as Record<string, string>;
}
