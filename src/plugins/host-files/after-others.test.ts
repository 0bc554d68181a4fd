import type {LoadedPlugin} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {afterOthers} from './after-others';

const log: string[] = [];
const plugin = (name: string, postBuild?: () => Promise<void>) => ({name, postBuild}) as unknown as LoadedPlugin;
const slow = (name: string) =>
  plugin(name, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(name);
  });

/** Runs the plugins as Docusaurus does: all at once, in their order. */
const runAll = (plugins: LoadedPlugin[]) => Promise.all(plugins.map(async (each) => each.postBuild?.({} as never)));

describe('afterOthers', () => {
  it('continues when every other plugin has finished', async () => {
    log.length = 0;
    const plugins: LoadedPlugin[] = [plugin('no-post-build')];
    const own = plugin('own', async () => {
      await afterOthers('own', plugins);
      log.push('own');
    });
    plugins.push(own, slow('sitemap'), slow('search'));
    await runAll(plugins);
    expect(log).toEqual(['sitemap', 'search', 'own']);
  });
  it('fails with the failure of another plugin', async () => {
    const plugins: LoadedPlugin[] = [];
    plugins.push(
      plugin('own', () => afterOthers('own', plugins)),
      plugin('broken', () => Promise.reject(new Error('broken'))),
    );
    await expect(runAll(plugins)).rejects.toThrow('broken');
  });
  it('refuses to run behind another plugin', async () => {
    const plugins = [slow('sitemap'), plugin('own', async () => undefined)];
    await expect(afterOthers('own', plugins)).rejects.toThrow('but sitemap is');
  });
});
