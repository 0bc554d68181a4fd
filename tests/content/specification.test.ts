/** Clauses of the specification that the configuration holds, and the list of all clauses with their tests. */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/preset-classic';
import {describe, expect, it} from 'vitest';
import config from '../../docusaurus.config';
import {highlightLines} from '../../src/markdown/highlight/tokens';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths} from '../../src/config/legacy-paths';

const [, {docs}] = (config.presets ?? [])[0] as [string, Required<Options>];
const routes = new Set(routesOfDocs('docs'));

describe('the configuration', () => {
  it('paths end with a slash, below /', () => {
    expect(config).toMatchObject({baseUrl: '/', trailingSlash: true, i18n: {defaultLocale: 'en', locales: ['en']}});
    expect([...routes].filter((route) => !/^\/(?:.*\/)?$/.test(route))).toEqual([]);
  });

  it('the root path shows the intro document', () =>
    expect(readFileSync('docs/intro.md', 'utf8')).toMatch(/^---\n(?:.*\n)*?slug: \/\n/));

  it('pages outside the docs are there', () => {
    expect(readdirSync('src/pages').sort()).toEqual(['index_old.tsx', 'markdown-page.md']);
    expect(config.themeConfig).toMatchObject({algolia: {searchPagePath: 'search'}});
  });

  it('there is one version, current, that is labelled Next', () =>
    expect(docs).toMatchObject({lastVersion: 'current', versions: {current: {label: 'Next'}}}));

  it('the build fails on broken links, Markdown links, anchors and images', () =>
    expect(config).toMatchObject({
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
    }));

  it('storage is local, and its keys have no suffix', () =>
    expect(config.storage).toEqual({type: 'localStorage', namespace: false}));

  it('Bash and PowerShell are highlighted', () => {
    for (const language of ['bash', 'powershell'])
      expect(highlightLines('echo "a"', language).join(), language).toContain('class="code-string"');
  });
});

/** The routes of the specification that it names, with the ends of each folder. */
const NAMED: Readonly<Record<string, string>> = {
  '/': 'index_old markdown-page search quick-start tutorial',
  '/concepts/':
    'auth capture chaos ephemeral filter inner-outer replay schedules service_mocking test_config transforms triggers',
  '/guides/':
    'advanced-filters argo browser cli cmek creating-a-snapshot creating-filters dlp end-to-end extract-replace graphql identify-session ingress json-payloads load-patterns local-capture manual_snapshot otel production-readiness prometheus tls troubleshooting',
  '/guides/replay/':
    'change-login config guide_other_cluster kube lifecycle-and-troubleshooting load-test mocks multi-service-replay resign-jwt sessions via-speedctl',
  '/guides/replay/mocks/': 'edit-sig from-file from-scratch modify-mocks',
  '/guides/reports/': 'errors logs performance-details summary',
  '/integration/': 'aws cicd gcp rancher-labs',
  '/integration/export/': 'datadog grafana new-relic postman',
  '/integration/import/': 'goreplay http_wire import-charles import-har import-postman jmeter wiremock',
  '/mocks/': 'idempotent modifying signature triggers',
  '/observe/': 'bodies filter infra traffic',
  '/proxymock/': 'aws aws/dynamodb',
  '/proxymock/getting-started/':
    'faq help installation language-reference quickstart quickstart/quickstart-cli quickstart/quickstart-mcp',
  '/proxymock/guides/': 'cicd grpc initialize modify-rrpairs mysql openapi postgres ses',
  '/proxymock/how-it-works/': 'architecture cli data_and_privacy license lifecycle mcp rrpair-format signature',
  '/reference/':
    'api-first architecture data-retention ebpf-traffic-collection faq generator-sizing-guide glossary helm kubernetes-annotations licenses networking pricing-faq proxy_config release-notes replay_data_model replay-crd smart-mock technology-support',
  '/reference/configuration/': 'assertions cluster goals load-pattern traffic',
  '/reference/configuration/assertions/':
    'assert-http-headers httpresponsebody httpresponsecookies httpresponseschema httpstatuscode',
  '/reference/filters/': 'complex-example simple-example structure',
  '/reference/transform-traffic/': 'common-patterns timestamp-shift extractors local-testing-tokenconfigs transforms',
  '/security/': 'access-model ai compliance contact data_protection high_security security_ sso',
  '/setup/install/': 'azure beanstalk cli cloudrun docker ecs istio kubernetes-operator openshift troubleshooting vm',
  '/setup/sidecar/': 'annotations install performance proxy-modes tls',
  '/setup/upgrade/': 'operator',
  '/transform/': 'overview overview-llm sessions smart-replace suggestions user-data variables best-practices/jwt',
  '/transform/transforms/':
    'aws_auth base64 constant csv_iter csv dataframe date db_add_row dlp_field dlp_json gzip json_path json_selector jwt_resign one_of rand_string regex replace scrub_date scrub sleep smart_replace_csv smart_replace_recorded smart_replace split store_sig tag_session trim url_decode url_encode variable_load variable_store xml_path',
};
const OUTSIDE = new Set(['/index_old/', '/markdown-page/', '/search/']);

