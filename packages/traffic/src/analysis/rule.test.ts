import {describe, expect, it} from 'vitest';
import {plainCall, type Call} from '../call';
import {findingsOf} from './findings';
import {maskerOf} from './masking';
import {chainFor, printRule, readRule, withChain, withKeys, type Rule} from './rule';
import {spotsOf} from './spots';

const made = (sketch: Partial<Call> & {type?: string; sent?: string; answered?: string}): Call => ({
  ...plainCall('f', 0),
  url: 'http://shop.example/a',
  ...sketch,
  request: {
    headers: sketch.type === undefined ? [] : [{name: 'Content-Type', value: sketch.type}],
    body: sketch.sent ?? '',
    binary: false,
  },
  response: {headers: [], body: sketch.answered ?? '', binary: false},
});
const rule = (text: string): Rule => {
  const read = readRule(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};
const maskedBy = (text: string, call: Call): string[] => {
  const keyOf = maskerOf(rule(text));
  return spotsOf(call).flatMap((spot) => (keyOf(spot) === undefined ? [] : [spot.place]));
};

describe('a rule', () => {
  it('is keys, one per line or between commas, or JSON with all of its parts', () => {
    expect(rule('a, b\nb\n\n c ')).toMatchObject({keys: {all: ['a', 'b', 'c']}, chains: [], discover: false});
    const whole = {
      id: 'shop',
      discoverPatterns: true,
      redactlist: {
        entries: {
          all: ['a'],
          'http.req.body': ['b'],
          'http.res.body': ['c'],
          postgres: [{kind: 'msg_query', fields: ['query_string']}],
        },
      },
      transforms: [
        {
          filters: {filters: [{include: true, direction: 'IN'}]},
          extractor: {type: 'req_body'},
          transforms: [{type: 'dlp_field', config: {}}],
        },
      ],
    };
    expect(rule(JSON.stringify(whole))).toMatchObject({
      id: 'shop',
      keys: {all: ['a'], request: ['b'], response: ['c']},
      discover: true,
      chains: [{extractor: {type: 'req_body'}}],
      notes: ['The entries under postgres are not part of HTTP calls.'],
    });
    expect(JSON.parse(printRule(JSON.stringify(whole)))).toEqual(whole);
  });

  it('that is no rule yet says what is missing', () => {
    expect(readRule('{"id": ')).toEqual({
      problem: 'The rule is not JSON yet: a bracket, a quote or a comma is missing.',
    });
    expect(readRule('{"transforms": [{}]}')).toMatchObject({problem: expect.stringMatching(/chains\[0\]\.extractor/)});
  });

  it('takes more keys and chains, as it is written', () => {
    expect(withKeys('a\nb', ['b', 'c'])).toBe('a\nb\nc');
    const json = withChain(withKeys('{"id":"x","name":"mine"}', ['a']), {
      extractor: {type: 'req_body'},
      transforms: [],
    });
    expect(JSON.parse(json)).toEqual({
      id: 'x',
      name: 'mine',
      redactlist: {entries: {all: ['a']}},
      transforms: [{extractor: {type: 'req_body'}, transforms: []}],
    });
    expect(rule(withChain('a', {extractor: {type: 'req_body'}, transforms: []})).keys.all).toEqual(['a']);
  });
});

describe('a redact list', () => {
  it('masks whole names in any case, with what is below them, and leaves what contains them', () => {
    const call = made({
      url: 'https://api.test/a?Email=kim%40a.test',
      sent: '{"EMAIL":{"work":"kim@b.test","old":true},"customer_email":"kim@c.test"}',
      answered: '[{"email":["x","y"]}]',
    });
    expect(maskedBy('email', call)).toEqual([
      'request query Email',
      'request body EMAIL.work',
      'request body EMAIL.old',
      'response body 0.email.0',
      'response body 0.email.1',
    ]);
  });

  it.each([['application/x-www-form-urlencoded; charset=utf-8'], [undefined]])(
    'masks fields of a form whose type is %s',
    (type) => {
      const call = made({...(type === undefined ? {} : {type}), sent: 'user=kim%40shop.example&card=4111+1111&user=b'});
      expect(maskedBy('USER', call)).toEqual(['request form user', 'request form user']);
    },
  );

  it('takes no other text for a form', () => {
    expect(maskedBy('user', made({type: 'text/plain', sent: 'user=kim'}))).toEqual([]);
    expect(maskedBy('a', made({sent: 'a == b & c'}))).toEqual([]);
  });

  it('masks in bodies of one side what it names for that side', () => {
    const call = made({url: 'http://shop.example/a?k=1', sent: '{"k":1}', answered: '{"k":2}'});
    expect(maskedBy('{"redactlist":{"entries":{"http.res.body":["k"]}}}', call)).toEqual(['response body k']);
    expect(maskedBy('{"redactlist":{"entries":{"http.req.body":["K"]}}}', call)).toEqual(['request body k']);
  });
});

it('a finding in a path gets a chain for its segment, one in a text gets none', () => {
  const [found] = findingsOf([made({url: 'http://shop.example/users/jo%40shop.example/orders'})]);
  expect(found && chainFor(found)).toEqual({
    filters: {filters: [{include: true, operator: 'REGEX', detectedLocation: '^/users/[^/]+/orders$'}]},
    extractor: {type: 'http_url', config: {index: '2'}},
    transforms: [{type: 'dlp_field'}],
  });
  const [text] = findingsOf([made({type: 'text/plain', sent: 'write to jo@shop.example'})]);
  expect(text && chainFor(text)).toBeUndefined();
});
