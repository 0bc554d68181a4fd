/** Ejected: the stock panel has no name. Screen readers say it, and without JavaScript it is above each panel. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import styles from './styles.module.css';

export default function TabItem({children, className, value, label, attributes}: Props): ReactNode {
  const {selectedValue, lazy} = useTabs();
  const hidden = value !== selectedValue;
  if (hidden && lazy) return null;
  return (
    <div
      role="tabpanel"
      id={panelOf(attributes)}
      aria-label={label ?? value}
      className={clsx(styles.panel, className)}
      hidden={hidden}
    >
      {children}
    </div>
  );
}

/** The id that the tab names (see theme/Tabs). */
function panelOf(attributes: Props['attributes']): string | undefined {
  const id = attributes?.['aria-controls'];
  return typeof id === 'string' ? id : undefined;
}
