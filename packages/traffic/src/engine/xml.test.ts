import {describe, expect, it} from 'vitest';
import {openXml} from './xml';

const crates =
  '<yard><crate id="1"><fruit>Plum</fruit></crate><crate id="2"><fruit>Pear</fruit><kg>2</kg></crate><gate/><crate id="3"><fruit>Quince</fruit></crate></yard>';
const read = (path: string, text = crates): string | undefined => openXml(text, path)?.token;

describe('axes', () => {
  it.each([
    ['//crate[@id=1]/following::kg', '2'],
    ['//crate[@id=1]/following::fruit', 'Pear'],
    ['//crate[@id=1]/following::fruit[2]', 'Quince'],
    ['//crate[@id=1]/following::*', 'Pear2'],
    ['//crate[@id=1]/fruit/following::*', 'Pear2'],
    ['//crate[@id=3]/fruit/following::*', undefined],
    ['//kg/preceding::fruit', 'Pear'],
    ['//kg/preceding::yard', undefined],
    ['//gate/preceding::crate', 'Pear2'],
    ['//gate/preceding::crate[2]', 'Plum'],
    ['//crate[@id=3]/preceding::fruit', 'Pear'],
    ['//gate/preceding-sibling::*', 'Pear2'],
    ['//kg/ancestor::*', 'Pear2'],
    ['//kg/ancestor::*[2]', 'PlumPear2Quince'],
    ['//fruit[count(preceding::fruit)=2]', 'Quince'],
    ['//fruit[following::kg]', 'Plum'],
  ])('%s', (path, expected) => expect(read(path)).toBe(expected));
});

describe('functions of XPath 2.0', () => {
  it.each([
    ["//fruit[ends-with(.,'ar')]", 'Pear'],
    ["//fruit[lower-case(.)='quince']", 'Quince'],
    ["//fruit[matches(.,'(?i)^pl')]", 'Plum'],
    ["//fruit[replace(.,'P(.)','B$1')='Bear']", 'Pear'],
    ["//yard[string-join(//fruit,'-')='Plum-Pear-Quince']/gate/@x", undefined],
    ['reverse(//fruit)', 'Quince'],
  ])('%s', (path, expected) => expect(read(path)).toBe(expected));
  it.each([
    ["upper-case('a')", /Unknown function upper-case/],
    ['//crate/(fruit, kg)', /cannot be used/],
    ['count(//crate)', /cannot be used/],
    ["//fruit[matches(.,'(')]", /invalid regex/],
  ])('refuses %s', (path, message) => expect(() => read(path)).toThrow(message));
});

describe('documents', () => {
  it('may have whitespace before the declaration, which stays', () => {
    const opened = openXml(' \n<?xml version="1.0"?><a><b>x</b></a>', '//b');
    expect(opened?.token).toBe('x');
    expect(opened?.write('y')).toBe(' \n<?xml version="1.0"?><a><b>y</b></a>');
  });
  it('keep their document type, and what a parser would take for a plain blank stays escaped', () => {
    const text = '<!DOCTYPE a PUBLIC "-//X" "x.dtd" [<!ENTITY e "v">]><a t="1&#9;2&#10;3&#13;4"><b>x</b>&#13;</a>';
    const written = '<!DOCTYPE a PUBLIC "-//X" "x.dtd" [<!ENTITY e "v">]><a t="1&#x9;2&#xA;3&#xD;4"><b>y</b>&#xD;</a>';
    expect(openXml(text, '//b')?.write('y')).toBe(written);
    expect(openXml(written, '//a/@t')?.token).toBe('1\t2\n3\r4');
    expect(openXml('<!DOCTYPE a SYSTEM \'a "b".dtd\'><a/>', '//a')?.write('')).toBe(
      '<!DOCTYPE a SYSTEM \'a "b".dtd\'><a></a>',
    );
  });
  it('have a declaration that is no instruction', () =>
    expect(read('//processing-instruction()', '<?xml version="1.0"?><?sort up?><a/>')).toBe('up'));
  it('say in one line what is wrong with them', () =>
    expect(() => read('//a', '<a><b></a>')).toThrow(/^parse error: [^\n]{5,150}$/));
});

