import {extractors, transforms} from '@docs/traffic/catalogue/index';
import {chainSchema} from '@docs/traffic/catalogue/json-schema';
import type {OutFile, Site} from '../pipeline/site';
import {filterSchema} from './schema/filter';
import {testConfigSchema} from './schema/test-config';

const SCHEMAS: Record<string, (id: string) => object> = {
  'schemas/filter.schema.json': filterSchema,
  'schemas/test-config.schema.json': testConfigSchema,
  'schemas/transform-chain.schema.json': (id) => chainSchema(id, extractors, transforms),
};

/** The JSON Schemas of test configs, filter rules and transform chains, for editors and pipelines. */
export function schemaFiles({address}: Pick<Site, 'address'>): OutFile[] {
  return Object.entries(SCHEMAS).map(([name, schema]) => ({
    name,
    content: `${JSON.stringify(schema(address + name), null, 2)}\n`,
  }));
}
