/** The parts of the bundler that tell what it has put together; webpack and Rspack share them. */
export type Compiler = {hooks: {done: {tap(name: string, work: (stats: Stats) => void): void}}};
export type Stats = {
  toJson(options: Readonly<Record<string, boolean | number>>): {modules?: readonly Module[] | undefined};
};
type Module = {nameForCondition?: string | null | undefined; modules?: readonly Module[] | undefined};

/** The files that are in the scripts and styles of a bundle, those that were joined into one module included. */
export function bundledFiles(stats: Stats): string[] {
  const filesOf = (modules: readonly Module[] = []): string[] =>
    modules.flatMap(({nameForCondition, modules: joined}) => [nameForCondition ?? '', ...filesOf(joined)]);
  return filesOf(
    stats.toJson({
      all: false,
      modules: true,
      modulesSpace: Infinity,
      nestedModules: true,
      nestedModulesSpace: Infinity,
      cachedModules: true,
    }).modules,
  );
}