describe('what encoding/xml of Go reads', () => {
  it.each([
    ['a byte order mark', '\ufeff<a>1</a>', '1'],
    ['an attribute whose prefix is not declared', '<r q:k="v"><a>1</a></r>', '1'],
    ['text behind the root', '<a>1</a>tail', '1'],
    ['a second root', '<b>0</b><a>1</a>', '1'],
    ['an attribute twice, and no blank between', '<r k="1"k="2"><a>1</a></r>', '1'],
    ['a blank in an end tag', '<a>1</a >', '1'],
    ['numbers of characters', '<a>&#x31;&#50;</a>', '12'],
  ])('is read: %s', (_, text, expected) => expect(read('//a', text)).toBe(expected));

  it.each([
    ['a bare &', '<a>salt & pepper</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['an attribute without a value', '<a open>1</a>'],
    ['a value without quotes', '<a k=1>1</a>'],
    ['a < in a value', '<a k="<">1</a>'],
    ['a control character', '<a>x\u0007</a>'],
    ['the number of one', '<a>&#7;</a>'],
    [']]> in text', '<a>]]></a>'],
    ['two hyphens in a comment', '<a><!-- a -- b --></a>'],
    ['XML 1.1', '<?xml version="1.1"?><a>1</a>'],
    ['an element whose prefix is not declared', '<r><q:a/></r>'],
    ['no element', 'just text'],
    ['an end tag of nothing', '<a></a></a>'],
  ])('is refused: %s', (_, text) => expect(() => read('//a', text)).toThrow(/^parse error: /));

  it('keeps ends of lines in an attribute, and writes them so that they stay', () => {
    const opened = openXml('<r note="one\r\ntwo"><a>1</a></r>', '//a');
    expect(opened?.write('2')).toBe('<r note="one&#xA;two"><a>2</a></r>');
  });
});

describe('rules of antchfx/xpath', () => {
  it.each([
    [
      'compare a prefix as it is written',
      '//q/p:x',
      '<r xmlns:p="u"><p:x>1</p:x><q xmlns:p="w"><p:x>2</p:x></q></r>',
      '2',
    ],
    ['keep the parts of a union in their order', '//b | //a', '<r><a>1</a><b>2</b></r>', '2'],
    ['cut text between bytes', '//a[substring(.,4)="k"]', '<r><a>Öl</a><a>Ölk</a></r>', 'Ölk'],
    ['leave out in a sum what is no number', '//r[sum(a)=5]/a', '<r><a>2</a><a>-</a><a>3</a></r>', '2'],
    ['read numbers as Go does', '//a[@k=20]', '<r><a k="+2e1">x</a></r>', 'x'],
    ['take a declaration of a namespace for an attribute', '/r/@*', '<r xmlns:p="u" k="1"/>', 'u'],
    ['cut a broken position', '//a[2.9]', '<r><a>1</a><a>2</a></r>', '2'],
  ])('%s', (_, path, text, expected) => expect(read(path, text)).toBe(expected));

  it('know no lang()', () => expect(() => read('//yard[lang("en")]')).toThrow(/Unknown function lang/));
});

describe('large documents', () => {
  const many = `<r>${'<a><b>x</b></a>'.repeat(3_000)}</r>`;
  it('are read in the time of their length', () => {
    const start = process.cpuUsage();
    expect(read('/r/a[2999]/b', many)).toBe('x');
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
  it('let a condition look at the whole document once', () => {
    expect(read('/r[//b="x"]/a[3000]/b', many)).toBe('x');
    expect(read('//a[1][//b]/b', many)).toBe('x');
  });
  it('are compared in the time of their length, too', () => {
    const start = process.cpuUsage();
    expect(read('(//node())[last()]/..', many)).toBe('x');
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
  it.each([
    '//a/following::b[last()]',
    '//*[//*[x]]',
    '//*[//*[//*[x]]]',
    '//*[contains(/, "zz")]',
    '//*[//b=//a]',
    '//*[matches(/, "(a?){200}[yz]")]',
    '//*[replace(/, "x(.*y)?", "z")="z"]',
    '//*[string-join(//b, ",")="z"]',
    '//*[count(//b)=1]',
  ])(
    'stop a path whose steps multiply: %s',
    (path) => {
      const start = process.cpuUsage();
      expect(() => read(path, many)).toThrow(/too many steps/);
      expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    },
    30_000,
  );
});
