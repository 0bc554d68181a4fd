import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'db_add_row',
  summary: 'Inserts one row into a recorded PostgreSQL or MySQL result set.',
  shorthand: 'db_add_row(position=...,index=...)',
  routes: {guide: '/transform/transforms/db_add_row/'},
  runs: ['generator', 'responder'],
  side: 'response',
  wayIn: 'remember response JSON, pass it on',
  wayBack: 'insert row built from the value coming back',
  needsRecordedResponse: true,
  fields: [
    {
      name: 'position',
      type: 'string',
      required: false,
      default: 'append',
      allowed: 'append | prepend | "<number>"',
      meaning: 'where the row goes; anything invalid acts as append',
    },
    {
      name: 'index',
      type: 'integer',
      required: false,
      allowed: '0..n-1',
      meaning: 'MySQL only: which result set; unset = every result set; out of range = none',
    },
  ],
  semantics: [
    'value coming back: JSON array, text items, item per column; ${{...}} in it resolved first, then parsed',
    'protocol by top-level key of the response JSON: query -> PostgreSQL simple query; resultsets + first entry has includedMetadata -> MySQL text; resultsets without it -> MySQL binary; else error',
    'column count = first existing row (MySQL without rows: column descriptors; otherwise number of values given)',
    'fewer values -> trailing columns NULL; more -> cut; empty string -> NULL (Postgres empty value object, MySQL null:true)',
    'Postgres: asString or asBytes copied per column from template row; MySQL: name, type, unsigned copied, value always asString',
    'Postgres position counts messages (rowDescription included); append goes before complete; prepend goes to message 0, before rowDescription; bad index -> append',
    'MySQL position counts rows',
    'Postgres complete tag "SELECT n" becomes "SELECT n+1"; other tags untouched; complete stays last',
    'extended-query PostgreSQL responses not detected in current versions',
  ],
  inverse: 'Second pass returns the whole modified response JSON.',
  errors: [
    {stage: 'init', message: 'invalid index value: ...', when: 'index not an integer'},
    {
      stage: 'runtime',
      message: 'no source JSON stored - Mutate must be called before Insert',
      when: 'no response body reached it',
    },
    {stage: 'runtime', message: 'unable to detect database tech from JSON structure', when: 'unknown top-level shape'},
    {
      stage: 'runtime',
      message: 'failed to unmarshal values as JSON array',
      when: 'value coming back is not a JSON string array',
    },
    {
      stage: 'runtime',
      message: 'failed to unmarshal postgres Response',
      when: 'malformed recording (also ... MySQLTextResultsets / MySQLBinaryResultsets)',
    },
  ],
  openPoints: ['earlier versions may have taken comma-separated text and extended-query responses'],
  examples: [
    {
      input:
        '{"query":{"messages":[{"rowDescription":{"fields":[{"name":"code"},{"name":"city"}]}},{"dataRow":{"values":[{"asString":"OSL"},{"asString":"Oslo"}]}},{"complete":{"tag":"SELECT 1"}}]}}',
      config: {},
      output: '(same JSON)',
      backInput: '["BGO","Bergen"]',
      backOutput:
        '{"query":{"messages":[{"rowDescription":{"fields":[{"name":"code"},{"name":"city"}]}},{"dataRow":{"values":[{"asString":"OSL"},{"asString":"Oslo"}]}},{"dataRow":{"values":[{"asString":"BGO"},{"asString":"Bergen"}]}},{"complete":{"tag":"SELECT 2"}}]}}',
      note: 'append before complete, tag bumped',
    },
    {
      input:
        '{"resultsets":[{"includedMetadata":true,"columns":[{"name":"id","type":"MYSQL_FIELD_TYPE_LONG"},{"name":"label","type":"MYSQL_FIELD_TYPE_VARCHAR"}],"rows":[{"fields":[{"asString":"7"},{"asString":"jam"}]}]}]}',
      config: {position: 'prepend'},
      output: '(same JSON)',
      backInput: '["3"]',
      backOutput:
        '{"resultsets":[{"includedMetadata":true,"columns":[{"name":"id","type":"MYSQL_FIELD_TYPE_LONG"},{"name":"label","type":"MYSQL_FIELD_TYPE_VARCHAR"}],"rows":[{"fields":[{"asString":"3"},{"null":true}]},{"fields":[{"asString":"7"},{"asString":"jam"}]}]}]}',
      note: 'missing second value becomes NULL; field metadata copies omitted for brevity',
    },
  ],
};
