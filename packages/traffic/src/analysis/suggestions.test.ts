import {describe, expect, it} from 'vitest';
import {plainCall, type Call} from '../call';
import {sample} from '../sample';
import {expiryOf, suggestionsOf, type Suggestion} from './suggestions';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** What there is to find in the sample, by someone who knows how it was made. */
const known = [
  ['returned value', 'response body token', 5],
  ['returned value', 'response body id', 2],
  ['expired JWT', 'request header Authorization', 1],
  ['date in the past', 'request query from', 1],
  ['date in the past', 'request body from', 1],
];
const seen = (suggestions: readonly Suggestion[]): unknown[] =>
  suggestions.map(({kind, source, uses}) => [kind, source.spot.place, uses.length]);

const made = (index: number, sketch: Partial<Call> & {sent?: unknown; answered?: unknown; bearer?: string}): Call => ({
  ...plainCall('f', index),
  time: `2026-08-03T09:00:${String(index).padStart(2, '0')}Z`,
  ...sketch,
  request: {
    headers: sketch.bearer === undefined ? [] : [{name: 'Authorization', value: `Bearer ${sketch.bearer}`}],
    body: sketch.sent === undefined ? '' : JSON.stringify(sketch.sent),
    binary: false,
  },
  response: {headers: [], body: sketch.answered === undefined ? '' : JSON.stringify(sketch.answered), binary: false},
});

/** A parcel service: values come back in headers, cookies, forms, lists and paths, among dates and numbers that are data. */
function otherApp(): {flow: Call[]; answers: [Suggestion['kind'], string][]} {
  const flow: Call[] = [];
  const form = {name: 'Content-Type', value: 'application/x-www-form-urlencoded'};
  type Step = {
    sent?: unknown;
    form?: string;
    headers?: Record<string, string>;
    answered?: unknown;
    returned?: Record<string, string>;
  };
  const headersOf = (headers: Record<string, string> = {}): Call['request']['headers'] =>
    Object.entries(headers).map(([name, value]) => ({name, value}));
  const step = (method: string, path: string, {sent, form: fields, headers, answered, returned}: Step): void => {
    flow.push({
      ...plainCall('f', flow.length),
      time: new Date(Date.parse('2026-08-03T09:00:00Z') + flow.length * 1000).toISOString(),
      method,
      url: `http://localhost:8080${path}`,
      request: {
        headers: [...headersOf(headers), ...(fields === undefined ? [] : [form])],
        body: fields ?? (sent === undefined ? '' : JSON.stringify(sent)),
        binary: false,
      },
      response: {
        headers: headersOf(returned),
        body: answered === undefined ? '' : JSON.stringify(answered),
        binary: false,
      },
    });
  };
  const token = (exp: string): string =>
    `eyJhbGciOiJSUzI1NiJ9.${btoa(JSON.stringify({exp: Date.parse(exp) / 1000})).replaceAll('=', '')}.c2lnbmF0dXJl`;
  const expired = token('2026-08-03T12:00:00Z');
  step('POST', '/auth', {
    form: 'user=kim&password=tulip',
    returned: {'X-Session-Id': 'sess-88fa21cc01'},
    answered: {ok: true},
  });
  step('GET', '/me', {
    headers: {'X-Session-Id': 'sess-88fa21cc01'},
    answered: {name: 'Kim', plan: 'basic', since: '2024-01-01'},
  });
  step('GET', '/csrf', {answered: {csrfToken: 'Zk19dPq8w2LmNx77'}});
  step('POST', '/profile', {form: 'csrf=Zk19dPq8w2LmNx77&city=Lyon', answered: {ok: true}});
  step('POST', '/parcels', {sent: {to: 'Lyon', weight: 12}, returned: {Location: '/parcels/pc-71aa09'}});
  step('GET', '/parcels/pc-71aa09', {answered: {state: 'new'}});
  step('POST', '/invoices', {sent: {parcel: 'x'}, answered: {invoice: {number: 500_123, total: 12.5}}});
  step('GET', '/invoices/500123/pdf', {});
  step('GET', '/depots', {answered: [{id: '0f8fad5b-d9cb-469f-a165-70867728950e', city: 'Lyon'}]});
  step('GET', '/stock?depot=0f8fad5b-d9cb-469f-a165-70867728950e', {answered: {count: 12}});
  step('GET', '/upload-url', {answered: {uploadToken: 'aGVsbG8gd29ybGQ+Lw=='}});
  step('POST', '/uploads', {sent: {token: 'aGVsbG8gd29ybGQ+Lw=='}, answered: {done: true}});
  step('GET', '/partner', {headers: {Authorization: `Bearer ${expired}`}});
  step('GET', '/partner', {headers: {Authorization: `Bearer ${token('2027-08-03T12:00:00Z')}`}});
  step('POST', '/web/login', {form: 'u=1', returned: {'Set-Cookie': 'SID=abc123def456gh78; Path=/; HttpOnly'}});
  step('GET', '/web/home', {headers: {Cookie: 'lang=en; SID=abc123def456gh78'}});
  step('POST', '/pickups', {sent: {at: '2026-08-05T10:00:00Z', note: 'ring'}, answered: {id: 1}});
  step('GET', '/slots?day=2026-08-10', {answered: []});
  step('POST', '/holidays', {form: 'from=2026-08-20&to=2026-12-24'});
  // Nothing of this trips a replay.
  step('POST', '/people', {
    sent: {born: '1990-02-03', requestId: 'req-1234567890ab'},
    answered: {requestId: 'req-1234567890ab'},
  });
  step('POST', '/people', {sent: {born: '1991-02-03', requestId: 'req-1234567890ab'}});
  step('GET', '/catalogue?page=2', {
    answered: {page: 2, next: 3, items: [{name: 'chair'}, {name: 'table'}], currency: 'EUR', build: '2.5.817'},
  });
  step('GET', '/catalogue?page=3&currency=EUR', {answered: {page: 3}});
  step('GET', '/search?q=chair', {answered: {items: []}});
  return {
    flow,
    answers: [
      ...[
        'sess-88fa21cc01',
        'Zk19dPq8w2LmNx77',
        'pc-71aa09',
        '500123',
        '0f8fad5b-d9cb-469f-a165-70867728950e',
        'aGVsbG8gd29ybGQ+Lw==',
        'abc123def456gh78',
      ].map((value): [Suggestion['kind'], string] => ['returned value', value]),
      ['expired JWT', expired],
      ...['2026-08-05T10:00:00Z', '2026-08-10', '2026-08-20'].map((value): [Suggestion['kind'], string] => [
        'date in the past',
        value,
      ]),
    ],
  };
}

