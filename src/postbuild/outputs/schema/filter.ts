import type {JsonSchema} from './types';

const text = (description: string): JsonSchema => ({type: 'string', description});
const keyValue = (description: string): JsonSchema => ({
  type: 'object',
  description,
  properties: {key: {type: 'string', minLength: 1}, value: {type: 'string'}},
  required: ['key', 'value'],
});

/** What a single filter can test, as in the table of criteria; a filter has exactly one of them. */
export const criteria: Record<string, JsonSchema> = {
  host: text('Host name.'),
  tag: text('Tag.'),
  requestBodyHash: text('Hash of the body.'),
  requestBodyJson: {type: 'object', description: 'Key and value in a JSON body.'},
  requestBodyXml: {type: 'object', description: 'Key and value in an XML body.'},
  direction: {enum: ['IN', 'OUT'], description: 'Direction of the traffic.'},
  tech: text('Detected technology.'),
  l7protocol: text('Protocol.'),
  network_address: text('Host and port, as host:port.'),
  service: text('Service that the traffic comes from.'),
  cluster: text('Cluster that the traffic comes from.'),
  namespace: text('Namespace that the traffic comes from.'),
  optUrl: text('URL.'),
  detectedCommand: text('Operation.'),
  detectedLocation: text('Endpoint.'),
  detectedStatus: text('Status.'),
  timeRange: {
    type: 'object',
    description: 'Window of time, in RFC3339 form.',
    properties: {startTime: {type: 'string', format: 'date-time'}, endTime: {type: 'string', format: 'date-time'}},
    required: ['startTime', 'endTime'],
  },
  header: keyValue('HTTP header.'),
  httpReqXPath: {type: 'object', description: 'XML of the request.'},
  httpReqSoapXPath: {type: 'object', description: 'SOAP request.'},
  sample: {
    type: 'object',
    description: 'Deterministic fraction: keep of out_of.',
    properties: {keep: {type: 'integer', minimum: 0}, out_of: {type: 'integer', minimum: 1}},
    required: ['keep', 'out_of'],
  },
  reqFilter: {
    ...keyValue('Key and value in the request body; its type is one of four, JSON by default.'),
    properties: {
      key: {type: 'string', minLength: 1},
      value: {type: 'string'},
      type: {
        enum: ['REQ_FILTER_TYPE_JSON', 'REQ_FILTER_TYPE_XML', 'REQ_FILTER_TYPE_SOAPXPATH', 'REQ_FILTER_TYPE_XPATH'],
      },
    },
  },
  uuid: text('Identifier of a pair.'),
  snapshotId: text('Identifier of a snapshot.'),
};

const joined: JsonSchema = {enum: ['OR', 'AND']};

/** The schema of a filter rule; `id` is the address it is served at. */
export function filterSchema(id: string): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: 'Filter rule',
    description: 'An outer operator over blocks of conditions.',
    type: 'object',
    properties: {
      $schema: {type: 'string'},
      id: {type: 'string', pattern: '^\\S+$', description: 'ID of the rule, unique in the tenant, without spaces.'},
      operator: {...joined, description: 'Joins the conditions.'},
      conditions: {type: 'array', items: {$ref: '#/$defs/block'}, description: 'Blocks.'},
    },
    required: ['id', 'operator', 'conditions'],
    $defs: {
      block: {
        type: 'object',
        properties: {
          operator: {...joined, description: 'Joins the filters of the block.'},
          filters: {type: 'array', minItems: 1, items: {$ref: '#/$defs/filter'}, description: 'Single tests.'},
        },
        required: ['filters'],
      },
      filter: {
        type: 'object',
        description: 'A single test: one criterion, how it is compared, and whether a match is included.',
        properties: {
          include: {type: 'boolean', description: 'Whether a matching pair is included or excluded.'},
          operator: {
            enum: ['CONTAINS', 'EQUAL', 'REGEX'],
            description: 'CONTAINS finds a part of the text, EQUAL needs all of it, REGEX takes a regular expression.',
          },
          ...criteria,
        },
        required: ['include'],
        oneOf: Object.keys(criteria).map((name) => ({required: [name]})),
      },
    },
  };
}
