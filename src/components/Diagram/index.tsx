import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

type Props = {
  /** Markup drawn at build time by src/markdown/diagrams, from the fence in the page's own source. */
  svg: string;
  /** The same for a phone, where the other one is too wide. */
  narrow?: string;
  /** Whether the other one takes so much of the column that it fits only at its full width. */
  full?: string;
  alt: string;
  title?: string;
};

/** A diagram as inline SVG, with its title as caption; the frame shows the one that fits it, and src/client/zoom.ts shows it large. */
export default function Diagram({svg, narrow, full, alt, title}: Props): ReactNode {
  const __html = narrow
    ? `<div class="diagram__wide${full ? ' diagram__wide--full' : ''}">${svg}</div><div class="diagram__narrow" data-reader="off">${narrow}</div>`
    : svg;
  return (
    <figure className="diagram controls">
      {/* Focusable, because a frame that scrolls must be reachable by keyboard. */}
      <div
        className="diagram__frame"
        role="group"
        aria-label={title ?? alt}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        dangerouslySetInnerHTML={{__html}}
      />
      <button
        type="button"
        className="diagram__zoom"
        aria-haspopup="dialog"
        aria-label={translate({message: 'Enlarge: {name}'}, {name: title ?? alt})}
      >
        {translate({message: 'Enlarge'})}
      </button>
      {title && <figcaption className="diagram__caption">{title}</figcaption>}
    </figure>
  );
}
