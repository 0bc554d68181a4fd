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
    sequence: {sequencer: longestFirst(['lighthouse', 'nu.test', 'finish.test', 'search-push', 'twins'])},
  },
});
