import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';

type SiteConfig = LoadContext['siteConfig'];

/** What only the build reads of a configuration: some 2 KB of every first load. */
const OF_BUILD = new Set<keyof SiteConfig>([
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
]);

/** The configuration that pages read: its names as Docusaurus hands them out, without those of the build. */
export function configurationOfPages({future, ...config}: SiteConfig): Record<string, unknown> {
  const kept = Object.entries(config).filter(([name]) => !OF_BUILD.has(name as keyof SiteConfig));
  return {...Object.fromEntries(kept), future: {experimental_router: future.experimental_router}};
}

/** Writes it as a module, and returns its path. */
export function writeConfiguration({siteConfig, generatedFilesDir}: LoadContext): string {
  const file = path.join(generatedFilesDir, 'first-load/configuration.mjs');
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `export default ${JSON.stringify(configurationOfPages(siteConfig))};\n`);
  return file;
}
