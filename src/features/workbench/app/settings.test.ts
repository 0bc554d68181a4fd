import fc from 'fast-check';
import {expect, it} from 'vitest';
import {pack} from '../../../components/Tool/packed';
import {settingsLink, settingsIn, type WorkbenchSettings} from './settings';

const settings: WorkbenchSettings = {
  view: 'Redact',
  query: '(status IS 503)',
  plan: {
    direction: 'OUT',
    chains: [{extractor: {type: 'res_body'}, transforms: [{type: 'constant', config: {new: 'x'}}]}],
  },
  keys: 'Authorization\nemail',
};

it('brings back view, filter, chains and keys', async () => {
  const link = (await settingsLink(settings)) ?? '';
  expect(link).toMatch(/^#workbench=[\w-]+$/);
  expect(await settingsIn(link)).toEqual(settings);
});

it('a link leaves out a text that was searched for, which may be a piece of the recording', async () => {
  const link = (await settingsLink({...settings, query: 'jane@example.com'})) ?? '';
  expect(await settingsIn(link)).toEqual({...settings, query: ''});
});

it('a link takes nothing that is not a setting', async () => {
  expect(await settingsIn('#workbench=')).toBeUndefined();
  expect(await settingsIn('#play=chain.x')).toBeUndefined();
  const packed = await pack({
    view: 'Else',
    query: 'text',
    direction: 'UP',
    chains: [{extractor: 1}],
    keys: 7,
    calls: [1],
  });
  expect(await settingsIn(`#workbench=${packed}`)).toEqual({
    view: 'Calls',
    query: '',
    plan: {direction: 'IN', chains: []},
    keys: '',
  });
});

it('withstands any fragment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await settingsIn(`#workbench=${text}`)).toBeUndefined();
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('view', 'query', 'direction', 'chains', 'keys'), fc.jsonValue()),
      async (value) => {
        const read = await settingsIn(`#workbench=${await pack(value)}`);
        expect(read).toMatchObject({
          view: expect.any(String),
          plan: {chains: expect.any(Array)},
          keys: expect.any(String),
        });
      },
    ),
  );
});

it('a link is refused when it would be too long', async () => {
  const keys = Array.from({length: 20_000}, (_, i) => Math.sin(i).toString(36)).join('\n');
  expect(await settingsLink({...settings, keys})).toBeUndefined();
});
