import {createHash} from 'node:crypto';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * A part of a bundler configuration for plugins that replace modules or add loaders: the bundler's stored graph notices
 * neither, so it gets a version of its own, made of the plugin's files (those in `dir`) and the loader that they share.
 * Give the configuration as the plugin received it.
 */
export function ownCache(config: object, dir: string): object {
  const cache = (config as {experiments?: {cache?: {version?: string} | boolean}}).experiments?.cache;
  if (typeof cache !== 'object') return {};
  const hash = createHash('sha256').update(readFileSync(path.join(__dirname, 'rewrite-loader.mjs')));
  for (const name of readdirSync(dir, {recursive: true, encoding: 'utf8'}).sort()) {
    if (/\.(ts|tsx|mjs|css)$/.test(name) && !name.includes('.test.'))
      hash.update(name).update(readFileSync(path.join(dir, name)));
  }
  return {experiments: {cache: {version: `${cache.version}-${path.basename(dir)}-${hash.digest('hex').slice(0, 8)}`}}};
}
