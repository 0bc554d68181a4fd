import type {MouseEvent, ReactNode} from 'react';
import {isPlain, useOpen} from '../search/dialog/open';

type Props = {href: string; onLeave?: (() => void) | undefined; children: ReactNode};

/** A link of an answer: pages of this site open within it, others in their own tab. Only web addresses are links. */
export default function AnswerLink({href, onLeave, children}: Props): ReactNode {
  const open = useOpen();
  const target = webAddress(href);
  if (target === null) return children;
  if (target.origin !== window.location.origin) {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const path = `${target.pathname}${target.search}${target.hash}`;
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onLeave?.();
    open(path);
  };
  return (
    <a href={path} onClick={onClick}>
      {children}
    </a>
  );
}

function webAddress(href: string): URL | null {
  try {
    const url = new URL(href, window.location.href);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}
