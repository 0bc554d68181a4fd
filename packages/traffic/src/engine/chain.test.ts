import {describe, expect, it} from 'vitest';
import {json, ok, run, step} from './testing';
import type {Chain} from './template';

describe('a chain', () => {
  const palette: Chain = {
    extractor: step('http_req_header', {name: 'X-Palette'}),
    transforms: [step('split', {index: '1', separator: ';'}), step('constant', {new: 'teal'})],
  };
  const request = 'GET /paint HTTP/1.1\nHost: api.orchard.test\nX-Palette: red;green;blue\n\n';

  it('goes in from left to right and back from right to left', async () => {
    const {calls} = await run({request, chains: [palette]});
    const [chain] = calls[0]?.chains ?? [];
    expect(chain?.source.read?.after).toBe('red;green;blue');
    expect(chain?.steps.map((s) => s.in?.after)).toEqual(['green', 'teal']);
    expect(chain?.steps.map((s) => s.back?.after)).toEqual(['red;teal;blue', 'teal']);
    expect(calls[0]?.request).toContain('X-Palette: red;teal;blue');
  });
  it('lets the leftmost of two values that are made on the way back win', async () => {
    const chains = [
      {
        extractor: step('req_body'),
        transforms: [
          step('json_path', {path: 'who'}),
          step('one_of', {options: 'left'}),
          step('one_of', {options: 'right'}),
        ],
      },
    ];
    expect((await run({request: json({who: 'ana'}), chains})).calls[0]?.request).toContain('{"who":"left"}');
  });
  it('stands still when its configuration cannot be used, and says which step it is', async () => {
    const {calls} = await run({
      request,
      chains: [{...palette, transforms: [step('split', {index: '-1'}), step('nonsense')]}],
    });
    const [chain] = calls[0]?.chains ?? [];
    expect(chain?.status).toBe('failed');
    expect(chain?.steps.map((s) => s.loadError)).toEqual([
      'index not parsable as an integer (or a negative number)',
      'there is no transform "nonsense"',
    ]);
    expect(calls[0]?.request).toContain('X-Palette: red;green;blue');
  });
  it('writes no number that came back as it was, and says what a new one loses', async () => {
    const sent = async (body: string, ...values: string[]) => {
      const transforms = [step('json_path', {path: 'n'}), ...values.map((value) => step('constant', {new: value}))];
      const {calls} = await run({
        request: `POST /x HTTP/1.1\nHost: a\n\n${body}`,
        chains: [{extractor: step('req_body'), transforms}],
      });
      const warnings = calls[0]?.chains[0]?.steps[0]?.back?.effects.map(({text}) => text);
      return [(calls[0]?.request ?? '').split('\n\n')[1], warnings];
    };
    expect(await sent('{"n":12345678901234567890}')).toEqual(['{"n":12345678901234567890}', []]);
    expect(await sent('{"n":12.50}', '12.50')).toEqual(['{"n":12.50}', []]);
    expect(await sent('{"n":1}', '98765432109876543211')).toEqual([
      '{"n":98765432109876540000}',
      ['the number has more digits than fit: 98765432109876540000 is written'],
    ]);
    expect(await sent('{"n":1}', '1 kg')).toEqual(['{"n":0}', ['"1 kg" is not a number, so 0 is written']]);
    expect(await sent('{"n":true}', 'perhaps')).toEqual([
      '{"n":true}',
      ['"perhaps" is not a boolean, so the old value is kept'],
    ]);
  });
  it('keeps a time of day within what a duration holds', async () => {
    const chains = [
      {extractor: step('req_body'), transforms: [step('json_path', {path: 'at'}), step('date', {layout: '15:04'})]},
    ];
    const {calls} = await run({request: json({at: '08:30'}), chains});
    expect(calls[0]?.chains[0]?.steps[1]?.in?.after).toBe('{speedscale_date(2562047h47m16.854775807s)}');
    expect(calls[0]?.chains[0]?.steps[1]?.back?.error).toBeUndefined();
  });
  it('keeps the document when a window fails', async () => {
    const chains = [
      {extractor: step('req_body'), transforms: [step('xml_path', {path: '//none'}), step('constant', {new: 'x'})]},
    ];
    const result = await run({request: 'POST /x HTTP/1.1\nHost: a\n\n<a><b/></a>', chains});
    expect(result.calls[0]?.request).toContain('<a><b/></a>');
    expect(result.calls[0]?.chains[0]?.steps[0]?.in?.error).toBe('no data element returned by XPath');
  });
});

describe('filters', () => {
  const set = (filters: Chain['filters']): Chain => ({
    ...(filters ? {filters} : {}),
    extractor: step('http_req_header', {name: 'X-Hit'}),
    transforms: [step('constant', {new: 'yes'})],
  });
  const hit = async (...rules: Record<string, unknown>[]): Promise<boolean> =>
    ((await run({request: json({kind: 'pear'}), chains: [set({filters: rules})]})).calls[0]?.request ?? '').includes(
      'X-Hit: yes',
    );

  it('joins entries with and, and inverts with include false', async () => {
    expect(await hit({include: true, detectedLocation: '/carts'}, {include: true, detectedCommand: 'POST'})).toBe(true);
    expect(await hit({include: true, detectedLocation: '/carts'}, {include: true, detectedCommand: 'GET'})).toBe(false);
    expect(await hit({include: false, detectedLocation: '/carts'})).toBe(false);
    expect(await hit({include: true})).toBe(true);
  });
  it('compares by part or as a whole, with hosts, headers and body keys', async () => {
    expect(await hit({include: true, operator: 'CONTAINS', host: 'orchard'})).toBe(true);
    expect(await hit({include: true, operator: 'EQUAL', host: 'orchard'})).toBe(false);
    expect(await hit({include: true, operator: 'REGEX', host: '^api\\.'})).toBe(true);
    expect(await hit({include: true, operator: 'REGEX', host: '^orchard'})).toBe(false);
    expect(await hit({include: true, network_address: 'api.orchard.test:80'})).toBe(true);
    expect(await hit({include: true, header: {key: 'Host', value: 'orchard'}})).toBe(true);
    expect(await hit({include: true, reqFilter: {key: 'kind', value: 'pear'}})).toBe(true);
    expect(await hit({include: true, reqFilter: {key: 'kind', value: 'plum'}})).toBe(false);
  });
  it('says which criterion it cannot test', async () => {
    const {calls} = await run({chains: [set({filters: [{include: true, sample: {keep: 1}}]})]});
    expect(calls[0]?.chains[0]).toMatchObject({
      status: 'failed',
      reason: 'the filter criterion sample does not run on this page',
    });
  });
});

