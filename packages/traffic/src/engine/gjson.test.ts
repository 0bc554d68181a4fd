import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {foundToken, readPath} from './gjson';
import {parseJson} from './json';
import {deletePath, writePath} from './json-write';

function read(value: unknown, path: string): string | undefined {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const root = parseJson(text);
  if (!root) throw new Error('no JSON');
  const found = readPath(text, root, path);
  return found && foundToken(text, found);
}

const crates = {
  crates: [
    {id: 1, sku: 'plum', kg: 2.5, ripe: true, tags: ['eu', 'new']},
    {id: 2, sku: 'pear', kg: 10, ripe: false, tags: ['us']},
    {id: 3, sku: 'quince', kg: 10, tags: []},
  ],
  'a.b': 'dotted',
  '@type': 'Orchard',
  'x|y': 'pipe',
};

describe('keys and positions', () => {
  it.each([
    ['crates.1.sku', 'pear'],
    ['crates.#', '3'],
    ['crates.#.sku', '["plum","pear","quince"]'],
    ['crates.#.tags.#', '[2,1,0]'],
    ['crates.#.tags.0', '["eu","us"]'],
    ['a\\.b', 'dotted'],
    ['@type', 'Orchard'],
    ['x\\|y', 'pipe'],
    ['crates.7', undefined],
    ['crates.1.sku.deeper', undefined],
    ['none', undefined],
  ])('%s', (path, expected) => expect(read(crates, path)).toBe(expected));
  it('read half a surrogate pair as U+FFFD, together with the escape behind it', () => {
    expect(read('{"a":"x\\ud83d"}', 'a')).toBe('x\ufffd');
    expect(read('{"a":"\\udcff\\u0041b"}', 'a')).toBe('\ufffdb');
    expect(read('{"a":"\\ud83d\\ude00 \\\\ud83d"}', 'a')).toBe('\u{1f600} \\ud83d');
  });
});

describe('wildcards', () => {
  it('let the next key that fits have its turn when one leads nowhere', () => {
    expect(read({one: 'text', only: {deep: 'found'}}, 'on*.deep')).toBe('found');
    expect(read('{"a":1,"a":{"b":2}}', 'a.b')).toBe('2');
  });
  it('count one character where it takes two units of text', () => {
    expect(read({'\u{1f34e}': 'apple'}, '?')).toBe('apple');
    expect(read({'\u{1f34e}\u{1f350}': 'two'}, '?')).toBeUndefined();
  });
  it('are plain characters behind a backslash', () => expect(read({ab: 1, 'a*': 2}, 'a\\*')).toBe('2'));
});

