import type {ReactNode} from 'react';

export function SearchIcon(): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="11" cy="11" r="8" stroke="currentColor" fill="none" strokeWidth="1.8" />
      <path d="m21 21-4.3-4.3" stroke="currentColor" fill="none" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
