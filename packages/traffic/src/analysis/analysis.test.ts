import {describe, expect, it} from 'vitest';
import {plainCall, type Call} from '../call';
import {endpointPath} from '../url';
import {endpointsOf, latencySteps, quantile, statusClasses} from './endpoints';
import {findingsOf, isCard} from './findings';
import {Mocks} from './matching';

type Sketch = Partial<Omit<Call, 'request' | 'response'>> & {
  sent?: string;
  answered?: string;
  headers?: Record<string, string>;
};

/** A call of which only what matters is said. */
function call({sent = '', answered = '', headers = {}, ...rest}: Sketch): Call {
  return {
    ...plainCall('f', 0),
    url: 'http://rates.example/v1/list',
    status: 200,
    ...rest,
    request: {headers: Object.entries(headers).map(([name, value]) => ({name, value})), body: sent, binary: false},
    response: {headers: [], body: answered, binary: false},
  };
}

const out = (sketch: Sketch): Call => call({direction: 'OUT', ...sketch});

describe('endpoints', () => {
  it.each([
    ['/orders/17', '/orders/{id}'],
    ['/orders/ord-93fa/items', '/orders/{id}/items'],
    ['/u/6f1c2d9e-4b7a-4c35-9e21-0a5d8f3b7c64', '/u/{id}'],
    ['/v1/exchange-rates', '/v1/exchange-rates'],
    ['/api/v2/list', '/api/v2/list'],
  ])('the path %s falls under %s', (path, endpoint) => expect(endpointPath(path)).toBe(endpoint));

  it('fall together by method, host and path, with their failures and times', () => {
    const calls = [1, 2, 3, 4].map((id) =>
      call({url: `http://a/orders/${id}`, durationMs: id * 10, status: id === 4 ? 503 : 200}),
    );
    expect(endpointsOf([...calls, call({url: 'http://b/orders/1'})])).toEqual([
      {direction: 'IN', method: 'GET', host: 'a', path: '/orders/{id}', count: 4, failed: 1, p50: 20, p95: 40},
      {
        direction: 'IN',
        method: 'GET',
        host: 'b',
        path: '/orders/{id}',
        count: 1,
        failed: 0,
        p50: undefined,
        p95: undefined,
      },
    ]);
  });

  it('the quantile of nothing is nothing', () => {
    expect(quantile([], 0.5)).toBeUndefined();
    expect(quantile([1, 2, 3, 4], 1)).toBe(4);
  });

  it('statuses are counted by class, times by steps without empty ends', () => {
    const calls = [call({status: 0}), call({status: 201, durationMs: 3}), call({status: 404, durationMs: 70})];
    expect(statusClasses(calls)).toEqual([
      {name: '2xx', count: 1},
      {name: '4xx', count: 1},
      {name: '–', count: 1},
    ]);
    expect(latencySteps(calls).map(({upTo, count}) => [upTo, count])).toEqual([
      [5, 1],
      [10, 0],
      [20, 0],
      [50, 0],
      [100, 1],
    ]);
    expect(latencySteps([])).toEqual([]);
  });
});

describe('a request that asks the mocks', () => {
  const list = out({url: 'https://rates.example/v1/list?to=EUR&limit=2', answered: 'first'});
  const again = out({url: 'https://rates.example/v1/list?limit=2&to=EUR', answered: 'second'});
  const order = out({
    url: 'https://rates.example/v1/orders',
    method: 'POST',
    sent: '{"sku": "A-17", "at": "2026-08-03"}',
  });
  const mocks = new Mocks([list, again, order, call({url: 'https://rates.example/v1/inbound'})]);

  it('gets the answers of all calls that are alike, in their order, whatever the order of the query', () => {
    expect(mocks.size).toBe(3);
    expect(mocks.ask(list).hits).toEqual([list, again]);
    expect(mocks.alike).toEqual([[list, again]]);
  });

  it('compares JSON without its blanks', () => {
    expect(mocks.ask({...order, request: {...order.request, body: '{"sku":"A-17","at":"2026-08-03"}'}}).hits).toEqual([
      order,
    ]);
  });

  it('misses by one part, which is named, and the nearest call comes first', () => {
    const {hits, nearest} = mocks.ask({
      ...order,
      request: {...order.request, body: '{"sku":"A-17","at":"2026-08-04"}'},
    });
    expect(hits).toEqual([]);
    expect(nearest[0]?.call).toBe(order);
    expect(nearest[0]?.differences.map(({key}) => key)).toEqual(['http:requestBodyJSON']);
    expect(nearest).toHaveLength(2);
    expect((nearest[0]?.distance ?? 9) < (nearest[1]?.distance ?? 0)).toBe(true);
  });

  it('an inbound call answers nobody', () => {
    expect(mocks.ask(call({url: 'https://rates.example/v1/inbound'})).hits).toEqual([]);
  });

  it('asks under the host that local recordings write', () => {
    const signature = {
      'http:host': 'localhost',
      'http:method': 'GET',
      'http:queryparams': 'to=EUR',
      'http:url': '/v1/list',
      instance: '1',
    };
    const local = new Mocks([out({url: 'https://rates.example/v1/list?to=EUR', signature})]);
    expect(local.ask(call({url: 'https://rates.example:443/v1/list?to=EUR'})).hits).toHaveLength(1);
    expect(local.ask(call({url: 'https://rates.example:443/v1/list?to=USD'})).nearest[0]?.differences).toEqual([
      {key: 'http:queryparams:to', asked: 'USD', recorded: 'EUR'},
    ]);
  });

  it('nothing was recorded, so nothing is near', () => {
    expect(new Mocks([]).ask(list)).toMatchObject({hits: [], nearest: []});
  });
});

