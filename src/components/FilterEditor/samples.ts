import type {FilterFields} from '@docs/traffic/filter-fields';

const shop = {cluster: 'blue-eks-01', namespace: 'shop', l7protocol: 'http', tech: 'JSON', source: 'goproxy'};

type SampleCall = {
  direction: 'IN' | 'OUT';
  command: string;
  path: string;
  host: string;
  status: string;
  service: string;
  time: string;
};

function pair(
  name: string,
  {direction, command, path, host, status, service, time}: SampleCall,
  more: Partial<FilterFields> & {extra?: Record<string, string>} = {},
): FilterFields {
  const [location = '/'] = path.split('?');
  return {
    name,
    fields: {
      ...shop,
      direction,
      command,
      location,
      url: `http://${host}${path}`,
      networkaddr: host.includes(':') ? host : `${host}:80`,
      status,
      service,
      ...more.extra,
    },
    headers: more.headers ?? {},
    tags: more.tags ?? {},
    body: more.body,
    time: `2026-02-01T00:${time}Z`,
  };
}

/** Traffic of a small shop: probes, a shopper's calls, and what the services call themselves. */
export const samples: readonly FilterFields[] = [
  pair(
    'Health check of the cluster',
    {
      direction: 'IN',
      command: 'GET',
      path: '/healthz',
      host: 'cart-api:8080',
      status: '200',
      service: 'cart-api',
      time: '00:05',
    },
    {headers: {'User-Agent': 'kube-probe/1.31'}, extra: {tech: 'HTTP'}},
  ),
  pair(
    'Metrics scrape',
    {
      direction: 'IN',
      command: 'GET',
      path: '/metrics',
      host: 'cart-api:8080',
      status: '200',
      service: 'cart-api',
      time: '05:10',
    },
    {headers: {'User-Agent': 'Prometheus/2.55.0'}, extra: {tech: 'HTTP'}},
  ),
  pair(
    'Shopper looks at the cart',
    {
      direction: 'IN',
      command: 'GET',
      path: '/cart?user=u-118',
      host: 'cart-api:8080',
      status: '200',
      service: 'cart-api',
      time: '10:00',
    },
    {headers: {'User-Agent': 'Mozilla/5.0', 'X-Tenant': 'acme'}, extra: {session: 'u-118'}},
  ),
  pair(
    'Shopper adds an item',
    {
      direction: 'IN',
      command: 'POST',
      path: '/cart/items',
      host: 'cart-api:8080',
      status: '201',
      service: 'cart-api',
      time: '12:30',
    },
    {
      headers: {'User-Agent': 'Mozilla/5.0', 'X-Tenant': 'acme'},
      body: {sku: 'A-17', region: 'eu', qty: 2},
      extra: {session: 'u-118'},
    },
  ),
  pair(
    'Checkout that fails',
    {
      direction: 'IN',
      command: 'POST',
      path: '/checkout',
      host: 'cart-api:8080',
      status: '503',
      service: 'cart-api',
      time: '20:00',
    },
    {
      headers: {'User-Agent': 'okhttp/4.12.0', 'X-Tenant': 'globex'},
      body: {region: 'us', total: 64.5},
      extra: {session: 'u-204'},
    },
  ),
  pair(
    'Call to the payment provider',
    {
      direction: 'OUT',
      command: 'POST',
      path: '/v1/charges',
      host: 'payments.example:443',
      status: '402',
      service: 'cart-api',
      time: '20:01',
    },
    {headers: {'User-Agent': 'okhttp/4.12.0'}, body: {amount: 6450, currency: 'usd'}},
  ),
  pair(
    'Database query',
    {
      direction: 'OUT',
      command: 'SELECT',
      path: '/orders',
      host: 'orders-db:5432',
      status: '0',
      service: 'orders-api',
      time: '40:00',
    },
    {extra: {tech: 'Postgres', l7protocol: 'postgres', url: ''}},
  ),
  pair(
    'Load test against the cart',
    {
      direction: 'IN',
      command: 'GET',
      path: '/cart',
      host: 'cart-api:8080',
      status: '200',
      service: 'cart-api',
      time: '50:00',
    },
    {
      headers: {'User-Agent': 'speedscale'},
      tags: {testReportId: 'r-9'},
      extra: {source: 'generator', namespace: 'staging'},
    },
  ),
];
