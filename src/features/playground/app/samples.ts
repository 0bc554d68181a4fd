// cspell:ignore Ijoi
import {findEntry} from '@docs/traffic/catalogue/index';
import type {Entry} from '@docs/traffic/catalogue/schema';
import {scenarioOf} from '@docs/traffic/examples';
import {plainScenario, type Scenario} from '@docs/traffic/scenario';

/** A scenario to begin with, under the words that a reader picks it by. */
export type SampleScenario = {label: string; scenario: Scenario};

const JSON_HEAD = 'POST /carts HTTP/1.1\nHost: api.orchard.test\nContent-Type: application/json\n';

/** The starts of the full editor: the chains that the guides teach. */
const chainStarts: readonly SampleScenario[] = [
  {
    label: 'One color in a header',
    scenario: {
      ...plainScenario,
      request: 'GET /paint HTTP/1.1\nHost: api.orchard.test\nX-Palette: red;green;blue\n\n',
      chains: [
        {
          extractor: {type: 'http_req_header', config: {name: 'X-Palette'}},
          transforms: [
            {type: 'split', config: {index: '1', separator: ';'}},
            {type: 'constant', config: {new: 'teal'}},
          ],
        },
      ],
    },
  },
  {
    label: 'Login token for the next request',
    scenario: {
      ...plainScenario,
      request: 'GET /carts HTTP/1.1\nHost: api.orchard.test\nAuthorization: Bearer tk-recorded\n\n',
      response: 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"token":"tk-5","user":"kim"}',
      calls: 2,
      chains: [
        {
          extractor: {type: 'res_body'},
          transforms: [
            {type: 'json_path', config: {path: 'token'}},
            {type: 'var_store', config: {name: 'tk'}},
          ],
        },
        {
          extractor: {type: 'http_req_header', config: {name: 'Authorization'}},
          transforms: [
            {type: 'split', config: {index: '1', separator: ' '}},
            {type: 'var_load', config: {name: 'tk'}},
          ],
        },
      ],
    },
  },
  {
    label: 'A date inside a text',
    scenario: {
      ...plainScenario,
      request: `${JSON_HEAD}\n{"query":"stock gt 0 and since 2025-08-11"}`,
      chains: [
        {
          extractor: {type: 'req_body'},
          transforms: [
            {type: 'json_path', config: {path: 'query'}},
            {type: 'regex', config: {pattern: '\\d{4}-\\d{2}-\\d{2}'}},
            {type: 'date', config: {layout: '2006-01-02', precision: '24h'}},
          ],
        },
      ],
    },
  },
  {
    label: 'JSON in base64 in JSON',
    scenario: {
      ...plainScenario,
      request: `${JSON_HEAD}\n{"cfg":"eyJ0aWVyIjoiZ29sZCJ9","sku":"K-1"}`,
      chains: [
        {
          extractor: {type: 'req_body'},
          transforms: [
            {type: 'json_path', config: {path: 'cfg'}},
            {type: 'base64'},
            {type: 'json_path', config: {path: 'tier'}},
            {type: 'constant', config: {new: 'silver'}},
          ],
        },
      ],
    },
  },
  {
    label: 'A new user everywhere',
    scenario: {
      ...plainScenario,
      request:
        'POST /users/u-11/carts HTTP/1.1\nHost: api.orchard.test\nX-Owner: u-11\nContent-Type: application/json\n\n{"owner":"u-11","note":"moved from u-11"}',
      chains: [
        {
          extractor: {type: 'req_body'},
          transforms: [
            {type: 'json_path', config: {path: 'owner'}},
            {type: 'smart_replace'},
            {type: 'rand_string', config: {pattern: 'u-9[0-9]{3}'}},
          ],
        },
      ],
    },
  },
  {
    label: 'A rotating id that mocks must not compare',
    scenario: {
      ...plainScenario,
      place: 'responder',
      request: `${JSON_HEAD}\n{"reqId":"rq-5512","trace":"svc/rq-5512/1","sku":"K-1"}`,
      chains: [
        {extractor: {type: 'req_body'}, transforms: [{type: 'json_path', config: {path: 'reqId'}}, {type: 'scrub'}]},
      ],
    },
  },
];

/** The entry that a playground is about: `transform.split`; undefined for the full editor. */
export function entryNamed(name: string): Entry | undefined {
  const [kind, type = ''] = name.split('.');
  if (kind === 'extractor') return findEntry('extractor', type);
  return kind === 'transform' ? findEntry('transform', type) : undefined;
}

/** What the playground of this name can begin with. */
export function startsOf(name: string): readonly SampleScenario[] {
  const entry = entryNamed(name);
  if (!entry) return chainStarts;
  const starts = entry.examples
    .filter((e) => e.computed !== false)
    .map((e) => ({label: e.note.replaceAll('`', ''), scenario: scenarioOf(entry, e).scenario}));
  if (starts.length > 0) return starts;
  const bare = {type: entry.type};
  const chain =
    entry.kind === 'extractor'
      ? {extractor: bare, transforms: []}
      : {extractor: {type: 'req_body'}, transforms: [bare]};
  return [{label: 'An empty configuration', scenario: {...plainScenario, chains: [chain]}}];
}
