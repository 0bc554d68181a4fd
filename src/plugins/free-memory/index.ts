import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import type {Plugin} from '@docusaurus/types';

/** What plugins of the bundler may do when a compiler closes. */
type Compiler = {hooks: {shutdown: {tap(name: string, work: () => void): void}}};

/** The bundler lets go of what it knew when its last callbacks have run. */
const AFTER_MS = 1000;

/**
 * Gives back what the bundler has left behind while pages are rendered, which is when a build holds the most memory. Other
 * threads render them: this one only waits, so that nothing else would make it collect its garbage, some 200 MB.
 */
export default function freeMemory(): Plugin {
  let open = 0;
  return {
    name: 'free-memory',
    configureWebpack() {
      if (process.env.NODE_ENV !== 'production') return {};
      open++;
      const whenClosed = {
        apply({hooks}: Compiler): void {
          hooks.shutdown.tap('free-memory', () => {
            open--;
            if (open === 0) setTimeout(collectGarbage, AFTER_MS).unref();
          });
        },
      };
      return {plugins: [whenClosed]};
    },
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
