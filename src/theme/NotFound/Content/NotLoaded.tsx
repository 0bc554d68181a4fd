import type {ReactNode} from 'react';

export type NotLoadedProps = {onRetry(): void};

/** Stands where the ways on would be, when their script cannot be fetched. */
export default function NotLoaded({onRetry}: NotLoadedProps): ReactNode {
  return (
    <p role="alert">
      What helps to find the page could not be loaded.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
