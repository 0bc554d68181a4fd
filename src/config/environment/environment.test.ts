import {describe, expect, it} from 'vitest';
import {isWebAddress} from './values';
import {readEnvironment} from '.';

describe('the environment', () => {
  it('has a default for what a site cannot do without', () => {
    expect(readEnvironment({})).toMatchObject({
      SITE_URL: 'https://docs.speedscale.com',
      SITE_BASE_URL: '/',
      SITE_PRECOMPRESS: true,
      SITE_FRAMEWORK: 'lean',
    });
    expect(readEnvironment({SITE_URL: ' ', SITE_DRAFT: '', EDIT_URL: ''})).toEqual(readEnvironment({}));
  });

  it('takes values without the blanks around them', () => {
    expect(
      readEnvironment({SITE_URL: ' https://docs.example.com/ ', SITE_DRAFT: 'true ', SITE_BASE_URL: '/docs/v2/'}),
    ).toMatchObject({
      SITE_URL: 'https://docs.example.com',
      SITE_DRAFT: true,
      SITE_BASE_URL: '/docs/v2/',
    });
  });

  it.each([
    [{SITE_URL: 'docs.example.com'}, 'SITE_URL must be the address of the site without a path'],
    [{SITE_URL: 'https://example.com/docs'}, 'not "https://example.com/docs"'],
    [{SITE_BASE_URL: 'docs'}, 'SITE_BASE_URL begins and ends with a slash'],
    [{SITE_BASE_URL: '/docs'}, 'SITE_BASE_URL begins and ends with a slash'],
    [{SITE_DRAFT: 'yes'}, 'SITE_DRAFT is true or false, not "yes"'],
    [{SITE_FRAMEWORK: 'off'}, 'SITE_FRAMEWORK is "lean" or "stock", not "off"'],
    [{EDIT_URL: 'github.com/x'}, 'EDIT_URL must be a web address'],
    [{SOURCE_DATE_EPOCH: '99999999999999999'}, 'SOURCE_DATE_EPOCH is a number of seconds'],
    [{DATADOG_SITE: 'datadoghq.eu; script-src *'}, 'DATADOG_SITE is a host, not "datadoghq.eu; script-src *"'],
    [{SOURCE_DATE_EPOCH: 'now'}, 'SOURCE_DATE_EPOCH is a number of seconds'],
    [{SITE_COLOUR_MODE_SWITCH: 'true'}, 'SITE_COLOUR_MODE_SWITCH is not known; SITE_COLOR_MODE_SWITCH is'],
    ...[
      'https://[',
      'https://a:99999',
      'https://u:p@h',
      'https://*',
      'https://*.example.com',
      'https://u@h',
      'http://',
    ].flatMap((value): [Record<string, string>, string][] => [
      [
        {SITE_URL: value},
        `SITE_URL must be the address of the site without a path, as https://docs.example.com, not "${value}"`,
      ],
      ...['ANALYTICS_SCRIPT_URL', 'DATADOG_PROXY', 'ALGOLIA_RELAY', 'ASK_AI_ENDPOINT', 'EDIT_URL'].map(
        (name): [Record<string, string>, string] => [{[name]: value}, `${name} must be`],
      ),
    ]),
    ...['/a/../b/', '/%2e%2e/', '/ü/', '/./', '/../', '/a b/', '/a//'].map(
      (value): [Record<string, string>, string] => [
        {SITE_BASE_URL: value},
        'SITE_BASE_URL begins and ends with a slash and has plain letters',
      ],
    ),
    ...['(a+)+$', '(x+x+)+y', '^[a-z]*[a-z0-9]*$'].map((value): [Record<string, string>, string] => [
      {SEARCH_EXTERNAL_URL_REGEX: value},
      "SEARCH_EXTERNAL_URL_REGEX may take very long in a reader's browser",
    ]),
    [
      {SITE_DRAFT: 'yes', ALGOLIA_APP_ID: 'APP123', TAG_MANAGER_ID: 'x'},
      /SITE_DRAFT[^]*TAG_MANAGER_ID[^]*ALGOLIA_SEARCH_API_KEY/,
    ],
  ])('is refused with a sentence that names what is wrong: %j', (env, message) =>
    expect(() => readEnvironment(env)).toThrow(message),
  );

  it.each([
    {SITE_URL: 'http://localhost:3000', SITE_BASE_URL: '/docs/v2.1_a~b/'},
    {SITE_URL: 'https://[2001:db8::1]', ASK_AI_ENDPOINT: 'https://docs.example.com:8443/ask?x=1'},
    {SITE_URL: 'https://bücher.example', SEARCH_EXTERNAL_URL_REGEX: '^https://(?:www\\.)?example\\.com/'},
  ])('takes addresses of one host, plain paths and expressions that are fast: %j', (env) =>
    expect(() => readEnvironment(env)).not.toThrow(),
  );

  it('takes letters such as ü also after many addresses, when the check has been compiled', () => {
    for (let i = 0; i < 200_000; i++) isWebAddress('https://docs.example.com/');
    expect(isWebAddress('https://bücher.example')).toBe(true);
  });

  it('is not bothered by what hosts set', () => {
    expect(() => readEnvironment({SITE_ID: 'x', SITE_NAME: 'docs', DATADOG_API_KEY: 'x', PATH: '/bin'})).not.toThrow();
  });
});
