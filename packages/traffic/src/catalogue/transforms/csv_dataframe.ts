import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'csv_dataframe',
  summary: 'Turns CSV text into a table that can be looked up by key; a step for start-up variables.',
  uiName: 'Dataframe',
  shorthand: 'csv_dataframe(primary_key=...)',
  routes: {guide: '/transform/transforms/dataframe/'},
  runs: ['generatorVariables', 'responderVariables'],
  side: 'none',
  wayIn: 'build the table',
  wayBack: 'nothing',
  fields: [
    {
      name: 'primary_key',
      type: 'string',
      required: true,
      allowed: 'a header name',
      meaning: 'Column that identifies a row',
    },
  ],
  semantics: [
    'The CSV needs a header row.',
    'The table leads from key to field to cell. The key column is not a field.',
    'When a key occurs twice, the last row wins.',
    'The table is loaded once at start, kept in memory and never reloaded.',
    'The name of the variable is the `dataframe_name` for lookups.',
  ],
  inverse: 'Nothing.',
  errors: [
    {stage: 'init', message: 'supplied key not found in header row', when: '`primary_key` is not a column'},
    {stage: 'init', message: 'empty key supplied for indexing', when: '`primary_key` is empty'},
  ],
  examples: [
    {
      input: 'code,city,zip\nOSL,Oslo,0150\nBGO,Bergen,5003\n',
      config: {primary_key: 'code'},
      output: 'OSL: city Oslo, zip 0150; BGO: city Bergen, zip 5003',
      note: 'The table of variable depots',
      computed: false,
    },
  ],
};
