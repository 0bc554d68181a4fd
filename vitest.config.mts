import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import {longestFirst} from './tests/longest-first';

export default defineConfig({
  resolve: {
    alias: {
      '@site': fileURLToPath(new URL('.', import.meta.url)),
      '@docusaurus/Translate': fileURLToPath(new URL('tests/fixtures/translate.tsx', import.meta.url)),
      '@docusaurus/Link': fileURLToPath(new URL('tests/fixtures/link.tsx', import.meta.url)),
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'tests/temporary.ts',
    reporters: ['default'],
    // Vitest would leave one core to its terminal.
    maxWorkers: '100%',
    sequence: {sequencer: longestFirst(['unit/content', 'unit/cli-', 'transforms/'])},
  },
});
