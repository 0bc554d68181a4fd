import {fileURLToPath} from 'node:url';
import {defineConfig, type TestProjectConfiguration} from 'vitest/config';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const DOM = '{src,packages}/**/*.dom.test.{ts,tsx}';

type Options = {isolate?: boolean; environment?: 'happy-dom'; exclude?: string[]; globalSetup?: string[]};

/** The tests of one kind. No test waits for less than a minute before it gives up: a busy machine is no fault. */
const project = (
  name: string,
  include: string[],
  {globalSetup = [], ...options}: Options = {},
): TestProjectConfiguration => ({
  resolve: {
    alias: {
      '@site': file('.'),
      '@docusaurus/Translate': file('tests/fixtures/translate.tsx'),
      '@docusaurus/Link': file('tests/fixtures/link.tsx'),
    },
  },
  test: {
    name,
    include,
    environment: 'node',
    ...options,
    globalSetup: [file('tests/temporary.ts'), ...globalSetup],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: {poll: {timeout: 60_000}},
  },
});

export default defineConfig({
  test: {
    // Vitest would leave one core to its terminal.
    maxWorkers: '100%',
    teardownTimeout: 300_000,
    projects: [
      // Beside the source that they test; the files of a worker share their modules.
      project(
        'unit',
        ['{src,scripts,deploy,data,services}/**/*.test.{ts,tsx}', 'packages/!(traffic)/**/*.test.{ts,tsx}'],
        {isolate: false, exclude: [DOM]},
      ),
      // Beside the source, too: with a document, or with a module that is replaced.
      project('dom', [DOM], {environment: 'happy-dom'}),
      // The package that imports nothing of this repository.
      project('traffic', ['packages/traffic/**/*.test.ts'], {isolate: false}),
      // What the pages in `docs/` say.
      project('content', ['tests/content/**/*.test.ts'], {isolate: false}),
      // The production build in `build/`; they read the same files with the same modules, and change none of them.
      project('built-site', ['tests/built-site/*.test.ts'], {isolate: false}),
      project('mcp', ['tests/built-site/mcp/*.test.ts']),
      project('postbuild', ['tests/built-site/postbuild/*.test.ts']),
      project('validators', ['tests/built-site/validators/*.test.ts']),
      project('lighthouse', ['tests/built-site/lighthouse/*.test.ts']),
      // The production build behind a real nginx.
      project('hosts', ['tests/hosts/**/*.test.ts']),
      // The production build on every other host that can be had here.
      project('every-host', ['tests/every-host/*.test.ts']),
      // The shell blocks of the pages, with stand-ins for the programs that reach something.
      project('shell', ['tests/shell/*.test.ts']),
      // The importers beside the programs that write what they read.
      project('recorders', ['tests/recorders/*.test.ts'], {globalSetup: [file('tests/recorders/install.ts')]}),
    ],
  },
});
