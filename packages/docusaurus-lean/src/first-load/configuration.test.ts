import type {LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {configurationOfPages} from './configuration';

it('pages get the configuration without what only the build reads', () => {
  const config = {
    title: 'A site',
    baseUrl: '/docs/',
    presets: [['classic', {docs: {path: 'docs'}}]],
    clientModules: ['./a.ts'],
    future: {experimental_router: 'browser', v4: {fasterByDefault: true}},
    customFields: {search: {provider: 'embedded'}},
    themeConfig: {navbar: {items: []}},
  } as unknown as LoadContext['siteConfig'];
  expect(configurationOfPages(config)).toEqual({
    title: 'A site',
    baseUrl: '/docs/',
    future: {experimental_router: 'browser'},
    customFields: {search: {provider: 'embedded'}},
    themeConfig: {navbar: {items: []}},
  });
});
