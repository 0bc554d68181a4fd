import {describe, expect, test} from 'vitest';
import {readEnvironment} from './environment';
import {describeSearch, readSearch, searchOrigins, themeSearch} from './search';

const read = (env: Record<string, string>) => readSearch(readEnvironment(env));

const hosted = {ALGOLIA_APP_ID: 'APP123', ALGOLIA_SEARCH_API_KEY: '0123456789abcdef', ALGOLIA_INDEX_NAME: 'docs'};

test('without settings everything is embedded and connects to nobody', () => {
  const settings = read({});
  expect(settings).toEqual({provider: {name: 'embedded'}, ask: {name: 'embedded'}});
  expect(searchOrigins(settings)).toEqual([]);
  expect(describeSearch(settings)).toBe('Search: embedded; Ask AI: embedded (quotes the docs)');
});

test('with three values the search is hosted', () => {
  const settings = read(hosted);
  expect(settings.provider).toEqual({name: 'algolia', appId: 'APP123', apiKey: '0123456789abcdef', indexName: 'docs'});
  expect(searchOrigins(settings)).toContain('https://APP123-dsn.algolia.net');
  expect(describeSearch(settings)).toContain('hosted by Algolia (application APP123, index docs)');
  expect(themeSearch(settings)).toMatchObject({
    appId: 'APP123',
    apiKey: '0123456789abcdef',
    indexName: 'docs',
    contextualSearch: true,
    searchPagePath: 'search',
  });
});

test('answers come from the assistant or from the own endpoint', () => {
  expect(read({...hosted, ASK_AI_ASSISTANT_ID: 'a1'}).ask).toEqual({
    name: 'algolia',
    assistantId: 'a1',
    agentStudio: true,
  });
  expect(read({...hosted, ASK_AI_ASSISTANT_ID: 'a1', ASK_AI_BACKEND: 'ask-ai'}).ask).toMatchObject({
    agentStudio: false,
  });
  const own = read({ASK_AI_ENDPOINT: 'https://ask.example.com/chat'});
  expect(own.ask).toEqual({name: 'endpoint', url: 'https://ask.example.com/chat'});
  expect(searchOrigins(own)).toEqual(['https://ask.example.com']);
  const beside = read({ASK_AI_ENDPOINT: '/ask'});
  expect([beside.ask, searchOrigins(beside), describeSearch(beside)]).toEqual([
    {name: 'endpoint', url: '/ask'},
    [],
    'Search: embedded; Ask AI: own endpoint /ask',
  ]);
  expect(read({ASK_AI_ENDPOINT: 'http://localhost:8790/'}).ask).toMatchObject({name: 'endpoint'});
});

test('rules for addresses are handed to the theme as well', () => {
  const settings = read({
    SEARCH_EXTERNAL_URL_REGEX: 'blog\\.',
    SEARCH_REPLACE_PATHNAME_FROM: '^/old/',
    SEARCH_REPLACE_PATHNAME_TO: '/',
  });
  expect(settings).toMatchObject({externalUrlRegex: 'blog\\.', replacePathname: {from: '^/old/', to: '/'}});
  expect(themeSearch(settings)).toMatchObject({
    externalUrlRegex: 'blog\\.',
    replaceSearchResultPathname: {from: /^\/old\//, to: '/'},
  });
});

test.each(['//ask.example.com/chat', '/\\\\ask.example.com', 'ask', 'http://ask.example.com/'])(
  '%s is no endpoint',
  (url) => {
    expect(() => read({ASK_AI_ENDPOINT: url})).toThrow(
      'ASK_AI_ENDPOINT must be a path of this site, such as /ask, or an https address',
    );
  },
);

describe('a half or wrong configuration stops the build and says why', () => {
  test.each([
    [{ALGOLIA_APP_ID: 'APP123'}, 'missing: ALGOLIA_SEARCH_API_KEY, ALGOLIA_INDEX_NAME'],
    [{...hosted, ALGOLIA_APP_ID: 'not an id'}, 'ALGOLIA_APP_ID holds letters and digits only'],
    [{...hosted, ALGOLIA_SEARCH_API_KEY: 'short'}, 'ALGOLIA_SEARCH_API_KEY does not look like a key'],
    [{...hosted, ALGOLIA_ADMIN_API_KEY: hosted.ALGOLIA_SEARCH_API_KEY}, 'is the admin key'],
    [{ALGOLIA_RELAY: 'https://relay.example.com'}, 'ALGOLIA_RELAY has no effect'],
    [{...hosted, ALGOLIA_RELAY: 'http://relay.example.com'}, 'ALGOLIA_RELAY must be an https address'],
    [{ASK_AI_ASSISTANT_ID: 'a1'}, 'needs the hosted search'],
    [{...hosted, ASK_AI_ASSISTANT_ID: 'a1', ASK_AI_ENDPOINT: 'https://x.example'}, 'exclude each other'],
    [
      {ASK_AI_ENDPOINT: 'ask.example.com'},
      'ASK_AI_ENDPOINT must be a path of this site, such as /ask, or an https address',
    ],
    [{ASK_AI_BACKEND: 'other'}, 'ASK_AI_BACKEND is agent-studio or ask-ai'],
    [{SEARCH_EXTERNAL_URL_REGEX: '('}, 'SEARCH_EXTERNAL_URL_REGEX is not a regular expression'],
    [{SEARCH_REPLACE_PATHNAME_FROM: 'x'}, 'go together'],
  ])('%o', (env, message) => expect(() => read(env)).toThrow(message));

  test('all problems are named at once', () => {
    expect(() => read({ALGOLIA_APP_ID: 'APP123', ASK_AI_ENDPOINT: 'nowhere'})).toThrow(
      /ASK_AI_ENDPOINT[\s\S]*missing:/,
    );
  });

  test('the message does not repeat the key', () => {
    expect(() => read({...hosted, ALGOLIA_SEARCH_API_KEY: 'secret-ish key'})).not.toThrow('secret-ish');
  });
});
