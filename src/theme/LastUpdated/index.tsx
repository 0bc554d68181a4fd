/** Replaced: the stock one asks `Intl` for the date (see site/dates.ts). */
import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import {dayOf} from '@site/src/site/dates';

export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated
      {lastUpdatedAt && (
        <>
          {' on '}
          <time dateTime={new Date(lastUpdatedAt).toISOString()}>{dayOf(lastUpdatedAt, 'short')}</time>
        </>
      )}
      {lastUpdatedBy && (
        <>
          {' by '}
          {lastUpdatedBy}
        </>
      )}
    </span>
  );
}
