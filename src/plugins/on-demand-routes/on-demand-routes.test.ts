import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {UnexpectedFramework, chunksIn, parseRegistry, parseRoutes, readGenerated, type Generated} from './generated';
import {addShardScripts} from './html';
import {routeKey, shardOf} from './shard-of';
import {split} from './split';
import trimVersion from './trim-version-loader.mjs';
import {writeModules} from './write';

const line = (name: string, module: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

/** A site under /base/ with a home page, a page outside the docs layout, and `count` docs. */
function site(count: number): Generated {
  const pages = Array.from({length: count}, (_, i) => `/base/page-${i}/`);
  const leaf = (at: string) => `{path: '${at}', component: ComponentCreator('${at}', 'abc'), exact: true, sidebar: "main"}`;
  const routes = `import React from 'react';\nimport ComponentCreator from '@docusaurus/ComponentCreator';\n\nexport default [
    {path: '/base/search/', component: ComponentCreator('/base/search/', 'abc'), exact: true},
    {path: '/base/', component: ComponentCreator('/base/', 'fed'), routes: [${[...pages, '/base/'].map(leaf).join(',\n')}]},
    {path: '*', component: ComponentCreator('*')},
  ];\n`;
  const chunkNames: Record<string, unknown> = {
    '/base/search/-abc': {__comp: 'search'},
    '/base/-fed': {__comp: 'layout'},
    '/base/-abc': {__comp: 'doc', content: 'home'},
  };
  pages.forEach((page, i) => (chunkNames[`${page}-abc`] = {__comp: 'doc', content: `content${i}`}));
  const names = [...new Set(chunksIn(chunkNames))];
  return {
    routes: parseRoutes(routes),
    chunkNames,
    loaders: parseRegistry(`export default {\n${names.map((name) => line(name, `@site/${name}.md`)).join('\n')}};\n`),
    globalData: {
      other: {default: 1},
      'docusaurus-plugin-content-docs': {
        default: {
          versions: [
            {name: 'current', mainDocId: 'home', docs: [{id: 'home', path: '/base/'}, ...pages.map((page, i) => ({id: `page-${i}`, path: page.slice(0, -1)}))]},
          ],
        },
      },
    },
  };
}

const options = {baseUrl: '/base/', docIds: new Set(['page-3'])};

describe('the split', () => {
  it('keeps the home page, parents and pages outside a layout in the shell', () => {
    const {routes, lists, chunks} = split(site(100), options);
    expect(routes.map((route) => route.path)).toEqual(['/base/search/', '/base/', '*']);
    expect(lists).toHaveLength(1);
    expect(lists[0]?.map((route) => route.path)).toEqual(['/base/']);
    expect(routes[1]?.routes).toBe(lists[0]);
    expect(chunks.sort()).toEqual(['doc', 'home', 'layout', 'search']);
  });

  it('puts every other page, with its chunks and its doc, into the shard of its path', () => {
    const {shards} = split(site(100), options);
    expect(shards.length).toBeGreaterThan(1);
    const paths = shards.flatMap((shard, number) =>
      shard.leaves.map(({route}) => {
        expect(shardOf(route.path, shards.length)).toBe(number);
        expect(shard.chunkNames).toHaveProperty([`${route.path}-abc`]);
        return route.path;
      }),
    );
    expect(paths).toHaveLength(100);
    expect(new Set(shards.flatMap((shard) => shard.chunks)).size).toBe(100);
    expect(shards.flatMap((shard) => shard.docs)).toHaveLength(99);
  });

  it('keeps the docs that the navbar names', () => {
    const {globalData} = split(site(100), options);
    expect(globalData['other']).toEqual({default: 1});
    expect(JSON.stringify(globalData).match(/"id":"[^"]*"/g)).toEqual(['"id":"home"', '"id":"page-3"']);
  });

  it('does not grow the shell with the site', () => {
    const shell = (count: number) => {
      const {routes, lists, chunkNames, chunks, globalData} = split(site(count), options);
      return JSON.stringify([routes, lists, chunkNames, chunks, globalData]).length;
    };
    expect(shell(1000)).toBe(shell(100));
  });
});

describe('the modules', () => {
  it('name each list of pages once, so that pages which arrive later join it', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'routes-'));
    const generated = site(40);
    const parts = split(generated, options);
    writeModules(dir, parts, generated.loaders);
    const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
    expect(read('routes.js')).toContain('routes: lists[0]}');
    expect(read('routes.js')).not.toContain('page-1');
    expect(read('registry.js')).toContain('import(/* webpackChunkName: "home" */ "@site/home.md")');
    expect(parts.shards.map((_, i) => read(`shard-${i}.js`)).join('')).toContain('"/base/page-39/"');
    expect(read('shards.js').match(/import\(/g)).toHaveLength(parts.shards.length);
  });
});

