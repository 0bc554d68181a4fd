import {describe, expect, it} from 'vitest';
import {ok, run, step} from './testing';
import type {Chain} from './template';

describe('examples that take more than one chain', () => {
  it('two chains on one csv_iter list take turns', async () => {
    const chain = (name: string): Chain => ({
      extractor: step('http_req_header', {name}),
      transforms: [step('csv_iter', {csv_name: 'letters'})],
    });
    const startup = [
      {
        name: 'letters',
        config: {extractor: step('file', {filename: 's3://l.csv'}), transforms: [step('csv', {index: '0'})]},
      },
    ];
    const {calls} = await run({chains: [chain('A'), chain('B')], startup, files: {'l.csv': 'a\nb\nc\nd\n'}, calls: 3});
    const seen = calls.map(
      (call) => `A = ${/^A: (.*)$/m.exec(call.request)?.[1]}, B = ${/^B: (.*)$/m.exec(call.request)?.[1]}`,
    );
    expect(seen.join('; then ')).toBe('A = a, B = b; then A = c, B = d; then A = a, B = b');
  });
  it('csv_dataframe builds a table without its key column, the last row of a key winning', async () => {
    const cell = (key: string, field: string): Chain => ({
      extractor: step('http_req_header', {name: `${key}-${field}`}),
      transforms: [step('dataframe_lookup', {dataframe_name: 'depots', key, field})],
    });
    const startup = [
      {
        name: 'depots',
        config: {
          extractor: step('file', {filename: 's3://d.csv'}),
          transforms: [step('csv_dataframe', {primary_key: 'code'})],
        },
      },
    ];
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
    const chains = [
      {extractor: step('res_body'), transforms: [step('json_path', {path: 'token'}), step('smart_replace_recorded')]},
    ];
    const request = 'GET /x HTTP/1.1\nHost: a\nAuthorization: Bearer rec-1\n\n';
    const {calls} = await run({
      request,
      response: ok({token: 'rec-1'}),
      liveResponse: ok({token: 'live-2'}),
      chains,
      calls: 2,
    });
    expect(calls[0]?.request).toContain('Bearer rec-1');
    expect(calls[1]?.request).toContain('Bearer live-2');
  });
});

describe('where a chain runs', () => {
  const dated: Chain = {
    extractor: step('http_req_header', {name: 'X-Until'}),
    transforms: [step('date', {precision: '24h'})],
  };
  const request = 'GET /x HTTP/1.1\nHost: a\nX-Until: 2025-09-24\n\n';

  it('resolves dates in the generator and keeps the pattern in requests of the responder', async () => {
    expect((await run({request, chains: [dated]})).calls[0]?.request).toContain('X-Until: 2026-03-15');
    expect((await run({request, chains: [dated], place: 'responder'})).calls[0]?.request).toContain(
      'X-Until: {speedscale_date(-336h0m0s)}',
    );
  });
  it('derives the signature of a mock from the changed request, without deleted keys and with stored ones', async () => {
    const chains: Chain[] = [
      {extractor: step('http_url', {index: '2'}), transforms: [step('constant', {new: '.*'})]},
      {extractor: step('empty'), transforms: [step('delete_sig', {key: 'http:requestBodyJSON'})]},
      {extractor: step('http_req_header', {name: 'X-Tenant'}), transforms: [step('store_sig', {key: 'tenant'})]},
    ];
    const {calls} = await run({
      place: 'responder',
      chains,
      request: 'POST /carts/77?page=2 HTTP/1.1\nHost: api.orchard.test\nX-Tenant: north\n\n{"n":1}',
    });
    expect(calls[0]?.signature).toEqual({
      'http:host': 'api.orchard.test',
      'http:method': 'POST',
      'http:url': '/carts/.*',
      'http:qp:page': '2',
      tenant: 'north',
    });
  });
  it('has no signature in the generator', async () => {
    const {calls} = await run({
      chains: [{extractor: step('http_req_header', {name: 'X'}), transforms: [step('store_sig', {key: 'k'})]}],
    });
    expect(calls[0]?.signature).toBeNull();
    expect(calls[0]?.chains[0]?.steps[0]?.in?.effects[0]?.text).toContain('mocks only');
  });
  it('names what a page cannot run', async () => {
    const {calls} = await run({
      chains: [
        {extractor: step('req_body'), transforms: [step('sasl_auth', {host: 'h', username: 'u', password: 'p'})]},
      ],
    });
    expect(calls[0]?.chains[0]?.steps[0]?.in?.error).toContain('does not run on this page');
  });
});
