import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

export type NotLoadedProps = {onRetry(): void};

/** Stands where the ways on would be, when their script cannot be fetched. */
export default function NotLoaded({onRetry}: NotLoadedProps): ReactNode {
  return (
    <p role="alert">
      <Translate>What helps to find the page could not be loaded.</Translate>{' '}
      <button type="button" onClick={onRetry}>
        <Translate>Try again</Translate>
      </button>
    </p>
  );
}
