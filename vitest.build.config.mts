import {defineConfig} from 'vitest/config';
import {longestFirst} from './tests/longest-first';

/** The tests of the production build in `build/` (run `npm run build` first). */
export default defineConfig({
  test: {
    include: ['tests/build/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/temporary.ts',
    testTimeout: 300_000,
    // Vitest would leave one core to its terminal.
    maxWorkers: '100%',
    // They read the same files with the same modules, and change none of them.
    isolate: false,
    sequence: {
      sequencer: longestFirst([
        'build/search.test',
        'lighthouse',
        'search-push',
        'finish.test',
        'twins',
        'mcp-away',
        'nu.test',
      ]),
    },
  },
});
