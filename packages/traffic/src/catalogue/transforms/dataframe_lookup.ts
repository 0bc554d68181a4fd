import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'dataframe_lookup',
  summary: 'Replaces the token with one cell of a loaded table.',
  uiName: 'Dataframe',
  shorthand: 'dataframe_lookup(dataframe_name=...,key=...,field=...)',
  routes: {guide: '/transform/transforms/dataframe/'},
  runs: ['generator', 'responder'],
  side: 'either',
  wayIn: 'look up',
  wayBack: 'nothing',
  fields: [
    {
      name: 'dataframe_name',
      type: 'string',
      required: true,
      allowed: 'name of a `csv_dataframe` variable',
      meaning: 'The table',
    },
    {
      name: 'key',
      type: 'string',
      required: true,
      allowed: 'text, placeholders allowed',
      meaning: 'Value in the key column',
    },
    {
      name: 'field',
      type: 'string',
      required: true,
      allowed: 'text, placeholders allowed',
      meaning: 'Column name, case-sensitive',
    },
  ],
  semantics: [
    'Placeholders are resolved in `key`, then in `field`. The incoming token is dropped.',
    'When a placeholder fails, or table, row or column are missing, the token stays and an error is raised.',
    'The key column cannot be looked up, because it is not a field.',
  ],
  inverse: 'Nothing; the cell goes on as it is.',
  errors: [
    {stage: 'runtime', message: "dataframe <name> doesn't exist", when: 'There is no such variable'},
    {
      stage: 'runtime',
      message: 'lookup for <key> as primary key failed',
      when: 'The row or the column is missing; both have the same text',
    },
  ],
  examples: [
    {
      input: 'ignored',
      config: {dataframe_name: 'depots', key: 'BGO', field: 'city'},
      output: 'Bergen',
      note: 'Row BGO, column city',
      given: {
        startup: [
          {
            name: 'depots',
            config: {
              extractor: {type: 'file', config: {filename: 's3://depots.csv'}},
              transforms: [{type: 'csv_dataframe', config: {primary_key: 'code'}}],
            },
          },
        ],
        files: {'depots.csv': 'code,city,zip\nOSL,Oslo,0150\nBGO,Bergen,5003\n'},
      },
    },
    {
      input: 'ignored',
      config: {dataframe_name: 'depots', key: '${{code}}', field: 'zip'},
      output: '0150',
      note: 'Variable code holds OSL',
      given: {
        startup: [
          {
            name: 'depots',
            config: {
              extractor: {type: 'file', config: {filename: 's3://depots.csv'}},
              transforms: [{type: 'csv_dataframe', config: {primary_key: 'code'}}],
            },
          },
        ],
        files: {'depots.csv': 'code,city,zip\nOSL,Oslo,0150\nBGO,Bergen,5003\n'},
        variables: {code: 'OSL'},
      },
    },
    {
      input: 'old',
      config: {dataframe_name: 'depots', key: 'TRD', field: 'city'},
      output: 'old',
      note: 'No such row: the token stays',
      given: {
        startup: [
          {
            name: 'depots',
            config: {
              extractor: {type: 'file', config: {filename: 's3://depots.csv'}},
              transforms: [{type: 'csv_dataframe', config: {primary_key: 'code'}}],
            },
          },
        ],
        files: {'depots.csv': 'code,city,zip\nOSL,Oslo,0150\nBGO,Bergen,5003\n'},
      },
      error: 'lookup for TRD as primary key failed',
    },
  ],
};
