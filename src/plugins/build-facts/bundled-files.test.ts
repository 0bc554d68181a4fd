import {expect, it} from 'vitest';
import {packagesOf} from '../../postbuild/outputs/licenses';
import {bundledFiles} from './bundled-files';

it('packages of a bundle are named once, those of joined modules and of files that are no scripts too', () => {
  const modules = [
    {
      nameForCondition: '/site/src/theme/Root.tsx',
      modules: [
        {nameForCondition: '/site/src/theme/Root.tsx'},
        {nameForCondition: '/site/node_modules/clsx/dist/clsx.mjs'},
        {nameForCondition: '/site/node_modules/a/node_modules/@b/c/index.js'},
      ],
    },
    {nameForCondition: '/site/node_modules/clsx/dist/other.mjs'},
    {nameForCondition: '/site/node_modules/@fontsource/inter/files/inter.woff2'},
    {nameForCondition: null},
    {},
  ];
  expect(packagesOf(bundledFiles({toJson: () => ({modules})}))).toEqual([
    'node_modules/@fontsource/inter',
    'node_modules/a/node_modules/@b/c',
    'node_modules/clsx',
  ]);
});
