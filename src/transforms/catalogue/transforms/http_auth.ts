import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'http_auth',
  summary: 'Handles HTTP Authorization credentials; used by the proxymock Basic auth credentials swap.',
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
      allowed: 'true',
      meaning: 'swap user and password through the learned table',
    },
    {
      name: 'user',
      type: 'string',
      required: false,
      default: 'user',
      allowed: 'variable name',
      meaning: 'older version: variable that receives the user name',
    },
    {
      name: 'password',
      type: 'string',
      required: false,
      default: 'password',
      allowed: 'variable name',
      meaning: 'older version: variable that receives the password',
    },
  ],
  semantics: ['emitted by automation; not meant for hand editing'],
  inverse: 'unknown',
  errors: [],
  openPoints: ['current configuration not published'],
  examples: [],
};
