import MiniSearch from 'minisearch';
import {expect, test} from 'vitest';
import {buildFiles} from './build';
import {FIELD_NAMES, FormatError, packIndex, unpackIndex, unpackText} from './format';
import {miniSearchOptions} from './options';
import {Postings} from './postings';
import {bm25, fields} from './ranking';
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

test('words are scored as by a MiniSearch that was built in full', () => {
  const data = unpackIndex(copy(files.index));
  const full = new MiniSearch({...miniSearchOptions, fields: [...FIELD_NAMES]});
  const documents = data.sections.map((_, id) => {
    const fields = Object.fromEntries(miniSearchOptions.fields.map((name) => [name, [] as string[]]));
    data.fields.forEach(({terms, counts, sections, frequencies}, field) => {
      let at = 0;
      terms.forEach((term, i) => {
        for (const end = at + (counts[i] ?? 0); at < end; at++) {
          if (sections[at] === id)
            fields[miniSearchOptions.fields[field] ?? '']?.push(
              ...new Array<string>(frequencies[at] ?? 1).fill(data.terms[term] ?? ''),
            );
        }
      });
    });
    return {id, ...Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words.join(' ')]))};
  });
  full.addAll(documents);
  const postings = new Postings(data);
  for (const term of ['port', 'tls', 'failif']) {
    const found = postings.nothing();
    postings.add(found, postings.numberOf(term));
    const scored = data.sections.flatMap((_, id) => {
      const score = (found.title[id] ?? 0) + (found.body[id] ?? 0);
      return score > 0 ? [[id, Number(score.toFixed(6))]] : [];
    });
    const expected = full
      .search(term, {boost: fields, bm25})
      .map(({id, score}) => [id as number, Number(score.toFixed(6))] as const);
    expect(scored.length).toBeGreaterThan(0);
    expect(scored).toEqual(expected.sort(([a], [b]) => a - b));
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
