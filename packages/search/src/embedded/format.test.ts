import {expect, test} from 'vitest';
import {buildFiles} from './build';
import {FIELD_NAMES, FormatError, packIndex, unpackIndex, unpackText} from './format';
import {Postings} from './postings';
import {bm25, searchFields} from './ranking';
import {samplePages, sampleRecords} from './sample';

const records = sampleRecords(samplePages);
const files = buildFiles(records);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('the files survive JSON and belong together', () => {
  const index = unpackIndex(copy(files.index));
  const text = unpackText(copy(files.text));
  expect(text.id).toBe(index.id);
  expect(text.sections).toHaveLength(index.sections.length);
  expect(index.pages.map(({title}) => title)).toEqual(samplePages.map(({title}) => title));
  const spec = index.sections.findIndex(({anchor}) => anchor === 'spec');
  expect(index.sections[spec]?.heading).toBe('Fields of spec');
  expect(text.sections[spec]?.map(({kind}) => kind)).toEqual(['text', 'code']);
});

test('sections keep their page, level, heading and anchor', () => {
  const data = unpackIndex(copy(files.index));
  expect(data.sections.filter(({page}) => data.pages[page]?.path === '/guides/tls/')).toEqual([
    {page: 0, level: 1, anchor: null, heading: 'Capture TLS traffic'},
    {page: 0, level: 2, anchor: 'certs', heading: 'Certificates'},
    {page: 0, level: 2, anchor: 'ports', heading: 'Ports'},
  ]);
  expect(new Set(data.sections.map(({page}) => page)).size).toBe(data.pages.length);
  expect(packIndex(data)).toEqual(files.index);
});

test('table rows keep their columns and anchors', () => {
  const rows = unpackText(copy(files.text))
    .sections.flat()
    .filter(({kind}) => kind === 'row');
  expect(rows).toEqual([
    {kind: 'row', text: '`--fail-if` | none', columns: ['Flag', 'Default'], anchor: 'row-fail-if'},
    {kind: 'row', text: '`--map` | `3306`', columns: ['Flag', 'Default'], anchor: 'row-map'},
  ]);
});

test('equal records give equal files, other records another id', () => {
  expect(JSON.stringify(buildFiles(records))).toBe(JSON.stringify(files));
  expect(buildFiles(records.slice(0, -1)).index.id).not.toBe(files.index.id);
});

test('words are scored by BM25+, field by field', () => {
  const data = unpackIndex(copy(files.index));
  const postings = new Postings(data);
  const text = FIELD_NAMES.indexOf('text');
  const field = data.fields[text];
  const number = postings.numberOf('proxy');
  const at = field?.terms.indexOf(number) ?? -1;
  const from = field?.counts.slice(0, at).reduce((sum, count) => sum + count, 0) ?? 0;
  const places = field?.sections.slice(from, from + (field.counts[at] ?? 0)) ?? [];
  expect(places.length).toBeGreaterThan(0);
  const found = postings.nothing();
  postings.add(found, number);
  const count = data.sections.length;
  const rarity = Math.log(1 + (count - places.length + 0.5) / (places.length + 0.5));
  const average = (field?.sections.length ?? 0) / count;
  for (const section of places.filter((id) => found.held[id] === 1 << text)) {
    const length = field?.sections.filter((id) => id === section).length ?? 0;
    const weight = bm25.k * (1 - bm25.b + (bm25.b * length) / average);
    expect(found.body[section]).toBeCloseTo(searchFields.text * rarity * (bm25.d + (bm25.k + 1) / (1 + weight)), 9);
  }
});

test('what is no index of this format is refused', () => {
  const refused: unknown[] = [
    null,
    'text',
    [],
    {},
    {...files.index, format: 99},
    {...copy(files.index), fields: undefined},
    {...copy(files.index), sections: undefined},
    {...copy(files.index), sections: []},
  ];
  for (const file of refused) expect(() => unpackIndex(file)).toThrow(FormatError);
  expect(() => unpackText({...files.text, sections: null})).toThrow(FormatError);
});
