import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'dataframe_lookup',
  summary: 'Replaces the token by one cell of a loaded dataframe.',
  uiName: 'Dataframe',
  shorthand: 'dataframe_lookup(dataframe_name=...,key=...,field=...)',
  routes: {guide: '/transform/transforms/dataframe/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'look up',
  wayBack: 'identity',
  fields: [
    {name: 'dataframe_name', type: 'string', required: true, allowed: 'csv_dataframe variable', meaning: 'which table'},
    {name: 'key', type: 'string', required: true, allowed: 'text with ${{...}}', meaning: 'primary key value'},
    {
      name: 'field',
      type: 'string',
      required: true,
      allowed: 'text with ${{...}}',
      meaning: 'column name, exact and case-sensitive',
    },
  ],
  semantics: [
    'resolve placeholders in key, then field',
    'output = table[key][field]; input token discarded',
    'failed placeholder resolution -> error, token unchanged, table not consulted',
    'missing table, row or column -> error, token unchanged',
    'asking for the primary key column fails (it is not a field)',
  ],
  inverse: 'None.',
  errors: [
    {stage: 'runtime', message: "dataframe <name> doesn't exist", when: 'no such variable'},
    {
      stage: 'runtime',
      message: 'lookup for <key> as primary key failed',
      when: 'row or column missing (same text for both)',
    },
  ],
  openPoints: [],
  examples: [
    {
      input: 'ignored',
      config: {dataframe_name: 'depots', key: 'BGO', field: 'city'},
      output: 'Bergen',
      note: 'table from the csv_dataframe example',
    },
    {
      input: 'ignored',
      config: {dataframe_name: 'depots', key: '${{code}}', field: 'zip'},
      output: '0150',
      note: 'variable code=OSL',
    },
    {
      input: 'old',
      config: {dataframe_name: 'depots', key: 'TRD', field: 'city'},
      output: 'old',
      note: 'error: lookup for TRD as primary key failed',
    },
  ],
};
