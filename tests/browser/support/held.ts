import type {Route} from '@playwright/test';

/** Holds requests back: `hold` is what a route does with them until `release` lets them through. */
export function held(): {hold(route: Route): Promise<void>; release(): void} {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    async hold(route) {
      await released;
      await route.continue();
    },
    release,
  };
}
