import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'sasl_auth',
  summary: 'Re-authenticates MongoDB connections (SCRAM) during a replay.',
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
      allowed: '`${{secret:name/key}}`',
      meaning: 'Host of the MongoDB server',
    },
    {
      name: 'username',
      type: 'string',
      required: true,
      allowed: '`${{secret:name/key}}`',
      meaning: 'User of the MongoDB server',
    },
    {
      name: 'password',
      type: 'string',
      required: true,
      allowed: '`${{secret:name/key}}`',
      meaning: 'Password of the MongoDB server',
    },
  ],
  semantics: ['One step for each MongoDB host.', 'The playground does not run it: it needs the server.'],
  inverse: 'Not documented.',
  errors: [],
  examples: [],
};