describe('what looks private', () => {
  it('is found in headers, queries, paths and bodies, with its place and key', () => {
    const found = findingsOf([
      call({
        url: 'http://a/u/ann%40shop.example?mail=bob%2Bx%40shop.example',
        headers: {Authorization: 'Bearer 0123456789abcdef', 'X-Api-Key': 'k-1'},
        sent: '{"users":[{"email":"eve@shop.example"}],"card":"4111 1111 1111 1111","total":4111111111111112}',
      }),
    ]);
    expect(found.map(({kind, value, spot}) => [kind, value, spot.place, spot.key])).toEqual([
      ['E-mail address', 'ann@shop.example', 'request path', undefined],
      ['E-mail address', 'bob+x@shop.example', 'request query mail', 'mail'],
      ['Access token', '0123456789abcdef', 'request header Authorization', 'Authorization'],
      ['Access token', 'k-1', 'request header X-Api-Key', 'X-Api-Key'],
      ['E-mail address', 'eve@shop.example', 'request body users.0.email', 'email'],
      ['Card number', '4111 1111 1111 1111', 'request body card', 'card'],
    ]);
  });

  it('a masked value is no finding', () => {
    expect(
      findingsOf([call({headers: {Authorization: 'REDACTED-JWT-0A'}, sent: '{"email":"REDACTED-EMAIL-0B"}'})]),
    ).toEqual([]);
  });

  it('is found in forms, by key and by form, and in texts among other words', () => {
    const found = findingsOf([
      call({
        headers: {'Content-Type': 'application/x-www-form-urlencoded'},
        sent: 'user=kim%40shop.example&password=p+1&note=pay+DE89+3704+0044+0532+0130+00+or+call&remember=true',
        answered:
          '{"phone":"+4915112345678","mac":"00:1B:44:11:3A:B7","ni":"AB 12 34 56 C","iban":"DE88370400440532013000","key":"AKIAABCDEFGHIJKLMNOP"}',
      }),
    ]);
    expect(found.map(({kind, value, spot}) => [kind, value, spot.place])).toEqual([
      ['E-mail address', 'kim@shop.example', 'request form user'],
      ['Access token', 'p 1', 'request form password'],
      ['IBAN', 'DE89 3704 0044 0532 0130 00', 'request form note'],
      ['Phone number', '+4915112345678', 'response body phone'],
      ['MAC address', '00:1B:44:11:3A:B7', 'response body mac'],
      ['National insurance number', 'AB 12 34 56 C', 'response body ni'],
      ['Access token', 'AKIAABCDEFGHIJKLMNOP', 'response body key'],
    ]);
  });

  it('is not what merely looks like a number, a time or an ID', () => {
    const answered = JSON.stringify({
      at: '2026-08-03T09:15:12.408113+02:00',
      id: '6f1c2d9e-4b7a-4c35-9e21-0a5d8f3b7c64',
      sum: 4111111111111112,
      order: 'AB12-3456-7890',
      etag: 'W/"5f-1b2c"',
      ratio: '16:09',
    });
    expect(findingsOf([call({answered})])).toEqual([]);
  });

  it.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['3714 496353 98431', true],
    ['1234567812345670', false],
  ])('%s as a card number: %s', (digits, card) => expect(isCard(digits)).toBe(card));
});
