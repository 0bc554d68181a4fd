import {describe, expect, it} from 'vitest';
import {plainScenario, type Scenario, type ScenarioResult} from '../scenario';
import {runScenario} from '../run-scenario';
import type {Chain} from './template';

type Done = Extract<ScenarioResult, {ok: true}>;

async function run(scenario: Partial<Scenario>): Promise<Done> {
  const result = await runScenario({...plainScenario, ...scenario}, {crypto: crypto.subtle});
  if (!result.ok) throw new Error(result.problem);
  return result;
}

const step = (type: string, config?: Record<string, string>) => (config ? {type, config} : {type});
const json = (body: unknown): string => `POST /carts HTTP/1.1\nHost: api.orchard.test\n\n${JSON.stringify(body)}`;
const ok = (body: unknown): string => `HTTP/1.1 200 OK\n\n${JSON.stringify(body)}`;

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
      {extractor: step('req_body'), transforms: [step('json_path', {path: 'who'}), step('one_of', {options: 'left'}), step('one_of', {options: 'right'})]},
    ];
    expect((await run({request: json({who: 'ana'}), chains})).calls[0]?.request).toContain('{"who":"left"}');
  });
  it('stands still when its configuration cannot be used, and says which step it is', async () => {
    const {calls} = await run({request, chains: [{...palette, transforms: [step('split', {index: '-1'}), step('nonsense')]}]});
    const [chain] = calls[0]?.chains ?? [];
    expect(chain?.status).toBe('failed');
    expect(chain?.steps.map((s) => s.loadError)).toEqual(['index not parsable as an integer (or a negative number)', 'there is no transform "nonsense"']);
    expect(calls[0]?.request).toContain('X-Palette: red;green;blue');
  });
  it('writes no number that came back as it was, and says what a new one loses', async () => {
    const sent = async (body: string, ...values: string[]) => {
      const transforms = [step('json_path', {path: 'n'}), ...values.map((value) => step('constant', {new: value}))];
      const {calls} = await run({request: `POST /x HTTP/1.1\nHost: a\n\n${body}`, chains: [{extractor: step('req_body'), transforms}]});
      const warnings = calls[0]?.chains[0]?.steps[0]?.back?.effects.map(({text}) => text);
      return [(calls[0]?.request ?? '').split('\n\n')[1], warnings];
    };
    expect(await sent('{"n":12345678901234567890}')).toEqual(['{"n":12345678901234567890}', []]);
    expect(await sent('{"n":12.50}', '12.50')).toEqual(['{"n":12.50}', []]);
    expect(await sent('{"n":1}', '98765432109876543211')).toEqual([
      '{"n":98765432109876540000}',
      ['the number has more digits than fit: 98765432109876540000 is written'],
    ]);
    expect(await sent('{"n":1}', '1 kg')).toEqual(['{"n":0}', ['"1 kg" is no number, so 0 is written']]);
    expect(await sent('{"n":true}', 'perhaps')).toEqual(['{"n":true}', ['"perhaps" is no boolean, so the old value stays']]);
  });
  it('keeps a time of day within what a duration holds', async () => {
    const chains = [{extractor: step('req_body'), transforms: [step('json_path', {path: 'at'}), step('date', {layout: '15:04'})]}];
    const {calls} = await run({request: json({at: '08:30'}), chains});
    expect(calls[0]?.chains[0]?.steps[1]?.in?.after).toBe('{speedscale_date(2562047h47m16.854775807s)}');
    expect(calls[0]?.chains[0]?.steps[1]?.back?.error).toBeUndefined();
  });
  it('keeps the document when a window fails', async () => {
    const chains = [{extractor: step('req_body'), transforms: [step('xml_path', {path: '//none'}), step('constant', {new: 'x'})]}];
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
    ((await run({request: json({kind: 'pear'}), chains: [set({filters: rules})]})).calls[0]?.request ?? '').includes('X-Hit: yes');

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
    expect(calls[0]?.chains[0]).toMatchObject({status: 'failed', reason: 'the filter criterion sample does not run on this page'});
  });
});

