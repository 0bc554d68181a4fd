/** Replaced: the stock one asks `Intl` for the date (see site/dates.ts). */
import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/LastUpdated';
import {dayOf} from '@site/src/config/dates';

export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: lastUpdatedAt ? (
            <Translate
              id="theme.lastUpdated.atDate"
              values={{
                date: <time dateTime={new Date(lastUpdatedAt).toISOString()}>{dayOf(lastUpdatedAt, 'short')}</time>,
              }}
            >
              {' on {date}'}
            </Translate>
          ) : (
            ''
          ),
          byUser: lastUpdatedBy ? (
            <Translate id="theme.lastUpdated.byUser" values={{user: lastUpdatedBy}}>
              {' by {user}'}
            </Translate>
          ) : (
            ''
          ),
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