describe('variables', () => {
  it('carry a login token from one call to the next', async () => {
    const chains: Chain[] = [
      {extractor: step('res_body'), transforms: [step('json_path', {path: 'token'}), step('var_store', {name: 'tk'})]},
      {
        extractor: step('http_req_header', {name: 'Authorization'}),
        transforms: [step('split', {index: '1', separator: ' '}), step('var_load', {name: 'tk'})],
      },
    ];
    const request = 'GET /carts HTTP/1.1\nHost: a\nAuthorization: Bearer old\n\n';
    const {calls, variables} = await run({request, response: ok({token: 'tk-5'}), chains, calls: 2});
    expect(calls[0]?.request).toContain('Authorization: Bearer \n');
    expect(calls[1]?.request).toContain('Authorization: Bearer tk-5');
    expect(variables).toEqual({tk: 'tk-5'});
  });
  it('resolve nested table lookups, environment, files and secrets, and leave the rest as typed', async () => {
    const text =
      '${{dataframe:depots:${{code}}:city}}|${{env_var:TAG}}|${{env_var:NONE}}|${{file:s3://a.txt}}|${{s3://a.txt}}|${{secret:db/pass}}|${{a.b}}|${{open';
    const {calls} = await run({
      chains: [{extractor: step('http_req_header', {name: 'X'}), transforms: [step('constant', {new: text})]}],
      startup: [
        {
          name: 'depots',
          config: {
            extractor: step('file', {filename: 's3://depots.csv'}),
            transforms: [step('csv_dataframe', {primary_key: 'code'})],
          },
        },
      ],
      files: {'depots.csv': 'code,city\nBGO,Bergen\n', 'a.txt': 'A'},
      variables: {code: 'BGO'},
      env: {TAG: 'v1'},
      secrets: {'db/pass': 's'},
    });
    expect(calls[0]?.request).toContain('X: Bergen|v1||A|A|s|${{a.b}}|${{open');
  });
  it('draw equal random texts for equal placeholders in one text, and fresh ones with each call', async () => {
    const chains = [
      {
        extractor: step('http_req_header', {name: 'X'}),
        transforms: [step('constant', {new: '${{rand_string:"[0-9]{12}"}} ${{rand_string:"[0-9]{12}"}}'})],
      },
    ];
    const {calls} = await run({chains, calls: 2});
    const values = calls.map((call) => /X: (\d{12}) (\d{12})/.exec(call.request));
    expect(values[0]?.[1]).toBe(values[0]?.[2]);
    expect(values[0]?.[1]).not.toBe(values[1]?.[1]);
  });
  it('from a CSV column move with each use', async () => {
    const chains = [
      {extractor: step('req_body'), transforms: [step('json_path', {path: 'sku'}), step('var_load', {name: 'crate'})]},
    ];
    const startup = [
      {
        name: 'crate',
        config: {extractor: step('file', {filename: 'crates.csv'}), transforms: [step('csv', {index: '0'})]},
      },
    ];
    const {calls} = await run({
      request: json({sku: ''}),
      chains,
      startup,
      files: {'crates.csv': 'K-1\nK-2\n'},
      calls: 3,
    });
    expect(calls.map((call) => /"sku":"(.*?)"/.exec(call.request)?.[1])).toEqual(['K-1', 'K-2', 'K-1']);
  });
});

describe('expressions', () => {
  const regex = async (
    pattern: string,
    text: string,
  ): Promise<{after?: string | undefined; problem?: string | undefined}> => {
    const {calls} = await run({
      request: `POST /x HTTP/1.1\nHost: a\n\n${text}`,
      chains: [{extractor: step('req_body'), transforms: [step('regex', {pattern})]}],
    });
    const trace = calls[0]?.chains[0]?.steps[0];
    return {after: trace?.in?.after, problem: trace?.loadError};
  };
  it('are those of Go', async () => {
    expect((await regex('(?i)LINUX-(?P<v>[0-9.]+)', 'a linux-4.1')).after).toBe('linux-4.1');
    expect((await regex('\\pL+', '12é3')).after).toBe('é');
    expect((await regex('(?=a)a', 'a')).problem).toMatch(/^invalid regex/);
    expect((await regex('(a)\\1', 'aa')).problem).toMatch(/^invalid regex/);
    expect((await regex('(', 'a')).problem).toMatch(/^invalid regex/);
  });
  it('take linear time where backtracking would not end', async () => {
    expect((await regex('^(a+)+$', `${'a'.repeat(5_000)}!`)).after).toMatch(/!$/);
  });
});
