import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'db_add_row',
  summary: 'Adds one row to a recorded PostgreSQL or MySQL response.',
  shorthand: 'db_add_row(position=...,index=...)',
  routes: {guide: '/transform/transforms/db_add_row/'},
  runs: ['generator', 'responder'],
  side: 'response',
  wayIn: 'remember the response JSON and pass it on',
  wayBack: 'add a row made of the value that comes back',
  needsRecordedResponse: true,
  fields: [
    {
      name: 'position',
      type: 'string',
      required: false,
      default: 'append',
      allowed: '`append`, `prepend` or a number',
      meaning: 'Where the row goes; anything else counts as `append`',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      allowed: '`0` to n-1',
      meaning: 'MySQL only: which result set. Without it all of them; out of range, none',
    },
  ],
  semantics: [
    'The result must be a JSON array of texts, one per column. Placeholders in it are resolved first.',
    'The protocol follows from the top key: `query` is a PostgreSQL simple query, `resultsets` is MySQL (text when the first entry has `includedMetadata`, else binary).',
    'The number of columns is that of the first row. Missing values become NULL, extra ones are cut, and empty text is NULL.',
    'PostgreSQL: `asString` or `asBytes` is taken over from the first row, column by column. MySQL: name, type and unsigned are taken over, and the value is always text.',
    'PostgreSQL numbers count messages, including `rowDescription`. `append` goes before `complete`, `prepend` before `rowDescription`.',
    'MySQL numbers count rows.',
    'A tag `SELECT n` becomes `SELECT n+1`; other tags stay. `complete` stays last.',
    'Extended queries of PostgreSQL are not recognized.',
  ],
  inverse: 'The complete JSON with the new row goes on.',
  errors: [
    {stage: 'init', message: 'invalid index value: ...', when: '`index` is not a whole number'},
    {
      stage: 'runtime',
      message: 'no source JSON stored - Mutate must be called before Insert',
      when: 'No response body reached the step',
    },
    {stage: 'runtime', message: 'unable to detect database tech from JSON structure', when: 'The top key is unknown'},
    {
      stage: 'runtime',
      message: 'failed to unmarshal values as JSON array',
      when: 'The result is not a JSON array of texts',
    },
    {
      stage: 'runtime',
      message: 'failed to unmarshal postgres Response',
      when: 'The recording is damaged; also with `MySQLTextResultsets` and `MySQLBinaryResultsets`',
    },
  ],
  examples: [
    {
      input:
        '{"query":{"messages":[{"rowDescription":{"fields":[{"name":"code"},{"name":"city"}]}},{"dataRow":{"values":[{"asString":"OSL"},{"asString":"Oslo"}]}},{"complete":{"tag":"SELECT 1"}}]}}',
      config: {},
      output:
        '{"query":{"messages":[{"rowDescription":{"fields":[{"name":"code"},{"name":"city"}]}},{"dataRow":{"values":[{"asString":"OSL"},{"asString":"Oslo"}]}},{"complete":{"tag":"SELECT 1"}}]}}',
      backInput: '["BGO","Bergen"]',
      backOutput:
        '{"query":{"messages":[{"rowDescription":{"fields":[{"name":"code"},{"name":"city"}]}},{"dataRow":{"values":[{"asString":"OSL"},{"asString":"Oslo"}]}},{"dataRow":{"values":[{"asString":"BGO"},{"asString":"Bergen"}]}},{"complete":{"tag":"SELECT 2"}}]}}',
      note: 'Added before `complete`, and the tag counts on',
      given: {extractor: {type: 'res_body'}},
    },
    {
      input:
        '{"resultsets":[{"includedMetadata":true,"columns":[{"name":"id","type":"MYSQL_FIELD_TYPE_LONG"},{"name":"label","type":"MYSQL_FIELD_TYPE_VARCHAR"}],"rows":[{"fields":[{"asString":"7"},{"asString":"jam"}]}]}]}',
      config: {position: 'prepend'},
      output:
        '{"resultsets":[{"includedMetadata":true,"columns":[{"name":"id","type":"MYSQL_FIELD_TYPE_LONG"},{"name":"label","type":"MYSQL_FIELD_TYPE_VARCHAR"}],"rows":[{"fields":[{"asString":"7"},{"asString":"jam"}]}]}]}',
      backInput: '["3"]',
      backOutput:
        '{"resultsets":[{"includedMetadata":true,"columns":[{"name":"id","type":"MYSQL_FIELD_TYPE_LONG"},{"name":"label","type":"MYSQL_FIELD_TYPE_VARCHAR"}],"rows":[{"fields":[{"asString":"3"},{"null":true}]},{"fields":[{"asString":"7"},{"asString":"jam"}]}]}]}',
      note: 'The missing second value becomes NULL',
      given: {extractor: {type: 'res_body'}},
    },
  ],
};
