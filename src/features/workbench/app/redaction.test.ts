import {expect, it} from 'vitest';
import {findingsOf} from '@docs/traffic/analysis/findings';
import {readRule} from '@docs/traffic/analysis/rule';
import {plainCall, type Call} from '@docs/traffic/call';
import {redactionOf, type RedactionReport} from './redaction';
import {WorkbenchSession} from './session';

const calls: Call[] = [
  {
    ...plainCall('f', 0),
    method: 'POST',
    url: 'http://shop.example/users/jo%40shop.example/tickets',
    request: {
      headers: [{name: 'Authorization', value: 'Bearer 0123456789abcdef'}],
      body: '{"note":"write to ann@shop.example soon","mail":"ann@shop.example","id":7}',
      binary: false,
    },
    status: 200,
  },
  {...plainCall('f', 1), url: 'http://shop.example/healthz', status: 200},
];

async function redact(rule: string): Promise<RedactionReport> {
  const read = readRule(rule);
  if ('problem' in read) throw new Error(read.problem);
  return redactionOf(calls, new Map(calls.map((call) => [call, findingsOf([call])])), read);
}
const leftOf = ({left}: RedactionReport): string[] => left.map(({spot}) => spot.place);

it('without a rule, all findings stay', async () => {
  const redaction = await redact('');
  expect(redaction.masked).toEqual([]);
  expect(leftOf(redaction)).toEqual([
    'request path',
    'request header Authorization',
    'request body note',
    'request body mail',
  ]);
});

it('names what masks, where, how often, and the pattern that a token keeps', async () => {
  const rule = {
    discoverPatterns: true,
    redactlist: {entries: {all: ['mail']}},
    transforms: [
      {
        id: 'users',
        filters: {filters: [{include: true, operator: 'REGEX', detectedLocation: '^/users/[^/]+/tickets$'}]},
        extractor: {type: 'http_url', config: {index: '2'}},
        transforms: [{type: 'dlp_field'}],
      },
      {
        filters: {filters: [{include: true, operator: 'CONTAINS', detectedLocation: '/tickets'}]},
        extractor: {type: 'req_body'},
        transforms: [
          {type: 'json_path', config: {path: 'note'}},
          {type: 'regex', config: {pattern: '[a-z]+@[a-z.]+'}},
          {type: 'dlp_field'},
        ],
      },
    ],
  };
  const redaction = await redact(JSON.stringify(rule));
  expect(redaction.masked).toEqual([
    {by: 'users', count: 1, places: ['request path'], tokens: ['REDACTED-…']},
    {by: 'Chain 2', count: 1, places: ['request body note'], tokens: ['REDACTED-EMAIL-…']},
    {by: 'mail', count: 1, places: ['request body mail'], tokens: ['REDACTED-EMAIL-…']},
  ]);
  expect(redaction.problems).toEqual([]);
  expect(leftOf(redaction)).toEqual(['request header Authorization']);
});

it('a step that fails is named with its chain', async () => {
  const rule = {
    transforms: [
      {
        filters: {filters: [{detectedLocation: '/tickets'}]},
        extractor: {type: 'req_body'},
        transforms: [{type: 'no_such_step'}],
      },
    ],
  };
  expect((await redact(JSON.stringify(rule))).problems[0]).toMatch(/^Chain 1: .*no_such_step/);
});

it.each(['[', '{"a":'])('a body of many levels leaves the rest of a recording to all tools: %s', async (open) => {
  for (const depth of [3000, 100_000]) {
    const body = open.repeat(depth) + '"ann@shop.example"' + (open === '[' ? ']' : '}').repeat(depth);
    const lines = [body, '{"mail":"bob@shop.example"}'].map((text) =>
      JSON.stringify({
        msgType: 'rrpair',
        direction: 'OUT',
        tech: 'HTTP',
        http: {req: {method: 'POST', url: 'http://shop.example/a', bodyBase64: btoa(text)}, res: {statusCode: 200}},
      }),
    );
    const session = new WorkbenchSession();
    await session.add([new File([`${lines.join('\n')}\n`], 'raw.jsonl')]);
    expect((await session.read()).count).toBe(2);
    const masked = await session.mask('mail');
    expect(masked).toMatchObject({masked: [{by: 'mail', count: 1}], leftCount: 1});
    expect(await session.alike()).toEqual([]);
    expect(await session.suggest()).toEqual([]);
    for (const index of [0, 1]) expect(await session.detail(index)).toBeDefined();
    const chains = [{extractor: {type: 'req_body'}, transforms: [{type: 'json_path', config: {path: 'mail'}}]}];
    expect((await session.change(chains, 'OUT')).ran).toBe(2);
    for (const form of ['markdown', 'jsonl'] as const)
      expect((await session.save(form, [], 'OUT')).byteLength).toBeLessThan(1_000_000);
  }
});
