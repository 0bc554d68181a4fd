import type {LoadedPlugin} from '@docusaurus/types';

/**
 * Waits for the `postBuild` of all other plugins. Docusaurus starts them together, in the order of the plugins, and
 * offers no "after all of them" (facebook/docusaurus runs them in one Promise.all): called first, this hands every
 * later plugin a `postBuild` whose promise is kept. Throws when it is not called first, or called too late.
 */
export async function afterOthers(own: string, plugins: readonly LoadedPlugin[]): Promise<void> {
  const first = plugins.find((plugin) => plugin.postBuild);
  if (first?.name !== own)
    throw new Error(`The plugin ${own} must be the first with a postBuild, but ${first?.name} is: name its preset first in docusaurus.config.ts.`);
  const others: Promise<void>[] = [];
  for (const plugin of plugins) {
    const original = plugin.postBuild;
    if (plugin === first || !original) continue;
    others.push(
      new Promise((resolve, reject) => {
        plugin.postBuild = (props) => {
          const result = Promise.resolve(original.call(plugin, props)).then(() => undefined);
          result.then(resolve, reject);
          return result;
        };
      }),
    );
  }
  await Promise.all(others);
}