describe('each route of the specification', () => {
  const moved = new Map(legacyPaths(new Set([...routes, '/search/'])).map(({from, to}) => [from, to]));
  const named = Object.entries(NAMED).flatMap(([folder, ends]) => ends.split(' ').map((end) => `${folder}${end}/`));

  it('is there, or leads to its page', () => {
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((route) => !routes.has(route) && !OUTSIDE.has(route) && !moved.has(route))).toEqual([]);
  });

  it('leads to its page where it can be read in two ways', () =>
    expect(moved.get('/reference/transform-traffic/timestamp-shift/')).toBe(
      '/reference/transform-traffic/common-patterns/timestamp-shift/',
    ));
});

describe('the list of clauses', () => {
  const tests = ['src', 'tests', 'scripts', 'packages', 'services']
    .flatMap((dir) => {
      try {
        return readdirSync(dir, {recursive: true, encoding: 'utf8'}).map((name) => path.join(dir, name));
      } catch {
        return [];
      }
    })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'));
  const paper = readFileSync('docs-dev/specification.md', 'utf8');
  const rows = [...paper.matchAll(/^\| (.+?) +\| `([^`]+)`: (.+?) +\|$/gm)];

  it('is read whole', () => {
    const heads = paper.match(/^\| -+ \|/gm) ?? [];
    expect(heads.length).toBeGreaterThan(0);
    expect(rows).toHaveLength((paper.match(/^\|/gm) ?? []).length - 2 * heads.length);
  });

  it.each(rows.map(([, clause = '', file = '', title = '']) => ({clause, file, title})))(
    'names a test that runs: $clause',
    ({file, title}) => {
      const found = tests.filter((name) => `/${name}`.endsWith(`/${file}`));
      expect(found, file).toHaveLength(1);
      expect(
        runningTests(readFileSync(found[0] ?? '', 'utf8')).some((words) => words.includes(title)),
        title,
      ).toBe(true);
    },
  );

  it('a title in a comment, or of a test that is left out, is no test', () => {
    const source = [
      "it('runs', () => {});",
      'test.each(rows)(',
      "  'runs for $each',",
      "// it('is a comment', () => {});",
      "it.skip('is left out', () => {});",
      "it.skipIf(!isCurrent)('runs where it can', () => {});",
      'test.fixme(`is broken`, () => {});',
      "expect('only a text').toBe(title);",
    ].join('\n');
    expect(runningTests(source)).toEqual(['runs', 'runs for $each', 'runs where it can']);
  });
});

/** The titles of the tests in a source file, but for those that are left out always. */
function runningTests(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const call =
    /\b(?:it|test|describe|check)((?:\.(?!each\b|skipIf\b)\w+)*)(?:\.(?:each|skipIf)\(.*?\))?\(\s*(['"`])(.+?)\2/gs;
  return [...code.matchAll(call)].flatMap(([, how = '', , title = '']) =>
    /\.(?:skip|todo|fixme)\b/.test(how) ? [] : [title],
  );
}