describe('conditions', () => {
  it.each([
    ['crates.#(sku=="pear").id', '2'],
    ['crates.#(kg==10)#.id', '[2,3]'],
    ['crates.#(kg==1e1)#.id', '[2,3]'],
    ['crates.#(kg<10.0)#.id', '[1]'],
    ['crates.#(kg>"9")#.id', '[2,3]'],
    ['crates.#(sku<"pl")#.id', '[2]'],
    ['crates.#(sku%"p*r").id', '2'],
    ['crates.#(sku!%"p*")#.id', '[3]'],
    ['crates.#(id%"1*")#', '[]'],
    ['crates.#(ripe)#.id', '[1,2]'],
    ['crates.#(ripe==true).id', '1'],
    ['crates.#(ripe>=false)#.id', '[1]'],
    ['crates.#(ripe==~false)#.id', '[2,3]'],
    ['crates.#(ripe!=~*)#.id', '[3]'],
    ['crates.#(tags.#(=="us")).id', '2'],
    ['crates.#(tags.#(=="eu"))#.sku', '["plum"]'],
    ['crates.0.tags.#(!="eu")', 'new'],
    ['crates.#(tags!=5)#', '[]'],
    ['crates.#(none)#', '[]'],
    ['crates.#(none)', undefined],
    ['crates.#[sku="quince"].id', '3'],
  ])('%s', (path, expected) => expect(read(crates, path)).toBe(expected));
  it('order text by its characters, not by units of UTF-16', () =>
    expect(read(['\u{1f34e}', '\uff0e'], '#(>"\uff0e")#')).toBe('["\u{1f34e}"]'));
  it('unescape what they compare with', () => expect(read([{n: 'a"b', k: 1}], '#(n=="a\\"b").k')).toBe('1'));
  it.each([
    ['#(   )', /condition #\( \) is empty/],
    ['#(id==1', /is not closed/],
    ['#(id!1)', /cannot read the condition/],
  ])('refuse %s', (path, message) => expect(() => read([1], path)).toThrow(message));
});

describe('pipes, modifiers, multipaths and literals', () => {
  it.each([
    ['crates|1|sku', 'pear'],
    ['crates.#.sku|0', 'plum'],
    ['crates.#(kg==10)#|#', '2'],
    ['crates.#(kg==10)#.sku|1', 'quince'],
    ['crates.#.tags|@flatten', '["eu","new","us"]'],
    ['crates.@reverse.0.id', '3'],
    ['crates.0.@keys', '["id","sku","kg","ripe","tags"]'],
    ['crates.0.@values|1', 'plum'],
    ['crates.0.tags.@this', '["eu","new"]'],
    ['@dig:sku', '["plum","pear","quince"]'],
    ['crates.[0.sku,2.kg]', '["plum",10]'],
    ['{crates.0.id,"first":crates.0.sku,none}', '{"id":1,"first":"plum"}'],
    ['crates.#.{id,kind:!"fruit"}', '[{"id":1,"kind":"fruit"},{"id":2,"kind":"fruit"},{"id":3,"kind":"fruit"}]'],
    ['!"text"', 'text'],
    ['none|@this', undefined],
    ['crates.#.{id}|0', '{"id":1}'],
    // A list is cut at the pipe in it; the first colon ends a name.
    ['crates.#.[id|sku]', undefined],
    ['crates.0.{"a":x:id,b:id}', '{"b":1}'],
  ])('%s', (path, expected) => expect(read(crates, path)).toBe(expected));
  it('shape JSON', () => {
    expect(read('[ 1, [2, [3, "a b"] ] ]', '@flatten:{"deep":true}')).toBe('[1,2,3,"a b"]');
    expect(read('[[1, {}], [ ], 2]', '@flatten')).toBe('[1, {},2]');
    expect(read([{a: 1}, {b: 2, a: 3}], '@join')).toBe('{"a":3,"b":2}');
    expect(read([{a: 1}, {a: 3}], '@join:{"preserve":true}')).toBe('{"a":1,"a":3}');
    expect(read({id: [1, 2], n: ['x']}, '@group')).toBe('[{"id":1,"n":"x"},{"id":2}]');
    expect(read('{ "a" : "b c" }', '@ugly')).toBe('{"a":"b c"}');
    expect(read({a: '{"b":[1]}'}, 'a.@fromstr.b.0')).toBe('1');
    expect(read({a: 'no JSON'}, 'a.@fromstr')).toBeUndefined();
    expect(read('{"a": 1.50e3}', 'a.@fromstr')).toBe('1500');
    expect(read({a: {b: 1}}, 'a.@tostr')).toBe('{"b":1}');
  });
  it.each([
    ['@pretty', /@pretty does not run/],
    ['..#', /JSON lines/],
  ])('refuse %s by name', (path, message) => expect(() => read([1], path)).toThrow(message));
  it('never grow or run without end', () => {
    expect(() => read([1, 2], Array.from({length: 60}, () => '[@this,@this]').join('|'))).toThrow(/this page stops/);
    const deep = `${'['.repeat(150)}1${']'.repeat(150)}`;
    expect(() => read(deep, `${'@dig:'.repeat(40)}0`)).toThrow(/this page stops/);
  });
});

describe('writing and deleting', () => {
  const document = JSON.stringify(crates);
  const put = (): string => '"new"';
  it('follow keys with @, and refuse by name what can only be read', () => {
    expect(writePath('{"@type":"a"}', '@type', put)).toBe('{"@type":"new"}');
    for (const [path, named] of [
      ['crates.#(id==1).sku', 'a condition'],
      ['cr*.0', 'a wildcard key'],
      ['crates|0', 'a pipe'],
      ['crates.@reverse.0', 'the modifier @reverse'],
    ] as const) {
      expect(() => writePath(document, path, put)).toThrow(named);
    }
  });
  it('take out one member or element, the last one with -1', () => {
    expect(deletePath('{"a":{"b":1,"c":2}}', 'a.b')).toBe('{"a":{"c":2}}');
    expect(deletePath('{"a":[1,2,3]}', 'a.-1')).toBe('{"a":[1,2]}');
    expect(deletePath('{"a*":1,"ab":2}', 'a\\*')).toBe('{"ab":2}');
    expect(deletePath('{"a":1}', 'b')).toBe('{"a":1}');
  });
  it.each(['crates.#(id==1)', 'crates.#', 'cr*', 'crates|0', '@type', 'crates.0.tags.#(=="eu")'])(
    'never delete more than %s names',
    (path) => expect(() => deletePath(document, path)).toThrow(/can be read, not deleted/),
  );
});

describe('large documents', () => {
  const many = JSON.stringify(Array.from({length: 20_000}, (_, id) => ({id})));
  it('may have a few modifiers, each of which reads all of them', () =>
    expect(read(many, '@reverse|@this|0.id')).toBe('19999'));
  it.each([
    '@valid|'.repeat(100),
    '@reverse|'.repeat(100),
    '#.@valid|@valid|'.repeat(60),
    `@dig:[${'@valid,'.repeat(100)}0]|`,
  ])(
    'stop modifiers that multiply: %.20s…',
    (path) => {
      const start = process.cpuUsage();
      expect(() => read(many, `${path}0.id`)).toThrow(/too many steps/);
      expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
    },
    30_000,
  );
});

describe('any path on any document', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '0',
    '1',
    '#',
    '*',
    '?',
    '.',
    '|',
    '\\',
    '#(',
    ')',
    '==',
    '"',
    '@this',
    '@keys',
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '!',
    '~true',
  );
  it('gives a text, nothing, or a reason', () => {
    fc.assert(
      fc.property(fc.json({maxDepth: 3}), fc.array(piece, {maxLength: 8}), (text, pieces) => {
        try {
          expect(['string', 'undefined']).toContain(typeof read(text, pieces.join('')));
        } catch (error) {
          expect(String(error)).toMatch(/condition|page/);
        }
      }),
      {numRuns: 500},
    );
  });
});
