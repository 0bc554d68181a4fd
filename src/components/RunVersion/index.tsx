import {useEffect, useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {myVersion, setMyVersion} from '../../client/my-version';
import styles from './styles.page.module.css';

/** Lets a reader say which version they run, so that pages mark what came later. `versions` are releases, `v1.2.3`. */
export default function RunVersion({versions}: {versions: readonly string[]}): ReactNode {
  const id = useId();
  const [mine, setMine] = useState<string>();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setMine(myVersion());
    setReady(true);
  }, []);

  // Where the reader is in the list of releases.
  useEffect(() => {
    const release =
      mine === undefined ? null : document.querySelector<HTMLElement>(`.release[data-since="${CSS.escape(mine)}"]`);
    if (!release) return undefined;
    release.dataset['mine'] = translate({message: 'You run this version'});
    return () => {
      delete release.dataset['mine'];
    };
  }, [mine]);

  const choose = (version: string | undefined) => {
    setMine(version);
    setMyVersion(version);
  };
  return (
    <span className={clsx('controls', styles.run)}>
      <span className={styles.choice}>
        <label htmlFor={id}>{translate({message: 'Your version'})}</label>
        <select
          id={id}
          disabled={!ready}
          value={mine ?? ''}
          onChange={(event) => choose(event.target.value || undefined)}
        >
          <option value="">{translate({message: 'no version chosen'})}</option>
          {versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </span>
      <span role="status">
        {mine &&
          translate(
            {message: 'All pages mark anything newer than {version}. Your choice is stored in this browser.'},
            {version: mine},
          )}
      </span>
    </span>
  );
}
