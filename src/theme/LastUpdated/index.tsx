/** Replaced: the stock one asks `Intl` for the date (see config/dates.ts). */
import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/LastUpdated';
import {shortDayOf} from '@site/src/config/dates';

export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  const date = lastUpdatedAt && (
    <time dateTime={new Date(lastUpdatedAt).toISOString()}>{shortDayOf(lastUpdatedAt)}</time>
  );
  const atDate = date ? (
    <Translate id="theme.lastUpdated.atDate" values={{date}}>
      {' on {date}'}
    </Translate>
  ) : null;
  const byUser = lastUpdatedBy ? (
    <Translate id="theme.lastUpdated.byUser" values={{user: lastUpdatedBy}}>
      {' by {user}'}
    </Translate>
  ) : null;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{atDate, byUser}}>
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
