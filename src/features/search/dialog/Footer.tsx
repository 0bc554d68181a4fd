import type {ReactNode} from 'react';
import {siteSettings} from '@site/src/client/site-settings';
import {footerTexts} from './texts';
import styles from './modal.lazy.module.css';

/** The keys that work here, and "Powered by" who really serves. */
export default function Footer({isAsking}: {isAsking: boolean}): ReactNode {
  const texts = footerTexts();
  const {name, href} = servedBy(isAsking);
  return (
    <div className={styles.footer}>
      <p className={styles.keys} aria-hidden="true">
        {!isAsking && (
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {texts.navigate}
          </span>
        )}
        <span>
          <kbd>↵</kbd> {isAsking ? texts.submit : texts.select}
        </span>
        <span>
          <kbd>Esc</kbd> {isAsking ? texts.back : texts.close}
        </span>
      </p>
      <p className={styles.powered}>
        {texts.poweredBy}{' '}
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
    </div>
  );
}

/** Who serves what is on the screen. */
function servedBy(isAsking: boolean): {name: string; href?: string} {
  const {provider, ask} = siteSettings().search;
  const served = isAsking ? ask.name : provider.name;
  if (served === 'algolia') return {name: 'Algolia', href: 'https://www.algolia.com/'};
  if (served === 'endpoint' && ask.name === 'endpoint') return {name: new URL(ask.url, window.location.href).host};
  return {name: 'MiniSearch', href: 'https://lucaong.github.io/minisearch/'};
}
