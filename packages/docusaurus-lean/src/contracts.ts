/**
 * Everything that packages/docusaurus-lean/src takes for granted about Docusaurus and its bundler, which their documentation does not
 * promise. When an update breaks one, the build stops with one message that names it.
 */
export const contracts = {
  'generated routes':
    '`routes.js` exports a list of routes, each made with ComponentCreator(path, hash), either exact or a parent',
  'generated registry': '`registry.js` has one line of `() => import(…)` for each chunk, with its name and module',
  'generated chunk names': '`routesChunkNames.json` lists the chunks of each route under `path-hash`',
  'global data of the docs': 'the docs plugin keeps a list of versions, each with its docs',
  'metadata of a version': 'the docs plugin writes sidebars and docs of each version into one JSON file',
  'modules of the client':
    'core and the classic theme import the modules that are replaced by the names they are replaced under',
  'text of modules': 'each place that is rewritten occurs once in its module',
  'runtime of the bundler': 'the runtime names the files of chunks, and the ids of named chunks, in object literals',
  'files of chunks': 'each chunk of a page is its own file in `assets/js`, named `<chunk>.<hash>.js`',
  'rule of the theme': 'the sheet of the theme has the rule that is left out',
} as const;

export type Contract = keyof typeof contracts;

/** The switch of all of packages/docusaurus-lean/src: with it, Docusaurus is built as it comes. */
export const SWITCH = 'SITE_FRAMEWORK=stock';

/** Thrown when Docusaurus is not what {@link contracts} say. */
export class BrokenContract extends Error {
  override name = 'BrokenContract';

  /** `found` says what is there instead. */
  constructor(contract: Contract, found: string) {
    super(
      `Docusaurus has changed, and "${contract}" of packages/docusaurus-lean/src/contracts.ts is no longer true (${contracts[contract]}): ${found}. ` +
        `Adapt packages/docusaurus-lean/src, or build with ${SWITCH} until it is adapted.`,
    );
  }
}
