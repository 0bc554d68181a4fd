import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'http_auth',
  summary: 'Handles credentials of HTTP Authorization; proxymock uses it to swap Basic auth credentials.',
  shorthand: 'http_auth(smart_replace=true)',
  routes: {},
  runs: ['generator'],
  side: 'request',
  wayIn: 'not documented',
  wayBack: 'not documented',
  fields: [
    {
      name: 'smart_replace',
      type: 'boolean',
      required: false,
      allowed: '`true`',
      meaning: 'Swaps user and password through the learned table',
      options: ['true'],
    },
    {
      name: 'user',
      type: 'string',
      required: false,
      default: 'user',
      allowed: 'variable name',
      meaning: 'Older version: variable that gets the user name',
    },
    {
      name: 'password',
      type: 'string',
      required: false,
      default: 'password',
      allowed: 'variable name',
      meaning: 'Older version: variable that gets the password',
    },
  ],
  semantics: ['Written by automation, not meant for editing by hand.', 'The playground does not run it.'],
  inverse: 'Not documented.',
  errors: [],
  examples: [],
};
