import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {ONCE_LIVE} from './index';
import linkLoader from './link-loader.mjs';
import transitionLoader from './transition-loader.mjs';

const libOf = (name: string): string => path.join('node_modules', name, 'lib');
const run = (loader: (this: unknown, source: string) => string, options: object, source: string): string =>
  loader.call({getOptions: () => options, resourcePath: 'module.js'}, source);

describe('the loaders for modules of the framework', () => {
  const changed = [
    path.join(libOf('@docusaurus/core'), 'client/browserContext.js'),
    path.join(libOf('@docusaurus/theme-common'), 'hooks/useWindowSize.js'),
    path.join(libOf('@docusaurus/theme-common'), 'contexts/navbarSecondaryMenu/content.js'),
  ];
  it.each(ONCE_LIVE.map(({module, call}, i) => ({module, call, file: changed[i] ?? ''})))(
    'make the one change of state a transition: $call',
    ({module, call, file}) => {
      expect(file).toMatch(module);
      expect(run(transitionLoader, {call}, readFileSync(file, 'utf8'))).toContain(`inTurns(() => ${call});`);
    },
  );

  it('give Link the shared observer', () => {
    const file = path.join(libOf('@docusaurus/core'), 'client/exports/Link.js');
    expect(run(linkLoader, {observer: '/shared.ts'}, readFileSync(file, 'utf8'))).toContain('new SharedObserver(');
  });

  it('stop the build when a module is not what they expect', () => {
    expect(() => run(transitionLoader, {call: 'set(true)'}, 'set(true); set(true)')).toThrow('module.js has changed');
    expect(() => run(linkLoader, {observer: '/shared.ts'}, '')).toThrow('Link has changed');
  });
});
