import {defineConfig} from '@playwright/test';
import {chromiumFlags, installedHeadlessShell} from './scripts/browser';

const port = Number(process.env.E2E_PORT ?? 4173);
const buildDir = process.env.E2E_BUILD ?? 'build';
const executablePath = installedHeadlessShell();

/** Real Chromium on the production build; `npm run build` first. E2E_BUILD and E2E_PORT choose another build and port. */
export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/temporary.ts',
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser now and then misses a deadline. What fails twice fails; what passes then is listed as flaky.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: {width: 1280, height: 900},
    launchOptions: {args: chromiumFlags, ...(executablePath ? {executablePath} : {})},
  },
  webServer: {
    command: `npx tsx scripts/static-server.ts --dir ${buildDir} --port ${port}`,
    url: `http://127.0.0.1:${port}/404.html`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
