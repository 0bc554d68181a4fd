import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sasl_auth',
  summary: 'Authenticates MongoDB connections again with SCRAM during replay.',
  shorthand: 'sasl_auth(host=...,username=...,password=...)',
  routes: {},
  runs: ['generator', 'responder'],
  side: 'request',
  wayIn: 'not documented',
  wayBack: 'not documented',
  fields: [
    {
      name: 'host',
      type: 'string',
      required: true,
      allowed: '${{secret:name/key}}',
      meaning: 'host for the MongoDB server',
    },
    {
      name: 'username',
      type: 'string',
      required: true,
      allowed: '${{secret:name/key}}',
      meaning: 'username for the MongoDB server',
    },
    {
      name: 'password',
      type: 'string',
      required: true,
      allowed: '${{secret:name/key}}',
      meaning: 'password for the MongoDB server',
    },
  ],
  semantics: ['one transform per MongoDB host'],
  inverse: 'unknown',
  errors: [],
  openPoints: ['details beyond the three keys not confirmed'],
  examples: [],
};
