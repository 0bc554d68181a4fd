/**
 * The browser's entry in several tasks. Stock evaluates the client modules, React, the layout and the application in
 * one task, which on a phone blocks input for most of a second; here the browser gets a turn after each. All of it
 * stays in one file.
 */
export {};

type Scheduler = {yield?: () => Promise<void>};

const turn = (): Promise<void> =>
  (globalThis as {scheduler?: Scheduler}).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

// The home page takes a missing `docusaurus`, when the page is parsed, for a wrong base URL, and says so; core's own comes
// two turns too late for that.
Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});

async function start(): Promise<void> {
  await turn();
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ '@theme/Layout');
  await turn();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
}

void start();
