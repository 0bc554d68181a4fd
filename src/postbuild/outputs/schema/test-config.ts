import type {JsonSchema} from './types';

const object = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  properties,
});
const bool = (description: string): JsonSchema => ({type: 'boolean', description});
const count = (description: string): JsonSchema => ({type: 'integer', minimum: 0, description});
const text = (description: string): JsonSchema => ({type: 'string', description});
const truth = (description: string): JsonSchema => ({enum: ['true', 'false'], description});

/** The metrics that a goal can watch. */
export const metrics = [
  'minLatency',
  'maxLatency',
  'avgLatency',
  'p50Latency',
  'p75Latency',
  'p90Latency',
  'p95Latency',
  'p99Latency',
  'transactionsPerSecond',
  'transactionsPerMinute',
  'totalTransactionCount',
  'passAssertPct',
  'failAssertPct',
  'responseRate',
] as const;

const paths = {
  ignore: text('JSON paths to leave out, separated by commas.'),
  includeOnly: text('Only these JSON paths are compared, separated by commas.'),
  allowNew: truth('Whether fields that are new in the replay are tolerated. Default "true".'),
};

/** The config keys of each assertion type; all values are strings. */
export const assertionTypes: Record<string, Record<string, JsonSchema>> = {
  httpStatusCode: {},
  httpHeaders: {headers: text('Names of the headers to compare, separated by commas.')},
  httpResponseCookies: {},
  httpResponseBody: {
    ...paths,
    matchAll: truth('Differences are shown, but none of them counts.'),
    matchType: truth('Compares keys and types of values, not the values.'),
  },
  httpResponseSchema: {...paths, matchType: truth('The type of a value must stay as well.')},
  httpResponseContentType: {},
};

const assertion: JsonSchema = {
  type: 'object',
  required: ['type'],
  properties: {
    type: {enum: Object.keys(assertionTypes)},
    config: {type: 'object', additionalProperties: {type: 'string'}},
  },
  allOf: Object.entries(assertionTypes).map(([type, keys]) => ({
    if: {properties: {type: {const: type}}, required: ['type']},
    then: {properties: {config: {type: 'object', properties: keys, additionalProperties: false}}},
  })),
};

const goal: JsonSchema = {
  type: 'object',
  required: ['metricName', 'type', 'value', 'action'],
  properties: {
    metricName: {enum: [...metrics]},
    type: {enum: ['TOO_HIGH', 'TOO_LOW'], description: 'TOO_HIGH fires above the value, TOO_LOW below it.'},
    value: {type: 'number', description: 'The threshold.'},
    action: {enum: ['ALERT']},
    location: text('Limits the rule to an endpoint.'),
  },
};

const stage: JsonSchema = object('A load stage.', {
  duration: text('Length of the stage. Left out: once through the snapshot.'),
  virtualUsers: object('The load of the stage.', {
    virtualUsers: {type: 'string', pattern: '^\\d+$', description: 'Number of virtual users, written as text.'},
    requestDelay: {type: 'object', description: '{} is full speed.'},
  }),
});

const dlpRule = text('ID of the DLP rule that dlp_field and dlp_json mask by.');

/** Version 2 fields that saved files may still contain. */
const oldGenerator = {
  numReplicas: count('Version 2: number of replicas, default 1.'),
  replicaDelay: count('Version 2: milliseconds between the starts of virtual users.'),
  requestTiming: {enum: ['NONE', 'FLAT', 'RECORDED', 'MULTIPLE'], description: 'Version 2.'},
  flatRequestDelay: count('Version 2: milliseconds.'),
  requestTimeoutSeconds: count('Version 2: seconds, default 10.'),
  runDuration: {description: 'Version 2: length of the run.'},
};

/** The schema of a test config; every part may be alone. `id` is the address it is served at. */
export function testConfigSchema(id: string): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: 'Test config',
    description:
      'How a replay runs and when it passes. Fields that are not listed here exist too: set them in the dashboard.',
    type: 'object',
    minProperties: 1,
    properties: {
      $schema: {type: 'string'},
      id: text('Unique name.'),
      version: {enum: [2, 3], description: '3 is current, 2 is older.'},
      protected: bool('true on built-ins only.'),
      generator: object('The generator.', {
        stages: {type: 'array', items: stage, description: 'Load stages, in order.'},
        dlpConfigId: dlpRule,
        ...oldGenerator,
      }),
      responder: object('The responder.', {
        numReplicas: count('Number of responder pods.'),
        passthrough_mode: bool('Calls without a match go to the real service.'),
        with_report: bool('Write a report in runs with mocks only.'),
        dlpConfigId: dlpRule,
        responseDelay: object('Timing of the answers.', {mode: text('RECORDED answers with the recorded latency.')}),
      }),
      cluster: object('The cluster.', {
        replayMode: {enum: ['full-replay', 'responder-only', 'generator-only']},
        logsCollected: bool("Collect the workload's logs."),
        cleanup: {enum: ['inventory', 'none']},
        logLevel: text('info and other levels.'),
        sidecar_tls_out: bool('Outbound TLS in the sidecar.'),
        sidecarTlsOut: bool('Another spelling of sidecar_tls_out.'),
      }),
      assertionGroups: {
        type: 'array',
        items: object('Assertions that belong together.', {configs: {type: 'array', items: assertion}}),
      },
      rules: {type: 'array', items: goal, description: 'Goals.'},
      chaos: object('Version 2.', {
        chaosPercent: {type: 'number', minimum: 0, maximum: 100, description: 'Share of responses with chaos.'},
        badStatusCodes: {description: 'Answer with wrong status codes.'},
        intermittentResponses: {description: 'Leave calls without a reply.'},
        randomLatency: {description: 'Add random latency.'},
        randomHighLatencyFactor: {type: 'number'},
        randomHighlatencyMs: {type: 'number'},
      }),
    },
  };
}
