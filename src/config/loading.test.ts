import path from 'node:path';
import {loadFreshModule} from '@docusaurus/utils';
import {expect, it} from 'vitest';

it('the configuration loads as Docusaurus loads it, with its own rules for files without an ending', async () => {
  const config = (await loadFreshModule(path.resolve('docusaurus.config.ts'))) as {presets: unknown[]};
  expect(config.presets.length).toBeGreaterThan(0);
});