describe('a path', () => {
  it.each(['/base/page-1', '/base/page-1/', '/BASE/Page-1/?a=b#c', '/base/page%2D1/'])('is found however it is written: %s', (spelling) => {
    expect(routeKey(spelling)).toBe(routeKey('/base/page-1/'));
  });

  it.each(['/%', '/%E0%A4%A/', '', '//'])('that is malformed has a shard: %j', (odd) => expect(shardOf(odd, 9)).toBeLessThan(9));
});

describe('files of the framework that look different', () => {
  it.each([
    ['routes without a list', () => parseRoutes('export const routes = [];')],
    ['routes without a component', () => parseRoutes("export default [{path: '/a/'}];")],
    ['a page that is not exact', () => parseRoutes("export default [{path: '/a/', component: ComponentCreator('/a/', 'b')}];")],
    ['routes that are no code', () => parseRoutes('export default [')],
    ['an unknown line in the registry', () => parseRegistry(`export default {\n${line('a', 'b')}\n  "c": lazy(() => import("d")),\n};`)],
    ['an empty registry', () => parseRegistry('export default {};')],
    ['a page without chunk names', () => split({...site(3), chunkNames: {}}, options)],
  ])('stop the build: %s', (_, read) => expect(read).toThrow(UnexpectedFramework));

  it('stop the build: a chunk that the registry does not know', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'generated-'));
    const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text);
    write('routes.js', "export default [{path: '*', component: ComponentCreator('*')}];");
    write('routesChunkNames.json', '{"/a/-b": {"__comp": "missing"}}');
    write('registry.js', `export default {\n${line('a', 'b')}\n};`);
    write('globalData.json', '{}');
    expect(() => readGenerated(dir)).toThrow(/chunk missing is not in registry\.js.*SITE_ON_DEMAND_ROUTES=false/);
  });
});

describe('the HTML of a page', () => {
  it('names the script with its shard before the main script, under the base URL', async () => {
    const outDir = mkdtempSync(path.join(tmpdir(), 'out-'));
    mkdirSync(path.join(outDir, 'assets/js'), {recursive: true});
    mkdirSync(path.join(outDir, 'page-1'));
    writeFileSync(path.join(outDir, 'assets/js/routes-0.abcd1234.js'), '');
    writeFileSync(path.join(outDir, 'page-1/index.html'), '<head><script src=/base/assets/js/main.1.js defer></script></head>');
    await addShardScripts({outDir, routesPaths: ['/base/page-1/', '/base/404.html'], baseUrl: '/base/', shardCount: 1});
    expect(readFileSync(path.join(outDir, 'page-1/index.html'), 'utf8')).toBe(
      '<head><script src="/base/assets/js/routes-0.abcd1234.js" defer></script><script src=/base/assets/js/main.1.js defer></script></head>',
    );
  });

  it('cannot name a file that was not built', async () => {
    const outDir = mkdtempSync(path.join(tmpdir(), 'out-'));
    mkdirSync(path.join(outDir, 'assets/js'), {recursive: true});
    await expect(addShardScripts({outDir, routesPaths: ['/a/'], baseUrl: '/', shardCount: 1})).rejects.toThrow(UnexpectedFramework);
  });
});

it('version metadata keeps the sidebar and loses the texts of cards', () => {
  const sidebar = [{type: 'category', label: 'A', items: [{type: 'link', label: 'B', docId: 'b', href: '/b', unlisted: false}]}];
  const trimmed = JSON.parse(
    trimVersion(JSON.stringify({version: {pluginId: 'default', docsSidebars: {main: sidebar}, docs: {b: {id: 'b', description: 'long'}}}})),
  );
  expect(trimmed.version).toEqual({
    pluginId: 'default',
    docs: {},
    docsSidebars: {main: [{type: 'category', label: 'A', items: [{type: 'link', label: 'B', docId: 'b', href: '/b'}]}]},
  });
});
