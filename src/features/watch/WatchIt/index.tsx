import {useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import useOnDemand from '../../../components/Tool/useOnDemand';
import type {TerminalBlock} from '../terminal';
import styles from './styles.page.module.css';

type Props = {
  /** Fences of the page: commands, and what they print. */
  children: ReactNode;
};

const load = () => import('../../../client/code-aids').then(({Player}) => ({default: Player}));

/**
 * One step that can be played: the commands and outputs inside are on the page as they are, and a terminal plays them in
 * their place. Nothing is played that is not there.
 */
export default function WatchIt({children}: Props): ReactNode {
  const step = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [blocks, setBlocks] = useState<readonly TerminalBlock[]>();
  const {App: Player, failure} = useOnDemand('The terminal', load, blocks !== undefined);
  const close = () => {
    setBlocks(undefined);
    opener.current?.focus();
  };
  return (
    <div className={styles.step}>
      <div ref={step} hidden={blocks !== undefined && Player !== undefined}>
        {children}
      </div>
      <div className={clsx('controls', blocks ? styles.strip : styles.head)} data-reader="off" data-markdown-ignore="">
        {blocks && Player && <Player blocks={blocks} />}
        {blocks && failure}
        <button
          ref={opener}
          type="button"
          aria-expanded={blocks !== undefined}
          onClick={() => (blocks ? close() : setBlocks(blocksIn(step.current)))}
        >
          {blocks ? (
            'Close the terminal'
          ) : (
            <>
              ▶ Play<span className={styles.where}> in a terminal</span>
            </>
          )}
        </button>
      </div>
    </div>
  );
}

/** The blocks of code that a reader sees in a step; those of tabs that are not chosen are left out. */
function blocksIn(step: HTMLElement | null): TerminalBlock[] {
  return [...(step?.querySelectorAll<HTMLElement>('.theme-code-block') ?? [])]
    .filter((block) => !block.closest('[hidden]'))
    .map((block): TerminalBlock => {
      const text = (block.querySelector('code')?.textContent ?? '').replace(/\n$/, '');
      const version = block.dataset['output'];
      return version === undefined ? {kind: 'command', text} : {kind: 'output', text, version};
    });
}
