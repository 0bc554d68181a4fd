import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'csv_dataframe',
  summary: 'Runtime-variable transform that turns CSV text into a lookup table.',
  uiName: 'Dataframe',
  shorthand: 'csv_dataframe(primary_key=...)',
  routes: {guide: '/transform/transforms/dataframe/'},
  runs: ['generatorVariables', 'responderVariables'],
  side: 'none',
  wayIn: 'build table',
  wayBack: 'identity',
  fields: [
    {
      name: 'primary_key',
      type: 'string',
      required: true,
      allowed: 'header name',
      meaning: 'column that identifies a row',
    },
  ],
  semantics: [
    'CSV must have a header row',
    'table = primary_key value -> field -> cell',
    'primary key column itself is not a field',
    'duplicate key: last row wins silently',
    'loaded once at start, held in memory, never reloaded',
    'variable name = dataframe_name for lookups',
  ],
  inverse: 'None.',
  errors: [
    {stage: 'init', message: 'supplied key not found in header row', when: 'primary_key not a column'},
    {stage: 'init', message: 'empty key supplied for indexing', when: 'primary_key empty'},
  ],
  openPoints: [],
  examples: [
    {
      input: 'code,city,zip\nOSL,Oslo,0150\nBGO,Bergen,5003\n',
      config: {primary_key: 'code'},
      output: '{"OSL":{"city":"Oslo","zip":"0150"},"BGO":{"city":"Bergen","zip":"5003"}}',
      note: 'table under variable name depots',
    },
  ],
};
