import type {ReactNode} from 'react';
import {siteSettings} from '@site/src/client/site-settings';
import {footerTexts} from './texts';
import styles from './modal.lazy.module.css';

/** The keys that work here, and "Powered by" the service that is asked, if there is one. */
export default function Footer({isAsking}: {isAsking: boolean}): ReactNode {
  const texts = footerTexts();
  const service = serviceOf(isAsking);
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
      {service && (
        <p className={styles.powered}>
          {texts.poweredBy}{' '}
          {service.href ? (
            <a href={service.href} target="_blank" rel="noopener noreferrer">
              {service.name}
            </a>
          ) : (
            service.name
          )}
        </p>
      )}
    </div>
  );
}

/** The service that gives what is on the screen; the embedded search and its answers are the site's own. */
function serviceOf(isAsking: boolean): {name: string; href?: string} | null {
  const {provider, ask} = siteSettings().search;
  const served = isAsking ? ask.name : provider.name;
  if (served === 'algolia') return {name: 'Algolia', href: 'https://www.algolia.com/'};
  if (served === 'endpoint' && ask.name === 'endpoint') return {name: new URL(ask.url, window.location.href).host};
  return null;
}
