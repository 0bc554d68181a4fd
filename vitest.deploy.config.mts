import {defineConfig} from 'vitest/config';

/** The tests of the production build in `build/` behind a real nginx (run `npm run build` first). */
export default defineConfig({
  test: {include: ['tests/deploy/**/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 120_000},
});
