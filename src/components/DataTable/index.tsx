import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** A table in its own frame, so that a wide table scrolls inside itself and not the page. `label` names the frame. */
export function Table({label, ...props}: ComponentProps<'table'> & {label?: string}): ReactNode {
  return (
    // Focusable, because a frame that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="group" aria-label={label ?? translate({message: 'Table'})} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** A table row that may be the target of a link: its id is made known to the broken-link check. */
export function Row(props: ComponentProps<'tr'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <tr {...props} />;
}
