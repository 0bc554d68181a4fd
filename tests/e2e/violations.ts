import type {Page} from '@playwright/test';

/** Reports every violation of the page's policy by its directive and what it stopped. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const {reportViolation: report} = window as unknown as {reportViolation: (text: string) => void};
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${location.pathname}, ${event.sourceFile}:${event.lineNumber})`);
    });
  });
  return violations;
}
