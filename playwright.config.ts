import {defineConfig} from '@playwright/test';
import {chromiumFlags, installedHeadlessShell} from './scripts/support/browser';

const port = Number(process.env.E2E_PORT ?? 4173);
const buildDir = process.env.E2E_BUILD ?? 'build';
const executablePath = installedHeadlessShell();

/** The folders of tests/browser; scripts/test/suites.ts says which a change asks for. */
const projects = [
  'pages',
  'core',
  'injection',
  'search',
  'answers',
  'tools',
  'loading',
  'variants',
  'offline',
  'exhaustive',
].map((name) => ({name, testDir: `tests/browser/${name}`}));

/** Real Chromium on the production build; `npm run build` first. E2E_BUILD and E2E_PORT choose another build and port. */
export default defineConfig({
  projects,
  globalSetup: './tests/temporary.ts',
  // A busy machine is no fault: nothing that a test waits for is given up within a minute.
  timeout: 600_000,
  expect: {timeout: 60_000},
  fullyParallel: true,
  workers: 2,
  // What fails twice fails; what passes at its second try is listed by name at the end.
  retries: 1,
  // A site that is broken altogether is not worth an hour of waiting.
  maxFailures: 15,
  forbidOnly: process.env.CI === 'true',
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: {width: 1280, height: 900},
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {args: chromiumFlags, ...(executablePath ? {executablePath} : {})},
  },
  webServer: {
    command: `npx tsx scripts/serve.ts --dir ${buildDir} --port ${port}`,
    url: `http://127.0.0.1:${port}/404.html`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
