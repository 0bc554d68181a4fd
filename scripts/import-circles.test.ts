import {execFileSync} from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import {expect, test} from 'vitest';

const root = process.cwd();

/** The files of this project that each of its files imports, types included. */
function importsByFile(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .filter((file) => ts.sys.fileExists(file));
  const known = new Set(files);
  const {config} = ts.readConfigFile('tsconfig.json', (name) => ts.sys.readFile(name)) as {config: unknown};
  const {options} = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const importsOf = (file: string): string[] =>
    ts.preProcessFile(ts.sys.readFile(file) ?? '').importedFiles.flatMap(({fileName}) => {
      const {resolvedModule} = ts.resolveModuleName(fileName, path.join(root, file), options, ts.sys, cache);
      if (!resolvedModule) return [];
      // Workspace packages are links in node_modules.
      const imported = path.relative(root, ts.sys.realpath?.(resolvedModule.resolvedFileName) ?? '');
      return known.has(imported) ? [imported] : [];
    });
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** The first circle that a walk along the imports meets; undefined when there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const circle = walk(imported, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}

test('a circle is found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCircle(imports)).toEqual(['b', 'd', 'b']);
});

test('no file imports itself by way of others, types included', () => {
  const imports = importsByFile();
  expect(imports.size).toBeGreaterThan(500);
  expect(findCircle(imports)).toBeUndefined();
});
