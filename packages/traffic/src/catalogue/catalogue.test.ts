import Ajv2020 from 'ajv/dist/2020';
import {describe, expect, it} from 'vitest';
import {extractorMakers} from '../engine/extractors';
import {stepMakers} from '../engine/transforms';
import {scenarioOf} from '../examples';
import {extractors, findEntry, transforms} from '.';
import {chainSchema} from './json-schema';
import type {Entry} from './schema';
import {catalogueProblems} from './validate';

const all: readonly Entry[] = [...extractors, ...transforms];

describe('the catalogue', () => {
  it('has no problems', () => {
    expect(catalogueProblems(all)).toEqual([]);
  });
  it('names file and field of a problem', () => {
    const split = findEntry('transform', 'split');
    if (!split) throw new Error('no split');
    const [first, ...rest] = split.fields;
    const broken = {...split, fields: [{...first, type: 'numeral'}, ...rest]} as unknown as Entry;
    expect(catalogueProblems([broken])[0]).toMatch(
      /^packages\/traffic\/src\/catalogue\/transforms\/split\.ts: fields\.0\.type: /,
    );
  });
  it('finds unknown config keys in examples, and types that are taken', () => {
    const split = findEntry('transform', 'split');
    const example = split?.examples[0];
    if (!split || !example) throw new Error('no split');
    const odd: Entry = {...split, examples: [{...example, config: {idx: '1'}}]};
    expect(catalogueProblems([odd, split])).toEqual([
      'packages/traffic/src/catalogue/transforms/split.ts: examples.0.config.idx: there is no such field',
      'packages/traffic/src/catalogue/transforms/split.ts: type: the type string is taken',
    ]);
  });
  it('knows entries by type and by older type strings, one kind apart from the other', () => {
    expect(findEntry('transform', 'train')?.type).toBe('smart_replace');
    expect(findEntry('extractor', 'http_req_body')?.type).toBe('req_body');
    expect(findEntry('extractor', 'json_path')?.kind).toBe('extractor');
    expect(findEntry('transform', 'json_path')?.kind).toBe('transform');
    expect(findEntry('transform', 'req_body')).toBeUndefined();
  });
  it('describes exactly what the engine can run', () => {
    const names = (entries: readonly Entry[]): string[] =>
      entries.flatMap((e) => [e.type, ...(e.aliases ?? [])]).sort();
    expect([...extractorMakers.keys()].sort()).toEqual(names(extractors));
    expect([...stepMakers.keys()].sort()).toEqual(names(transforms));
  });
});

describe('the JSON Schema of chains', () => {
  const ajv = new Ajv2020({strict: true, strictRequired: false, strictTypes: false, allErrors: false});
  const validate = ajv.compile(
    chainSchema('https://docs.example.test/schemas/transform-chain.schema.json', extractors, transforms),
  );
  const valid = (value: unknown): boolean => validate(value);

  it('accepts the chain of every example', () => {
    for (const entry of all) {
      for (const example of entry.examples) {
        const {scenario} = scenarioOf(entry, example);
        for (const chain of scenario.chains)
          expect(valid(chain), `${entry.type}: ${ajv.errorsText(validate.errors)}`).toBe(true);
        expect(
          valid({id: 'x', generator: scenario.chains, generatorVariables: scenario.startup}),
          ajv.errorsText(validate.errors),
        ).toBe(true);
      }
    }
  });
  it('accepts values as text, number or boolean, and filters', () => {
    expect(
      valid({
        filters: {filters: [{include: true, detectedLocation: '/carts'}]},
        extractor: {type: 'http_url', config: {index: 3}},
        transforms: [],
      }),
    ).toBe(true);
    expect(
      valid({extractor: {type: 'req_body'}, transforms: [{type: 'json_path', config: {path: 'a', create: false}}]}),
    ).toBe(true);
    expect(
      valid({extractor: {type: 'http_req_body'}, transforms: [{type: 'csv', config: {column: '1'}}, {type: 'train'}]}),
    ).toBe(true);
  });
  it.each([
    ['no extractor', {transforms: []}],
    ['an unknown extractor', {extractor: {type: 'req_bdoy'}, transforms: []}],
    ['a transform as extractor', {extractor: {type: 'split'}, transforms: []}],
    ['an unknown key', {extractor: {type: 'req_body'}, transforms: [{type: 'split', config: {sep: ','}}]}],
    ['a missing key', {extractor: {type: 'req_body'}, transforms: [{type: 'constant'}]}],
    [
      'neither key nor secretPath',
      {extractor: {type: 'req_body'}, transforms: [{type: 'jwt_resign', config: {aud: 'x'}}]},
    ],
    ['a wrong option', {extractor: {type: 'req_body'}, transforms: [{type: 'trim', config: {type: 'middle'}}]}],
    [
      'a wrong duration',
      {extractor: {type: 'req_body'}, transforms: [{type: 'sleep', config: {duration: '1 second'}}]},
    ],
    ['two extractors', {extractor: [{type: 'req_body'}], transforms: []}],
    ['an empty template', {id: 'x'}],
  ])('refuses %s', (_, value) => {
    expect(valid(value)).toBe(false);
  });
});