describe('variables', () => {
  it('carry a login token from one call to the next', async () => {
    const chains: Chain[] = [
      {extractor: step('res_body'), transforms: [step('json_path', {path: 'token'}), step('var_store', {name: 'tk'})]},
      {extractor: step('http_req_header', {name: 'Authorization'}), transforms: [step('split', {index: '1', separator: ' '}), step('var_load', {name: 'tk'})]},
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
      startup: [{name: 'depots', config: {extractor: step('file', {filename: 's3://depots.csv'}), transforms: [step('csv_dataframe', {primary_key: 'code'})]}}],
      files: {'depots.csv': 'code,city\nBGO,Bergen\n', 'a.txt': 'A'},
      variables: {code: 'BGO'},
      env: {TAG: 'v1'},
      secrets: {'db/pass': 's'},
    });
    expect(calls[0]?.request).toContain('X: Bergen|v1||A|A|s|${{a.b}}|${{open');
  });
  it('draw equal random texts for equal placeholders in one text, and fresh ones with each call', async () => {
    const chains = [
      {extractor: step('http_req_header', {name: 'X'}), transforms: [step('constant', {new: '${{rand_string:"[0-9]{12}"}} ${{rand_string:"[0-9]{12}"}}'})]},
    ];
    const {calls} = await run({chains, calls: 2});
    const values = calls.map((call) => /X: (\d{12}) (\d{12})/.exec(call.request));
    expect(values[0]?.[1]).toBe(values[0]?.[2]);
    expect(values[0]?.[1]).not.toBe(values[1]?.[1]);
  });
  it('from a CSV column move with each use', async () => {
    const chains = [{extractor: step('req_body'), transforms: [step('json_path', {path: 'sku'}), step('var_load', {name: 'crate'})]}];
    const startup = [{name: 'crate', config: {extractor: step('file', {filename: 'crates.csv'}), transforms: [step('csv', {index: '0'})]}}];
    const {calls} = await run({request: json({sku: ''}), chains, startup, files: {'crates.csv': 'K-1\nK-2\n'}, calls: 3});
    expect(calls.map((call) => /"sku":"(.*?)"/.exec(call.request)?.[1])).toEqual(['K-1', 'K-2', 'K-1']);
  });
});

describe('examples that take more than one chain', () => {
  it('two chains on one csv_iter list take turns', async () => {
    const chain = (name: string): Chain => ({extractor: step('http_req_header', {name}), transforms: [step('csv_iter', {csv_name: 'letters'})]});
    const startup = [{name: 'letters', config: {extractor: step('file', {filename: 's3://l.csv'}), transforms: [step('csv', {index: '0'})]}}];
    const {calls} = await run({chains: [chain('A'), chain('B')], startup, files: {'l.csv': 'a\nb\nc\nd\n'}, calls: 3});
    const seen = calls.map((call) => `A = ${/^A: (.*)$/m.exec(call.request)?.[1]}, B = ${/^B: (.*)$/m.exec(call.request)?.[1]}`);
    expect(seen.join('; then ')).toBe('A = a, B = b; then A = c, B = d; then A = a, B = b');
  });
  it('csv_dataframe builds a table without its key column, the last row of a key winning', async () => {
    const cell = (key: string, field: string): Chain => ({
      extractor: step('http_req_header', {name: `${key}-${field}`}),
      transforms: [step('dataframe_lookup', {dataframe_name: 'depots', key, field})],
    });
    const startup = [{name: 'depots', config: {extractor: step('file', {filename: 's3://d.csv'}), transforms: [step('csv_dataframe', {primary_key: 'code'})]}}];
    const {calls} = await run({
      chains: [cell('OSL', 'city'), cell('BGO', 'zip'), cell('OSL', 'code')],
      startup,
      files: {'d.csv': 'code,city,zip\nOSL,Old,1\nOSL,Oslo,0150\nBGO,Bergen,5003\n'},
    });
    expect(calls[0]?.request).toContain('OSL-city: Oslo\nBGO-zip: 5003\n');
    expect(calls[0]?.chains[2]?.steps[0]?.in?.error).toBe('lookup for OSL as primary key failed');
  });
});

