import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {chunksIn, parseRegistry, parseRoutes, readGenerated, type Generated} from './generated';
import {BrokenContract} from '../contracts';
import {filesPlaceholder, moveFileNames} from './chunk-files';
import {divideSidebars, sectionKey, type SidebarItem} from './sections';
import {routeKey, shardOf} from './shard-of';
import {scriptsOfRoutes, splitRoutes} from './split';
import {writeModules} from './write';

const line = (name: string, module: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

/** A site under /base/ with a home page, a page outside the docs layout, and `count` docs. */
function site(count: number): Generated {
  const pages = Array.from({length: count}, (_, i) => `/base/page-${i}/`);
  const leaf = (at: string) =>
    `{path: '${at}', component: ComponentCreator('${at}', 'abc'), exact: true, sidebar: "main"}`;
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
            {
              name: 'current',
              mainDocId: 'home',
              docs: [
                {id: 'home', path: '/base/'},
                ...pages.map((page, i) => ({id: `page-${i}`, path: page.slice(0, -1)})),
              ],
            },
          ],
        },
      },
    },
  };
}

const options = {
  baseUrl: '/base/',
  docIds: new Set(['page-3']),
  sectionOf: new Map([[sectionKey('main', '/base/page-7'), 2]]),
};

describe('the split', () => {
  it('keeps the home page, parents and pages outside a layout in the shell', () => {
    const {routes, lists, chunks} = splitRoutes(site(100), options);
    expect(routes.map((route) => route.path)).toEqual(['/base/search/', '/base/', '*']);
    expect(lists).toHaveLength(1);
    expect(lists[0]?.map((route) => route.path)).toEqual(['/base/']);
    expect(routes[1]?.routes).toBe(lists[0]);
    expect(chunks.sort()).toEqual(['doc', 'home', 'layout', 'search']);
  });

  it('puts every other page, with its chunks and its doc, into the shard of its path', () => {
    const {shards} = splitRoutes(site(100), options);
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
    expect(shards.flatMap((shard) => shard.leaves).filter(({section}) => section !== undefined)).toMatchObject([
      {section: 2, route: {path: '/base/page-7/'}},
    ]);
  });

  it('puts a doc beside its twins in other versions as well, for the version dropdown', () => {
    const generated = site(100);
    const old = Array.from({length: 100}, (_, i) => `/base/1.0/page-${i}/`);
    const layout = generated.routes.find(({routes}) => routes);
    layout?.routes?.push(...old.map((at) => ({path: at, component: {path: at, hash: 'abc'}, exact: true})));
    old.forEach((at) => (generated.chunkNames[`${at}-abc`] = {__comp: 'doc'}));
    const docsData = generated.globalData['docusaurus-plugin-content-docs'] as {default: {versions: object[]}};
    docsData.default.versions.push({mainDocId: 'none', docs: old.map((at, i) => ({id: `page-${i}`, path: at}))});
    const {shards} = splitRoutes(generated, options);
    for (const at of ['/base/page-7/', '/base/1.0/page-7/'])
      expect(shards[shardOf(at, shards.length)]?.docs.filter(({doc}) => doc.id === 'page-7')).toHaveLength(2);
  });

  it('takes what every page needs into the main file', () => {
    expect([...splitRoutes(site(100), options).eager].sort()).toEqual(['doc', 'layout']);
  });

  it('keeps the docs that the navbar names', () => {
    const {globalData} = splitRoutes(site(100), options);
    expect(globalData['other']).toEqual({default: 1});
    expect(JSON.stringify(globalData).match(/"id":"[^"]*"/g)).toEqual(['"id":"home"', '"id":"page-3"']);
  });

  it('does not grow the shell with the site', () => {
    const shell = (count: number) => {
      const {routes, lists, chunkNames, chunks, globalData} = splitRoutes(site(count), options);
      return JSON.stringify([routes, lists, chunkNames, chunks, globalData]).length;
    };
    expect(shell(1000)).toBe(shell(100));
  });
});

describe('the modules', () => {
  it('name each list of pages once, so that pages which arrive later join it', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'routes-'));
    const generated = site(40);
    const parts = splitRoutes(generated, options);
    writeModules(dir, parts, generated.loaders, [[{type: 'link', label: 'A', href: '/base/a'}]]);
    const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
    expect(read('routes.js')).toContain('routes: lists[0]}');
    expect(read('routes.js')).not.toContain('page-1');
    expect(read('registry.js')).toContain('import(/* webpackChunkName: "home" */ "@site/home.md")');
    expect(read('registry.js')).toContain('import(/* webpackMode: "eager" */ "@site/layout.md")');
    expect(parts.shards.map((_, i) => read(`routes-${i}.js`)).join('')).toContain('"/base/page-39/"');
    expect(read('shards.js').match(/import\(/g)).toHaveLength(parts.shards.length);
    expect(read('sections.js')).toContain('import(/* webpackChunkName: "sidebar-0" */');
    expect(read('sidebar-0.js')).toContain('"/base/a"');
  });
});

describe('a path', () => {
  it.each(['/base/page-1', '/base/page-1/', '/BASE/Page-1/?a=b#c', '/base/page%2D1/'])(
    'is found however it is written: %s',
    (spelling) => {
      expect(routeKey(spelling)).toBe(routeKey('/base/page-1/'));
    },
  );

  it.each(['/%', '/%E0%A4%A/', '', '//'])('that is malformed has a shard: %j', (odd) =>
    expect(shardOf(odd, 9)).toBeLessThan(9),
  );
});

