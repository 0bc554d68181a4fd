import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * A part of a bundler configuration for plugins that replace modules or add loaders: the bundler's stored graph notices
 * neither, so it gets its own version, made of the plugin's files (those in `dir`) and of how they rewrite modules.
 * Give the configuration as the plugin received it.
 */
export function ownCache(config: object, dir: string): object {
  const cache = (config as {experiments?: {cache?: {version?: string} | boolean}}).experiments?.cache;
  if (typeof cache !== 'object') return {};
  const hash = createHash('sha256');
  for (const folder of [dir, path.join(__dirname, 'rewrite')]) {
    for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()) {
      if (/\.(ts|tsx|mjs|css)$/.test(name) && !name.includes('.test.'))
        hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return {experiments: {cache: {version: `${cache.version}-${path.basename(dir)}-${hash.digest('hex').slice(0, 8)}`}}};
}
