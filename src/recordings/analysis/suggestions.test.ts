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
const seen = (suggestions: readonly Suggestion[]): unknown[] => suggestions.map(({kind, source, uses}) => [kind, source.spot.place, uses.length]);

const made = (index: number, sketch: Partial<Call> & {sent?: unknown; answered?: unknown; bearer?: string}): Call => ({
  ...plainCall('f', index, 'rrpair-json'),
  time: `2026-08-03T09:00:${String(index).padStart(2, '0')}Z`,
  ...sketch,
  request: {
    headers: sketch.bearer === undefined ? [] : [{name: 'Authorization', value: `Bearer ${sketch.bearer}`}],
    body: sketch.sent === undefined ? '' : JSON.stringify(sketch.sent),
    binary: false,
  },
  response: {headers: [], body: sketch.answered === undefined ? '' : JSON.stringify(sketch.answered), binary: false},
});

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

  it('take IDs out of the paths of a filter', () => {
    const flow = [made(0, {url: 'http://a/users/17/keys', method: 'POST', answered: {key: 'k-9f31aa20'}}), made(1, {url: 'http://a/keys/k-9f31aa20'})];
    expect(suggestionsOf(flow, NOW)[0]?.chain?.filters.filters[0]).toEqual({include: true, operator: 'REGEX', detectedLocation: '^/users/[^/]+/keys$'});
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
