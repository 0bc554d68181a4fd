import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {REWRITTEN} from './rewritten';
import {ADDRESS_AFTER_PAGE} from '../on-demand-routes';
import rewriteLoader from '../rewrite/loader.mjs';

const libOf = (name: string): string => path.join('node_modules/@docusaurus', name, 'lib');
const rewrite = (options: object, source: string): string =>
  rewriteLoader.call({getOptions: () => options, resourcePath: 'module.js'}, source);

describe('modules of the framework', () => {
  const files = [
    path.join(libOf('core'), 'client/exports/Link.js'),
    path.join(libOf('theme-common'), 'utils/reactUtils.js'),
    path.join(libOf('core'), 'client/ClientLifecyclesDispatcher.js'),
    ...Array.from({length: 4}, () => path.join(libOf('theme-common'), 'utils/storageUtils.js')),
    'node_modules/react-router/esm/react-router.js',
    'node_modules/react-router/esm/react-router.js',
    'node_modules/react-router-dom/esm/react-router-dom.js',
    path.join(libOf('core'), 'client/browserContext.js'),
    path.join(libOf('theme-common'), 'hooks/useWindowSize.js'),
    path.join(libOf('theme-common'), 'hooks/useWindowSize.js'),
    path.join(libOf('theme-classic'), 'theme/NavbarItem/DropdownNavbarItem/Desktop/index.js'),
    path.join(libOf('theme-common'), 'hooks/useTOCHighlight.js'),
    path.join(libOf('theme-common'), 'hooks/useTOCHighlight.js'),
    path.join(libOf('theme-common'), 'contexts/navbarSecondaryMenu/content.js'),
    'node_modules/react-router/esm/react-router.js',
  ];
  it.each([...REWRITTEN, ADDRESS_AFTER_PAGE].map((rule, i) => ({...rule, file: files[i] ?? ''})))(
    'have the one place that is rewritten: $from',
    ({module, file, ...options}) => {
      expect(file).toMatch(module);
      const changed = rewrite(options, readFileSync(file, 'utf8'));
      expect(changed).toContain(options.to);
      expect(changed.startsWith(options.imports ?? '')).toBe(true);
    },
  );

  it.each(['', 'set(true); set(true)'])('stop the build when they are not what is expected: "%s"', (source) => {
    expect(() => rewrite({from: 'set(true)', to: 'set(false)', refusal: 'no longer true'}, source)).toThrow(
      'no longer true',
    );
  });
});

it('the router keeps as many patterns of routes as it comes with', () => {
  const file = 'node_modules/react-router/esm/react-router.js';
  const built = [...REWRITTEN, ADDRESS_AFTER_PAGE]
    .filter(({module}) => module.test(file))
    .reduce((source, {module: _, ...options}) => rewrite(options, source), readFileSync(file, 'utf8'));
  const limits = [...built.matchAll(/\bcacheLimit(?:\$\d)? = (\d+);/g)].map(([, limit]) => Number(limit));
  expect(limits).toEqual([10_000, 10_000]);
});
