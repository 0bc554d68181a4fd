import type {Entry, ExtractorEntry, EntryField, TransformEntry} from './schema';

type Schema = Record<string, unknown>;

/** The JSON Schema (2020-12) of transform templates and single chains; `id` is the address it is served at. */
export function chainSchema(
  id: string,
  extractors: readonly ExtractorEntry[],
  transforms: readonly TransformEntry[],
): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: 'Transform template or transform chain',
    description:
      'A template with chains for tests and mocks, or one chain: a filter, exactly one extractor and an ordered list of transforms.',
    if: {type: 'object', required: ['extractor']},
    then: {$ref: '#/$defs/chain'},
    else: {$ref: '#/$defs/template'},
    $defs: {
      template: {
        type: 'object',
        properties: {
          id: {type: 'string', description: 'Unique in the tenant.'},
          generator: {type: 'array', items: {$ref: '#/$defs/chain'}, description: 'Chains for tests.'},
          responder: {type: 'array', items: {$ref: '#/$defs/chain'}, description: 'Chains for mocks.'},
          generatorVariables: {
            type: 'array',
            items: {$ref: '#/$defs/variable'},
            description: 'Start-up variables for tests.',
          },
          responderVariables: {
            type: 'array',
            items: {$ref: '#/$defs/variable'},
            description: 'Start-up variables for mocks.',
          },
        },
        anyOf: ['generator', 'responder', 'generatorVariables', 'responderVariables'].map((key) => ({required: [key]})),
        additionalProperties: false,
      },
      variable: {
        type: 'object',
        properties: {name: {type: 'string', minLength: 1}, config: {$ref: '#/$defs/chain'}},
        required: ['name', 'config'],
        additionalProperties: false,
      },
      chain: {
        type: 'object',
        properties: {
          id: {type: 'string'},
          filters: {$ref: '#/$defs/filters'},
          extractor: {$ref: '#/$defs/extractor'},
          transforms: {type: 'array', items: {$ref: '#/$defs/transform'}},
          tags: {type: 'object', additionalProperties: {type: 'string'}},
        },
        required: ['extractor'],
        additionalProperties: false,
      },
      filters: {
        type: 'object',
        description: 'The RRPairs that the chain runs on. Every entry must match.',
        properties: {
          filters: {
            type: 'array',
            items: {
              type: 'object',
              properties: {include: {type: 'boolean'}, operator: {enum: ['CONTAINS', 'EQUAL', 'REGEX']}},
              description: 'One criterion besides `include` and `operator`. Without one, everything matches.',
            },
          },
        },
        required: ['filters'],
      },
      extractor: {type: 'object', required: ['type'], ...choice(extractors)},
      transform: {type: 'object', required: ['type'], ...choice(transforms)},
    },
  };
}

/** One branch per entry, picked by `type`, so that a validator reports the problem of that branch and no other. */
function choice(entries: readonly Entry[]): Schema {
  const names = entries.flatMap((e) => [e.type, ...(e.aliases ?? [])]);
  return {
    properties: {type: {enum: names}},
    allOf: entries.map((entry) => ({
      if: {properties: {type: {enum: [entry.type, ...(entry.aliases ?? [])]}}, required: ['type']},
      then: branch(entry),
    })),
  };
}

function branch(entry: Entry): Schema {
  const required = entry.fields.filter((f) => f.required === true).map((f) => f.name);
  const groups = new Map(
    entry.fields.flatMap((f) => (typeof f.required === 'object' ? [[f.required.oneOf.join(), f.required.oneOf]] : [])),
  );
  const properties = Object.fromEntries(
    entry.fields.flatMap((f) => [f.name, ...(f.aliases ?? [])].map((name) => [name, fieldSchema(f)])),
  );
  const aliasesOf = (name: string): string[] => [name, ...(entry.fields.find((f) => f.name === name)?.aliases ?? [])];
  const config: Schema = {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(required.length > 0 ? {required} : {}),
    ...(groups.size > 0
      ? {
          allOf: [...groups.values()].map((names) => ({
            anyOf: names.flatMap(aliasesOf).map((name) => ({required: [name]})),
          })),
        }
      : {}),
  };
  const needed = required.length > 0 || groups.size > 0;
  return {
    description: plain(entry.summary),
    properties: {type: true, config},
    additionalProperties: false,
    ...(needed ? {required: ['type', 'config']} : {}),
  };
}

/** Values are texts in JSON; bare numbers and booleans are accepted as well. */
function fieldSchema(field: EntryField): Schema {
  const about = {
    description: plain(`${field.meaning}. Allowed: ${field.allowed}.`),
    ...(field.default === undefined ? {} : {default: field.default}),
  };
  switch (field.type) {
    case 'integer':
      return {...about, anyOf: [{type: 'integer'}, {type: 'string', pattern: '^[+-]?\\d+$'}]};
    case 'boolean':
      return {...about, anyOf: [{type: 'boolean'}, {enum: field.options ?? ['true', 'false']}]};
    case 'duration':
      return {...about, type: 'string', pattern: '^([+-]?(\\d+(\\.\\d+)?(ns|us|µs|ms|s|m|h|d|D))+|0)?$'};
    case 'string':
      return field.options ? {...about, enum: field.options} : {...about, type: 'string'};
  }
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
