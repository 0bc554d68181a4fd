import {plainCall, type Call, type Header} from './call';

/*
 * A recording of a made-up booking service, for readers who have none at hand: a login, two bookings, what the service asks
 * of a provider of exchange rates, a missing booking, and a provider that fails once.
 */

type SampleLine = [
  direction: 'IN' | 'OUT',
  at: number,
  took: number,
  method: string,
  url: string,
  status: number,
  sent?: unknown,
  answered?: unknown,
  token?: string,
];

const APP = 'http://localhost:8080';
const RATES = 'https://rates.example.com:443';
const DAY = '2026-08-03T09:15:';

/** Claims of the recorded login: it ran out an hour after the recording. */
const TOKEN = [
  {alg: 'HS256', typ: 'JWT'},
  {sub: 'ada', iss: 'bookings', exp: Date.parse('2026-08-03T10:15:00Z') / 1000},
]
  .map((part) => btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_'))
  .concat('c2lnbmF0dXJlLW9mLXRoZS1leGFtcGxl')
  .join('.');

const PARTNER = TOKEN.replace(/\.[^.]+$/, '.YW5vdGhlci1zaWduYXR1cmUtaGVyZQ');

const lines: SampleLine[] = [
  ['IN', 12, 3, 'GET', `${APP}/healthz`, 200, undefined, {status: 'ok'}],
  [
    'IN',
    12.4,
    41,
    'POST',
    `${APP}/login`,
    200,
    {email: 'ada@bookings.example', password: 'orchid-17'},
    {token: TOKEN, expires_in: 3600},
  ],
  [
    'IN',
    13,
    88,
    'GET',
    `${APP}/rooms?from=2026-09-01&nights=2`,
    200,
    undefined,
    [
      {room: 'B12', price: 95, currency: 'EUR'},
      {room: 'C03', price: 120, currency: 'EUR'},
    ],
    TOKEN,
  ],
  ['OUT', 13.02, 61, 'GET', `${RATES}/v1/rates?from=EUR&to=USD`, 200, undefined, {from: 'EUR', to: 'USD', rate: 1.08}],
  [
    'IN',
    14,
    132,
    'POST',
    `${APP}/bookings`,
    201,
    {room: 'B12', from: '2026-09-01', nights: 2, card: '4111 1111 1111 1111'},
    {id: 'bk-7f3a91', room: 'B12', status: 'held'},
    TOKEN,
  ],
  [
    'OUT',
    14.03,
    74,
    'POST',
    `${RATES}/v1/quotes`,
    200,
    {amount: 190, from: 'EUR', to: 'USD', requestedAt: '2026-08-03T09:15:14.030Z'},
    {quote: 205.2, valid_until: '2026-08-03T09:30:00Z'},
  ],
  [
    'IN',
    15,
    12,
    'GET',
    `${APP}/bookings/bk-7f3a91`,
    200,
    undefined,
    {id: 'bk-7f3a91', room: 'B12', status: 'held'},
    TOKEN,
  ],
  [
    'IN',
    16,
    58,
    'POST',
    `${APP}/bookings/bk-7f3a91/confirm`,
    200,
    {notify: 'ada@bookings.example'},
    {id: 'bk-7f3a91', status: 'confirmed'},
    TOKEN,
  ],
  ['OUT', 16.01, 49, 'GET', `${RATES}/v1/rates?from=EUR&to=USD`, 200, undefined, {from: 'EUR', to: 'USD', rate: 1.09}],
  ['IN', 17, 9, 'GET', `${APP}/bookings/bk-000000`, 404, undefined, {error: 'no such booking'}, TOKEN],
  ['OUT', 18, 1004, 'GET', `${RATES}/v1/rates?from=EUR&to=GBP`, 503, undefined, {error: 'try again later'}],
  ['IN', 19, 21, 'GET', `${APP}/partner/rooms`, 200, undefined, [{room: 'B12'}], PARTNER],
];

/** The calls of the sample, as if they had been read from files. */
export const sample: readonly Call[] = lines.map(
  ([direction, at, took, method, url, status, sent, answered, token], index) => {
    const time = `${DAY}${at.toFixed(6).padStart(9, '0')}Z`;
    const json: Header = {name: 'Content-Type', value: 'application/json'};
    return {
      ...plainCall(
        `recorded-sample/${direction === 'IN' ? 'localhost' : 'rates.example.com'}/${time.replace('T', '_').replaceAll(':', '-')}.md`,
        0,
      ),
      direction,
      uuid: `5b2e7c10-4d3f-4a8e-9c61-${String(index + 1).padStart(12, '0')}`,
      time,
      durationMs: took,
      method,
      url,
      request: {
        headers: [
          {name: 'Accept', value: 'application/json'},
          ...(token === undefined ? [] : [{name: 'Authorization', value: `Bearer ${token}`}]),
          ...(sent === undefined ? [] : [json]),
          {name: 'User-Agent', value: direction === 'IN' ? 'bookings-web/3.2' : 'bookings/1.9'},
        ],
        body: sent === undefined ? '' : JSON.stringify(sent),
        binary: false,
      },
      status,
      statusText: {200: 'OK', 201: 'Created', 404: 'Not Found', 503: 'Service Unavailable'}[status] ?? '',
      response: {headers: [json], body: JSON.stringify(answered), binary: false},
      tags: {captureMode: 'proxy', sequence: String(index * 2 + 2)},
      internal: {msgType: 'rrpair', service: 'bookings', namespace: 'undefined', cluster: 'undefined', tech: 'JSON'},
    };
  },
);
