import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {copy as copyText} from '../../client/clipboard';
import {assistants, sectionInView} from './targets';
import styles from './styles.module.css';

/** Copies the page's Markdown twin. */
export function copyPage(route: string): Promise<string> {
  return copyText(markdownOf(route));
}

async function markdownOf(route: string): Promise<string> {
  const response = await fetch(`${route}index.md`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

type Props = {
  route: string;
  /** `focus`: the focus goes back to the button that opened the menu. */
  onClose(focus: boolean): void;
  onSaid(text: string): void;
};

/** The menu of the page's actions. Arrow keys move, Escape closes. */
export default function PageMenu({route, onClose, onSaid}: Props): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  // Where the reader was when the menu opened: what follows may scroll.
  const [section] = useState(sectionInView);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({preventScroll: true});
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.parentElement?.contains(event.target as Node)) onClose(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the menu opens
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = {ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1}[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[next % all.length]?.focus();
    } else if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') onClose(false);
  };

  const copy = (start: () => Promise<string>) => async () => {
    const outcome = start();
    onClose(true);
    onSaid(await outcome);
  };
  const fillIn = async () => {
    onClose(true);
    const opener = document.activeElement;
    const aids = await import('../../client/code-aids').catch(() => undefined);
    if (aids && opener instanceof HTMLElement) aids.openValues(opener);
    else onSaid(translate({message: 'Not loaded'}));
  };
  const url = new URL(route, location.href).href;
  const link = (href: string, text: string) => (
    <a
      key={text}
      role="menuitem"
      tabIndex={-1}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onClose(true)}
    >
      {text}
    </a>
  );

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={translate({message: 'Take this page with you'})}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      <button type="button" role="menuitem" tabIndex={-1} onClick={copy(() => copyPage(route))}>
        <Translate>Copy as Markdown</Translate>
      </button>
      {link(`${route}index.md`, translate({message: 'View as Markdown'}))}
      {assistants(url).map(({name, href}) => link(href, translate({message: 'Open in {name}'}, {name})))}
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => void fillIn()}>
        <Translate>Your values</Translate>
        <small>
          <Translate>For placeholders in commands and files</Translate>
        </small>
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={copy(() => copyText(`${url}${section.fragment}`))}>
        <Translate>Copy link to this section</Translate>
        <small>{section.heading}</small>
      </button>
    </div>
  );
}
