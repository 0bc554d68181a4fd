/** A made-up recording of a shop as a downloaded snapshot holds it: `count` pairs, one per line, `bytes` in all. */
export function recordingOf(count: number, bytes: number): string {
  const lines = Array.from({length: count}, (_, i) => pairOf(i, ''));
  const bare = lines.reduce((sum, line) => sum + line.length + 1, 0);
  // A body grows by four characters of base64 for three bytes.
  const padding = Math.max(0, Math.floor((((bytes - bare) / count) * 3) / 4));
  return Array.from({length: count}, (_, i) => pairOf(i, words(i, padding))).join('\n');
}

const AREAS = ['orders', 'carts', 'items', 'prices', 'users', 'stock', 'taxes', 'parcels'];

function pairOf(i: number, text: string): string {
  const area = AREAS[i % AREAS.length] ?? '';
  const outbound = i % 3 === 0;
  const host = outbound ? `${area}.partner.example` : 'localhost:8080';
  const uri = `/v1/${area}/${['list', 'search', 'totals', 'history', 'export'][i % 5]}/${i}?page=${i % 7}&sort=name`;
  const body = JSON.stringify({
    id: i,
    area,
    email: `reader${i}@shop.example`,
    total: (i % 997) / 4,
    items: [i, i + 1, i + 2],
    text,
  });
  const status = i % 50 === 0 ? 503 : 200;
  return JSON.stringify({
    msgType: 'rrpair',
    resource: 'shop',
    ts: new Date(Date.UTC(2026, 7, 3, 9) + i * 37).toISOString(),
    l7protocol: 'http',
    duration: (i * 7919) % 900,
    tags: {captureMode: 'proxy', sequence: String(i)},
    direction: outbound ? 'OUT' : 'IN',
    service: 'shop',
    http: {
      req: {
        url: `http://${host}${uri}`,
        uri,
        version: '1.1',
        method: i % 5 === 0 ? 'POST' : 'GET',
        host,
        headers: {Accept: ['application/json'], 'User-Agent': ['shop/1.9'], 'X-Request-Id': [`req-${i}`]},
        ...(i % 5 === 0
          ? {
              bodyBase64: base64({
                order: i,
                customer: {name: 'Jo', email: `jo${i}@shop.example`},
                lines: [{sku: `s-${i % 91}`, count: 2}],
              }),
            }
          : {}),
      },
      res: {
        statusCode: status,
        statusMessage: `${status} x`,
        headers: {'Content-Type': ['application/json']},
        bodyBase64: btoa(body),
      },
    },
  });
}

function base64(value: unknown): string {
  return btoa(JSON.stringify(value));
}

const LEXICON =
  'a parcel that left the house late came back without its label so the shop asked the carrier twice'.split(' ');

/** Text of a length, not the same for each call. */
function words(seed: number, length: number): string {
  let text = '';
  for (let i = seed; text.length < length; i = (i * 31 + 7) % 10_007) text += `${LEXICON[i % LEXICON.length]} `;
  return text.slice(0, length);
}
