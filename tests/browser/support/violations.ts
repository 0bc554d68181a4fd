import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';

/** Reports every violation of the page's policy by its directive and what it stopped. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const {reportViolation: report} = window as unknown as {reportViolation: (text: string) => void};
      report(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${location.pathname}, ${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  return violations;
}

/** The policy that hosts send with the pages of a build. */
export const policyOf = (dir: string): string =>
  /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(dir, '_headers'), 'utf8'))?.[1] ?? '';

/** The hosts that a policy names, with their ports. */
export const hostsOf = (policy: string): string[] => [
  ...new Set([...policy.matchAll(/https?:\/\/([^ ;]+)/g)].map(([, host]) => host ?? '')),
];
