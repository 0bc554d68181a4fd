import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/NotFound/Content';

export type NotLoadedProps = Props & {
  /** The static not-found page has the content already. */
  isStatic: boolean;
  onRetry(): void;
};

/** What is shown instead when the script of the content cannot be fetched. */
export default function NotLoaded({onRetry}: NotLoadedProps): ReactNode {
  return (
    <main className="container margin-vert--lg">
      <h1>
        <Translate id="theme.NotFound.title">Page not found</Translate>
      </h1>
      <p role="alert">
        <Translate>The help for finding the page could not be loaded.</Translate>{' '}
        <button type="button" onClick={onRetry}>
          <Translate>Try again</Translate>
        </button>
      </p>
    </main>
  );
}