describe('suggestions for a replay', () => {
  it('find what the sample holds, and nothing else', () => {
    expect(seen(suggestionsOf(sample, NOW))).toEqual(known);
  });

  it('name a chain of the form that a blueprint takes', () => {
    expect(suggestionsOf(sample, NOW).map(({chain}) => chain)).toEqual([
      {
        id: 'post-login-token',
        filters: {
          filters: [
            {include: true, operator: 'EQUAL', detectedLocation: '/login'},
            {include: true, detectedCommand: 'POST'},
          ],
        },
        extractor: {type: 'res_body'},
        transforms: [
          {type: 'json_path', config: {path: 'token'}},
          {type: 'smart_replace_recorded', config: {overwrite: 'true'}},
        ],
      },
      {
        id: 'post-bookings-id',
        filters: {
          filters: [
            {include: true, operator: 'EQUAL', detectedLocation: '/bookings'},
            {include: true, detectedCommand: 'POST'},
          ],
        },
        extractor: {type: 'res_body'},
        transforms: [
          {type: 'json_path', config: {path: 'id'}},
          {type: 'smart_replace_recorded', config: {overwrite: 'true'}},
        ],
      },
      undefined,
      {
        id: 'get-rooms-from',
        filters: {
          filters: [
            {include: true, operator: 'EQUAL', detectedLocation: '/rooms'},
            {include: true, detectedCommand: 'GET'},
          ],
        },
        extractor: {type: 'http_queryparam', config: {name: 'from'}},
        transforms: [{type: 'date', config: {layout: 'auto', precision: '24h'}}],
      },
      {
        id: 'post-bookings-from',
        filters: {
          filters: [
            {include: true, operator: 'EQUAL', detectedLocation: '/bookings'},
            {include: true, detectedCommand: 'POST'},
          ],
        },
        extractor: {type: 'req_body'},
        transforms: [
          {type: 'json_path', config: {path: 'from'}},
          {type: 'date', config: {layout: 'auto', precision: '24h'}},
        ],
      },
    ]);
  });

  it('are right for at least 95 of 100 generated flows, and miss at most 5', () => {
    // Flows of every shape: where an ID is returned, how it looks, where it is sent back, and noise around it.
    const ids = ['4711', 'ord-93fa21', '6f1c2d9e-4b7a-4c35-9e21-0a5d8f3b7c64', '66b1f0c2e4a9d7', 'CART_8812x'];
    const fields = ['id', 'orderId', 'order_id', 'data.uuid', 'session.token'];
    const uses: ((id: string) => Partial<Call> & {sent?: unknown; bearer?: string})[] = [
      (id) => ({url: `http://a/orders/${id}`}),
      (id) => ({url: `http://a/orders?ref=${id}`}),
      (id) => ({url: 'http://a/pay', method: 'POST', sent: {order: {ref: id}}}),
      (id) => ({url: 'http://a/me', bearer: id}),
    ];
    let right = 0;
    let extra = 0;
    for (const id of ids) {
      for (const field of fields) {
        for (const use of uses) {
          const [outer = '', inner] = field.split('.');
          const answered = {count: 3, city: 'Lyon', [outer]: inner === undefined ? id : {[inner]: id}};
          const flow = [
            made(0, {url: 'http://a/cities/Lyon', answered: {city: 'Lyon', page: 2}}),
            made(1, {url: 'http://a/orders', method: 'POST', sent: {city: 'Lyon', page: 2}, answered}),
            made(2, use(id)),
            made(3, {url: 'http://a/cities/Lyon?page=2', answered: {city: 'Lyon'}}),
          ];
          const found = suggestionsOf(flow, NOW);
          if (found.some(({value, source}) => value === id && source.call === flow[1])) right += 1;
          extra += found.filter(({value}) => value !== id).length;
        }
      }
    }
    const flows = ids.length * fields.length * uses.length;
    expect(right / flows).toBeGreaterThanOrEqual(0.95);
    expect(right / (right + extra)).toBeGreaterThanOrEqual(0.95);
  });

  it('find at least 95 of 100 in a recording of another app, and are right in as many', () => {
    const now = Date.parse('2026-11-22T00:00:00Z');
    const {flow, answers} = otherApp();
    const found = suggestionsOf(flow, now);
    const hits = answers.filter(([kind, value]) => found.some((each) => each.kind === kind && each.value === value));
    expect(hits.length / answers.length).toBeGreaterThanOrEqual(0.95);
    expect(hits.length / found.length).toBeGreaterThanOrEqual(0.95);
    const chains = new Map(found.map(({value, chain}) => [value, chain && [chain.extractor, ...chain.transforms]]));
    expect(chains.get('pc-71aa09')).toEqual([
      {type: 'http_res_header', config: {name: 'Location'}},
      {type: 'split', config: {separator: '/', index: '2'}},
      {type: 'smart_replace_recorded', config: {overwrite: 'true'}},
    ]);
    expect(chains.get('abc123def456gh78')?.[0]).toEqual({type: 'http_res_cookie', config: {name: 'SID'}});
    expect(chains.get('2026-08-20')?.[1]).toEqual({
      type: 'regex',
      config: {pattern: '(?:^|&)from=([^&]*)', captureGroup: '1'},
    });
  });

  it('take IDs out of the paths of a filter', () => {
    const flow = [
      made(0, {url: 'http://a/users/17/keys', method: 'POST', answered: {key: 'k-9f31aa20'}}),
      made(1, {url: 'http://a/keys/k-9f31aa20'}),
    ];
    expect(suggestionsOf(flow, NOW)[0]?.chain?.filters.filters[0]).toEqual({
      include: true,
      operator: 'REGEX',
      detectedLocation: '^/users/[^/]+/keys$',
    });
  });

  it('leave alone what the client made up itself', () => {
    const flow = [
      made(0, {url: 'http://a/x', sent: {requestId: 'req-12345678'}, answered: {requestId: 'req-12345678'}}),
      made(1, {url: 'http://a/y', sent: {requestId: 'req-12345678'}}),
    ];
    expect(suggestionsOf(flow, NOW)).toEqual([]);
  });

  it('a JWT without an expiry says nothing', () => {
    expect(expiryOf(`eyJhbGciOiJub25lIn0.${btoa('{"sub":"a"}').replaceAll('=', '')}.`)).toBeUndefined();
    expect(expiryOf('no.token.here')).toBeUndefined();
  });
});