describe('files of the framework that look different', () => {
  it.each([
    ['routes without a list', () => parseRoutes('export const routes = [];')],
    ['routes without a component', () => parseRoutes("export default [{path: '/a/'}];")],
    [
      'a page that is not exact',
      () => parseRoutes("export default [{path: '/a/', component: ComponentCreator('/a/', 'b')}];"),
    ],
    ['routes that are no code', () => parseRoutes('export default [')],
    [
      'an unknown line in the registry',
      () => parseRegistry(`export default {\n${line('a', 'b')}\n  "c": lazy(() => import("d")),\n};`),
    ],
    ['an empty registry', () => parseRegistry('export default {};')],
    ['a page without chunk names', () => splitRoutes({...site(3), chunkNames: {}}, options)],
  ])('stop the build: %s', (_, read) => expect(read).toThrow(BrokenContract));

  it('stop the build: a chunk that the registry does not know', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'generated-'));
    const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text);
    write('routes.js', "export default [{path: '*', component: ComponentCreator('*')}];");
    write('routesChunkNames.json', '{"/a/-b": {"__comp": "missing"}}');
    write('registry.js', `export default {\n${line('a', 'b')}\n};`);
    write('globalData.json', '{}');
    expect(() => readGenerated(dir)).toThrow(/chunk missing is not in registry\.js.*SITE_FRAMEWORK=stock/s);
  });
});

describe('the scripts of a page', () => {
  it('are its shard, its section of the sidebar and its content, or its content alone when its route is in the shell', () => {
    const scripts = scriptsOfRoutes(splitRoutes(site(8), options));
    expect(scripts['/base/page-7/']).toEqual(['routes-0', 'sidebar-2', 'content7']);
    expect(scripts['/base/page-1/']).toEqual(['routes-0', 'content1']);
    expect(scripts['/base/']).toEqual(['home']);
    expect(scripts['/base/search/']).toEqual(['search']);
  });
});

describe('the sidebar', () => {
  const link = (href: string): SidebarItem => ({
    type: 'link',
    label: href.slice(1),
    href,
    docId: href.slice(1),
    unlisted: false,
  });
  const category = (label: string, items: SidebarItem[], more = {}): SidebarItem => ({
    type: 'category',
    label,
    collapsible: true,
    collapsed: true,
    items,
    ...more,
  });
  const divide = (...items: SidebarItem[]) => divideSidebars({main: items}, {home: '/', first: 5});

  it('keeps one link of a closed category, and files all of them under its number', () => {
    const inner = category('Inner', [link('/b'), link('/c')]);
    const {sidebars, sections, sectionOf} = divide(
      link('/a'),
      category('Outer', [inner, link('/d')], {href: '/outer/'}),
    );
    expect(sidebars['main']).toEqual([
      {type: 'link', label: 'a', href: '/a', docId: 'a'},
      {
        ...category('Outer', [{type: 'link', label: 'b', href: '/b', customProps: {section: 5}}]),
        href: '/outer/',
        customProps: {section: 5},
      },
    ]);
    expect(sections).toHaveLength(1);
    expect(JSON.stringify(sections[0])).toContain('"/c"');
    expect([...sectionOf]).toEqual(['/outer', '/b', '/c', '/d'].map((at) => [`main ${at}`, 5]));
  });

  it.each([
    ['open from the start', category('A', [link('/b')], {collapsed: false})],
    ['never closed', category('A', [link('/b')], {collapsible: false})],
    ['the home page in it', category('A', [link('/b'), link('/')])],
    ['unlisted pages', category('A', [link('/b'), {...link('/c'), unlisted: true}])],
  ])('keeps a category whole: %s', (_, item) => {
    const {sidebars, sections} = divide(item);
    expect(sections).toEqual([]);
    expect(sidebars['main']?.[0]?.items).toHaveLength(item.items?.length ?? 0);
  });
});

describe('the names of chunk files', () => {
  const runtime = [
    '__webpack_require__.u = (chunkId) => {',
    '  return "assets/js/" + ({"12": "aaaa1111","34": "common"}[chunkId] || chunkId) + "." + {"12": "beef0001","34": "beef0002","56": "beef0003",}[chunkId] + ".js"',
    '}',
    '__webpack_require__.gca = function(chunkId) { chunkId = {"aaaa1111":"12","common":"34","routes-0":"56"}[chunkId]||chunkId; return __webpack_require__.p + __webpack_require__.u(chunkId); };',
  ].join('\n');
  const shard = `export const files = ${JSON.stringify(filesPlaceholder(0))};`;

  it('move from the runtime into the shard that lists the page', () => {
    const changed = moveFileNames(
      new Map([
        ['assets/js/runtime~main.1.js', runtime],
        ['assets/js/routes-0.1.js', shard],
      ]),
      [['aaaa1111', 'dropped']],
      ['common', 'eager'],
    );
    expect(changed.get('assets/js/routes-0.1.js')).toBe('export const files = {"12":"aaaa1111.beef0001"};');
    expect(changed.get('assets/js/runtime~main.1.js')).toBe(
      runtime
        .replace('"12": "aaaa1111","34": "common"', '"34":"common"')
        .replace('"12": "beef0001","34": "beef0002","56": "beef0003",', '"34":"beef0002","56":"beef0003"')
        .replace('"aaaa1111":"12",', '')
        .replace(',"routes-0":"56"', ''),
    );
  });

  it.each([
    ['another runtime', new Map([['assets/js/runtime~main.1.js', 'u = chunkId => `${chunkId}.js`']])],
    ['no shard', new Map([['assets/js/runtime~main.1.js', runtime]])],
  ])('stop the build: %s', (_, files) =>
    expect(() => moveFileNames(files, [['aaaa1111']], [])).toThrow(BrokenContract),
  );
});
