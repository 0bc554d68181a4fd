import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {stringify} from 'yaml';
import {testConfigSchema} from '../../src/postbuild/outputs/schema/test-config';
import {check, file, folder, found} from '../../tests/fixtures/check-product/check';
import {definition, definitionWith} from '../../tests/fixtures/check-product/definition';

it('finds what was planted in the definition of TrafficReplay', async () => {
  const crd = definitionWith((spec, all) => {
    const fields = spec.properties as Record<string, unknown>;
    delete fields['customURL'];
    fields['retries'] = {type: 'integer'};
    fields['cleanup'] = {type: 'string', default: 'all', enum: ['inventory', 'all', 'none']};
    fields['mode'] = {type: 'string', enum: ['full-replay', 'responder-only']};
    fields['needsReport'] = {type: 'string'};
    spec.required = ['snapshotID', 'testConfigID', 'timeout'];
    all.spec.names.shortNames = ['tr'];
  });
  expect(found(await check({crds: [crd]})).sort()).toEqual([
    'changed TrafficReplay short name',
    'changed spec.cleanup',
    'changed spec.mode',
    'changed spec.needsReport',
    'changed spec.timeout',
    'gone spec.customURL',
    'new spec.retries',
  ]);
});

it('finds what is easily missed in a definition, as YAML with the line ends of Windows', async () => {
  const made = definition() as ReturnType<typeof definition> & {spec: {scope?: string}};
  made.spec.scope = 'Cluster';
  const fields = made.spec.versions[0]?.schema.openAPIV3Schema.properties.spec.properties as Record<string, unknown>;
  fields['mode'] = {type: 'string', enum: ['full-replay', 'responder-only', 'generator-only', 'dry-run']};
  fields['generatorLowData'] = {type: 'boolean', default: true};
  const crd = path.join(folder, 'definition.yaml');
  writeFileSync(crd, `{{- if .Values.crds }}\n${stringify(made)}{{- end }}\n`.replaceAll('\n', '\r\n'));
  expect(found(await check({crds: [crd]})).sort()).toEqual([
    'changed TrafficReplay scope',
    'changed spec.generatorLowData',
    'changed spec.mode',
  ]);
});

it('finds what was planted in a schema', async () => {
  const schema = structuredClone(testConfigSchema('a')) as {
    properties: Record<string, {properties: Record<string, unknown>}>;
  };
  const responder = schema.properties['responder']?.properties ?? {};
  delete responder['passthrough_mode'];
  responder['cache'] = {type: 'boolean'};
  responder['numReplicas'] = {type: 'string'};
  expect(found(await check({schemas: [file(schema)]})).sort()).toEqual([
    'changed responder.numReplicas',
    'gone responder.passthrough_mode',
    'new responder.cache',
  ]);
});