describe('smart replace', () => {
  it('follows a learned value into URL, headers, JSON, JWT claims and base64, longest key first', async () => {
    const claims = Buffer.from('{"sub":"u-11"}').toString('base64url');
    const basic = Buffer.from('u-11:secret').toString('base64');
    const request = `POST /users/u-11?o=u-11 HTTP/1.1\nHost: a\nX-Jwt: Bearer eyJhbGciOiJub25lIn0.${claims}.sig\nAuthorization: Basic ${basic}\n\n{"id":"u-11","other":"u-112"}`;
    const {calls} = await run({request, mappings: {'u-11': 'u-9', 'u-112': 'w'}});
    const sent = calls[0]?.request ?? '';
    expect(sent).toContain('POST /users/u-9?o=u-9 ');
    expect(sent).toContain('{"id":"u-9","other":"w"}');
    expect(sent).toContain(Buffer.from('{"sub":"u-9"}').toString('base64url'));
    expect(sent).toContain(Buffer.from('u-9:secret').toString('base64'));
  });
  it('does not change a request that went out before the value was learned', async () => {
    const chains = [{extractor: step('res_body'), transforms: [step('json_path', {path: 'token'}), step('smart_replace_recorded')]}];
    const request = 'GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer rec-1\n\n';
    const {calls} = await run({request, response: ok({token: 'rec-1'}), liveResponse: ok({token: 'live-2'}), chains, calls: 2});
    expect(calls[0]?.request).toContain('Bearer rec-1');
    expect(calls[1]?.request).toContain('Bearer live-2');
  });
});

describe('where a chain runs', () => {
  const dated: Chain = {extractor: step('http_req_header', {name: 'X-Until'}), transforms: [step('date', {precision: '24h'})]};
  const request = 'GET /x HTTP/1.1\nHost: a\nX-Until: 2025-09-24\n\n';

  it('resolves dates in the generator and keeps the pattern in requests of the responder', async () => {
    expect((await run({request, chains: [dated]})).calls[0]?.request).toContain('X-Until: 2026-03-15');
    expect((await run({request, chains: [dated], place: 'responder'})).calls[0]?.request).toContain('X-Until: {speedscale_date(-336h0m0s)}');
  });
  it('derives the signature of a mock from the changed request, without deleted keys and with stored ones', async () => {
    const chains: Chain[] = [
      {extractor: step('http_url', {index: '2'}), transforms: [step('constant', {new: '.*'})]},
      {extractor: step('empty'), transforms: [step('delete_sig', {key: 'http:requestBodyJSON'})]},
      {extractor: step('http_req_header', {name: 'X-Tenant'}), transforms: [step('store_sig', {key: 'tenant'})]},
    ];
    const {calls} = await run({place: 'responder', chains, request: 'POST /carts/77?page=2 HTTP/1.1\nHost: api.orchard.test\nX-Tenant: north\n\n{"n":1}'});
    expect(calls[0]?.signature).toEqual({
      'http:host': 'api.orchard.test',
      'http:method': 'POST',
      'http:url': '/carts/.*',
      'http:qp:page': '2',
      tenant: 'north',
    });
  });
  it('has no signature in the generator', async () => {
    const {calls} = await run({chains: [{extractor: step('http_req_header', {name: 'X'}), transforms: [step('store_sig', {key: 'k'})]}]});
    expect(calls[0]?.signature).toBeNull();
    expect(calls[0]?.chains[0]?.steps[0]?.in?.effects[0]?.text).toContain('mocks only');
  });
  it('names what a page cannot run', async () => {
    const {calls} = await run({chains: [{extractor: step('req_body'), transforms: [step('sasl_auth', {host: 'h', username: 'u', password: 'p'})]}]});
    expect(calls[0]?.chains[0]?.steps[0]?.in?.error).toContain('does not run on this page');
  });
});

describe('expressions', () => {
  const regex = async (pattern: string, text: string): Promise<{after?: string | undefined; problem?: string | undefined}> => {
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
