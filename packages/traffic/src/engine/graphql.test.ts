import {describe, expect, it} from 'vitest';
import {plainScenario} from '../scenario';
import {runScenario} from '../run-scenario';
import type {TemplateElement} from './template';

const FLEET = `query Fleet($deck: Deck) {
  first: ship(id: 1) { name }
  second: ship(id: 2) { ... on Ferry { cars(max: 40, deck: $deck) } ...Crew }
  port(code: OSL, open: true, depth: 9.5) { code }
}
fragment Crew on Ship { crew(role: "cook") { name __typename } }`;
const body = (query: string, rest: object = {}): string => JSON.stringify({query, variables: {deck: 'CAR'}, ...rest});

/** The body after a chain of these steps, and what they reported. */
async function after(
  text: string,
  transforms: TemplateElement[],
): Promise<{text: string; read: string; errors: string}> {
  const result = await runScenario(
    {
      ...plainScenario,
      request: `POST /graphql HTTP/1.1\nHost: fleet.test\n\n${text}`,
      chains: [{extractor: {type: 'req_body'}, transforms}],
    },
    {crypto: crypto.subtle},
  );
  if (!result.ok) throw new Error(result.problem);
  const call = result.calls[0];
  const chain = call?.chains[0];
  const errors = [chain?.reason, ...(chain?.steps ?? []).flatMap((step) => [step.in?.error, step.back?.error])];
  return {
    text: call?.request.split('\n\n').slice(1).join('\n\n') ?? '',
    read: chain?.steps[0]?.in?.after ?? '',
    errors: errors.filter((error) => error !== undefined).join('\n'),
  };
}
const set = (path: string, value: string, config: Record<string, string> = {}): TemplateElement[] => [
  {type: 'graphql', config: {path, ...config}},
  {type: 'constant', config: {new: value}},
];

describe('a semantic path', () => {
  it.each([
    ['second.cars.args.max', '40'],
    ['second.cars.args.deck', '$deck'],
    ['fragment.Crew.crew.args.role', 'cook'],
    ['port.args.code', 'OSL'],
    ['port.args.open', 'true'],
    ['operation', 'query'],
    ['operationName', 'Fleet'],
    ['variables.deck', 'CAR'],
    ['second.crew.args.role', ''],
    ['first.args.id.0', ''],
    ['constructor', ''],
    ['port.args.__proto__', ''],
  ])('%s reads "%s"', async (path, value) => {
    expect((await after(body(FLEET), set(path, value))).read).toBe(value);
  });

  it('takes the alias first, and refuses a name that two fields have', async () => {
    expect((await after(body(FLEET), set('ship.args.id', '7'))).errors).toContain(
      'field "ship" is ambiguous (2 matches); use an alias to disambiguate',
    );
    expect((await after(body(FLEET), set('second.args.id', '7'))).text).toContain('second: ship(id: 7)');
  });

  it('keeps the kind of what it writes', async () => {
    expect((await after(body(FLEET), set('port.args.depth', 'deep'))).errors).toContain(
      'new value "deep" is not a Float (original argument is a Float)',
    );
    expect((await after(body(FLEET), set('port.args.open', 'false'))).text).toContain('open: false');
    expect((await after(body(FLEET), set('port.args.code', 'BGO'))).text).toContain('code: BGO,');
    expect((await after(body(FLEET), set('operation', 'mutation'))).errors).toContain(
      'the operation type is read-only',
    );
  });

  it('leaves a request alone where it finds nothing', async () => {
    const text = body(FLEET);
    expect(await after(text, set('port.args.missing', 'x'))).toMatchObject({text, errors: ''});
    expect(await after(text, set('variables.missing', 'x'))).toMatchObject({text, errors: ''});
    expect((await after(text, set('variables.missing', 'x', {create: 'true'}))).text).toContain('"missing":"x"');
  });

  it('asks the envelope which operation it means', async () => {
    const two = 'query A { port(code: "x") { id } } query B { port(code: "y") { id } }';
    expect((await after(body(two, {operationName: 'B'}), set('port.args.code', 'z'))).text).toContain('code: \\"z\\"');
    expect((await after(body(two, {operationName: 'B'}), set('port.args.code', 'z', {op: 'A'}))).read).toBe('x');
    expect((await after(body(two), set('port.args.code', 'z'))).errors).toContain('document has 2 operations');
    expect((await after(body(two), set('variables.deck', 'TOP'))).errors).toBe('');
  });

  it('reaches only the variables of a persisted query', async () => {
    const persisted = JSON.stringify({extensions: {persistedQuery: {sha256Hash: 'ab'}}, variables: {deck: 'CAR'}});
    expect(await after(persisted, set('port.args.code', 'z'))).toMatchObject({text: persisted, errors: ''});
    expect((await after(persisted, set('variables.deck', 'TOP'))).text).toContain('"deck":"TOP"');
  });

  it.each(['{"sku": 1}', 'plain text', '{"query": "not { closed"}', '[]', '{"query": 5}'])(
    'refuses a body that is no request: %s',
    async (text) => {
      expect(await after(text, set('a.args.b', 'x'))).toMatchObject({
        text,
        errors: expect.stringContaining('body is not a GraphQL request') as string,
      });
    },
  );
});

describe('graphql_delete', () => {
  const remove = (config: Record<string, string>): TemplateElement[] => [{type: 'graphql_delete', config}];

  it('removes a field from operations and fragments, but never the last selection', async () => {
    const {text} = await after(body(FLEET), remove({field: 'name'}));
    expect(text).toContain('first: ship(id: 1) {\\n    name');
    expect(text).toContain('crew(role: \\"cook\\") {\\n    __typename');
  });

  it('removes arguments, aliases and what is in an inline fragment', async () => {
    expect((await after(body(FLEET), remove({path: 'port.args.depth'}))).text).toContain('port(code: OSL, open: true)');
    expect((await after(body(FLEET), remove({path: 'first'}))).text).not.toContain('first:');
    expect((await after(body(FLEET), remove({path: 'second.cars'}))).errors).toContain('the only selection');
    expect((await after(body(FLEET), remove({path: 'fragment.Crew.crew.__typename'}))).text).not.toContain(
      '__typename',
    );
  });

  it('wants a path or a field', async () => {
    expect((await after(body(FLEET), remove({}))).errors).toContain('graphql_delete needs a path or a field');
    expect((await after(body(FLEET), remove({path: 'a', field: 'b'}))).errors).toContain('not both');
  });
});
