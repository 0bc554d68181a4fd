import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'store_sig',
  summary: 'Adds the token to the match signature of a mock.',
  shorthand: 'store_sig(key=...)',
  routes: {guide: '/transform/transforms/store_sig/'},
  runs: ['responder'],
  side: 'pair',
  wayIn: 'write the entry',
  wayBack: 'nothing',
  fields: [
    {
      name: 'key',
      type: 'string',
      required: false,
      default: 'lowest free number, starting at current map size',
      allowed: 'text',
      meaning: 'Name of the entry; the same name overwrites',
    },
  ],
  semantics: [
    'The token stays as it is.',
    'The entry beats a derived value of the same name.',
    'Without `key`, the name is the lowest free number, counted from the number of entries.',
    'No effect in the generator; without a signature nothing happens.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: 'north',
      config: {key: 'tenant'},
      output: 'north',
      note: 'A named entry: tenant is north',
      given: {
        extractor: {type: 'http_req_header', config: {name: 'X-Tenant'}},
        place: 'responder',
        request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nX-Tenant: north\n\n',
        signature: {'http:method': 'GET', 'http:url': '/carts'},
      },
      leaves: {signature: {'http:method': 'GET', 'http:url': '/carts', tenant: 'north'}},
    },
    {
      input: 'north',
      config: {},
      output: 'north',
      note: 'Two entries exist, so the name is 2',
      given: {
        extractor: {type: 'http_req_header', config: {name: 'X-Tenant'}},
        place: 'responder',
        request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nX-Tenant: north\n\n',
        signature: {'http:method': 'GET', 'http:url': '/carts'},
      },
      leaves: {signature: {'http:method': 'GET', 'http:url': '/carts', '2': 'north'}},
    },
  ],
};
