/** Legacy path -> path of the page that replaced it. A target is always a page, never another legacy path. */
export const redirects: Readonly<Record<string, string>> = {
  '/end-to-end/': '/guides/end-to-end/',
  '/reference/transform-traffic/common-patterns/guide-jwt/': '/guides/replay/resign-jwt/',
  '/proxymock/getting-started/': '/proxymock/',
  '/proxymock/getting-started/quickstart-cli/': '/proxymock/getting-started/quickstart/quickstart-cli/',
  '/proxymock/getting-started/api-key/': '/proxymock/getting-started/installation/',
  '/analyze/create-snapshot/': '/guides/creating-a-snapshot/',
  '/analyze/traffic-viewer/': '/guides/tls/',
  '/analyze/traffic-viewer/transform-snapshot/': '/reference/transform-traffic/',
  '/analyze/traffic-viewer/view-snapshot/': '/guides/creating-a-snapshot/',
  '/cli/speedscale/': '/guides/cli/',
  '/cli/speedscale/guides/docker-observability/': '/setup/install/docker/',
  '/cli/speedscale/guides/docker-observability/demo-app/': '/setup/install/docker/',
  '/cli/speedscale/guides/local-observability/': '/guides/cli/',
  '/cli/speedscale/guides/local-observability/python-demo-app/': '/guides/cli/',
  '/configuration/configuration/': '/reference/configuration/',
  '/configuration/configuration/asserters/': '/reference/configuration/assertions/',
  '/configuration/configuration/asserters/assert-http-headers/': '/reference/configuration/assertions/assert-http-headers/',
  '/configuration/configuration/asserters/httpresponsebody/': '/reference/configuration/assertions/httpresponsebody/',
  '/configuration/configuration/asserters/httpstatuscode/': '/reference/configuration/assertions/httpstatuscode/',
  '/configuration/configuration/chaos/': '/concepts/chaos/',
  '/configuration/configuration/rules/': '/reference/configuration/goals/',
  '/configuration/dlp/': '/guides/dlp/',
  '/configuration/filters/': '/guides/creating-filters/',
  '/configuration/filters/from-traffic-viewer/': '/guides/creating-a-snapshot/',
  '/configuration/filters/simple-example/': '/reference/filters/simple-example/',
  '/configuration/filters/structure/': '/reference/filters/structure/',
  '/configuration/tokenizers-1/http-cookie-tokenizer/': '/reference/transform-traffic/extractors/http_req_cookie/',
  '/configuration/tokenizers-1/http-match-request-body/': '/reference/transform-traffic/extractors/req_body/',
  '/configuration/tokenizers-1/http-match-request-xpath/': '/reference/transform-traffic/transforms/xml_path/',
  '/configuration/tokenizers-1/http-regex/': '/transform/transforms/regex/',
  '/configuration/tokenizers-1/httpauthorization/': '/reference/transform-traffic/extractors/http_req_header/',
  '/configuration/transform-traffic/common-patterns/': '/reference/transform-traffic/common-patterns/',
  '/configuration/transform-traffic/common-patterns/timestamp-shift/': '/reference/transform-traffic/common-patterns/timestamp-shift/',
  '/configuration/transform-traffic/extractors/': '/reference/transform-traffic/extractors/',
  '/configuration/transform-traffic/extractors/general-purpose/': '/reference/transform-traffic/extractors/',
  '/configuration/transform-traffic/extractors/http/': '/reference/transform-traffic/extractors/http_url/',
  '/configuration/transform-traffic/extractors/http/http_req_header/': '/reference/transform-traffic/extractors/http_req_header/',
  '/configuration/transform-traffic/extractors/http/http_res_body/': '/reference/transform-traffic/extractors/res_body/',
  '/configuration/transform-traffic/local-testing-tokenconfigs/': '/reference/transform-traffic/local-testing-tokenconfigs/',
  '/configuration/transform-traffic/transforms/': '/reference/transform-traffic/transforms/',
  '/configuration/transform-traffic/transforms/common-patterns/': '/reference/transform-traffic/common-patterns/',
  '/configuration/transform-traffic/transforms/constant/': '/reference/transform-traffic/transforms/constant/',
  '/configuration/transform-traffic/transforms/http_auth/': '/reference/transform-traffic/transforms/',
  '/configuration/transform-traffic/transforms/json_path/': '/transform/transforms/json_path/',
  '/configuration/transform-traffic/transforms/variable_load/': '/reference/transform-traffic/transforms/variable_load/',
  '/configuration/transform-traffic/transforms/xml_path/': '/reference/transform-traffic/transforms/xml_path/',
  '/guides/from-file/': '/guides/replay/mocks/from-file/',
  '/guides/mock-scratch/': '/guides/replay/mocks/from-scratch/',
  '/guides/replace_txn_ids/': '/reference/transform-traffic/common-patterns/',
  '/guides/replay/mocks/replace-txn-ids/': '/reference/transform-traffic/common-patterns/',
  '/guides/replay/optional-replay-annotations/': '/guides/replay/config/',
  '/guides/resign_jwt_mocks/': '/guides/replay/resign-jwt/',
  '/guides/import-charles/': '/integration/import/import-charles/',
  '/guides/smart_replace/': '/transform/smart-replace/',
  '/guides/triggers/': '/mocks/triggers/',
  '/reference/integrations/goreplay/': '/integration/import/goreplay/',
  '/reference/integrations/http_wire/': '/integration/import/http_wire/',
  '/guides/import-postman/': '/integration/import/import-postman/',
  '/guides/import-har/': '/integration/import/import-har/',
  '/reference/integrations/wiremock/': '/integration/import/wiremock/',
  '/reference/integrations/postman/': '/integration/export/postman/',
  '/reference/integrations/jmeter/': '/integration/import/jmeter/',
  '/guides/review-services/': '/guides/creating-a-snapshot/',
  '/install/cli-speedctl/': '/setup/install/cli/',
  '/install/kubernetes-operator/': '/setup/install/kubernetes-operator/',
  '/install/kubernetes-sidecar/sidecar-annotations/': '/reference/kubernetes-annotations/',
  '/install/kubernetes-sidecar/sidecar-dual-proxy/': '/setup/sidecar/proxy-modes/',
  '/install/kubernetes-sidecar/sidecar-http-proxy/': '/setup/sidecar/proxy-modes/',
  '/install/kubernetes-sidecar/sidecar-perf/': '/setup/sidecar/performance/',
  '/install/kubernetes-sidecar/sidecar-trust/': '/setup/sidecar/tls/',
  '/install/kubernetes-sidecar/using-with-istio/': '/setup/install/istio/',
  '/install/networking/': '/reference/networking/',
  '/install/overview/': '/quick-start/',
  '/manual-sequences/manually-installing-sidecar/': '/setup/sidecar/install/',
  '/manual-sequences/replay-with-speedctl/': '/guides/cli/',
  '/manual-sequences/replay-with-speedctl/generator-and-responder/': '/guides/cli/',
  '/manual-sequences/replay-with-speedctl/generator-only/': '/guides/cli/',
  '/manual-sequences/reverse-proxy-sidecar/': '/setup/sidecar/proxy-modes/',
  '/reference/configuration/tokenizers-1/httpauthorization/': '/reference/transform-traffic/extractors/http_req_header/',
  '/reference/dlp/': '/guides/dlp/',
  '/reference/install/cli-speedctl/': '/setup/upgrade/operator/',
  '/guides/cicd/': '/integration/cicd/',
  '/reference/transform-traffic/transforms/csv/': '/transform/transforms/csv/',
  '/reference/integrations/gcp/': '/integration/gcp/',
  '/reference/integrations/aws/': '/integration/aws/',
  '/reference/integrations/rancher-labs/': '/integration/rancher-labs/',
  '/reference/integrations/datadog/': '/integration/export/datadog/',
  '/reference/integrations/grafana/': '/integration/export/grafana/',
  '/reference/integrations/new-relic/': '/integration/export/new-relic/',
  '/reference/integration-with-cicd/azure-devops/': '/integration/cicd/',
  '/reference/integration-with-cicd/circleci/': '/integration/cicd/',
  '/reference/integration-with-cicd/github/': '/integration/cicd/',
  '/reference/integration-with-cicd/gitlab-cicd/': '/integration/cicd/',
  '/reference/integration-with-cicd/jenkins/': '/integration/cicd/',
  '/reference/manual-sequences/reverse-proxy-sidecar/': '/setup/sidecar/proxy-modes/',
  '/reference/tokenizers-1/': '/reference/transform-traffic/',
  '/reference/tokenizers-1/http-match-request-body/': '/reference/transform-traffic/extractors/req_body/',
  '/reference/tokenizers-1/http-match-request-xpath/': '/reference/transform-traffic/transforms/xml_path/',
  '/reference/tokenizers-1/http-match-soap-operation/': '/reference/transform-traffic/transforms/xml_path/',
  '/reference/tokenizers-1/http-query-param/': '/reference/transform-traffic/extractors/http_queryparam/',
  '/reference/tokenizers-1/http-regex/': '/transform/transforms/regex/',
  '/reference/tokenizers-1/httpauthorization/': '/reference/transform-traffic/extractors/http_req_header/',
  '/reference/tokenizers-1/tokenizers/': '/reference/transform-traffic/',
  '/reference/transform-traffic/transforms/date/': '/transform/transforms/date/',
  '/reference/transform-traffic/extractors/general-purpose/variable/': '/reference/transform-traffic/extractors/variable/',
  '/reference/transform-traffic/extractors/http_req_body/': '/reference/transform-traffic/extractors/req_body/',
  '/reference/transform-traffic/extractors/http/http_queryparam/': '/reference/transform-traffic/extractors/http_queryparam/',
  '/reference/transform-traffic/extractors/http/http_req_body/': '/reference/transform-traffic/extractors/req_body/',
  '/reference/transform-traffic/extractors/http/http_req_header/': '/reference/transform-traffic/extractors/http_req_header/',
  '/reference/transform-traffic/extractors/http/http_res_body/': '/reference/transform-traffic/extractors/res_body/',
  '/reference/transform-traffic/transforms/tag_session/': '/transform/transforms/tag_session/',
  '/reference/transform-traffic/transforms/store_sig/': '/transform/transforms/store_sig/',
  '/reference/transform-traffic/transforms/grpc_field/': '/transform/extractors/json_path/',
  '/reference/transform-traffic/transforms/json_selector/': '/transform/transforms/json_selector/',
  '/reference/transform-traffic/transforms/jwt_resign/': '/transform/transforms/jwt_resign/',
  '/reference/transform-traffic/transforms/http_auth/': '/reference/transform-traffic/extractors/http_req_header/',
  '/reference/transform-traffic/transforms/one_of/': '/transform/transforms/one_of/',
  '/reference/transform-traffic/transforms/regex/': '/transform/transforms/regex/',
  '/reference/transform-traffic/transforms/train/': '/transform/transforms/smart_replace/',
  '/reference/transform-traffic/transforms/smart_replace/': '/transform/transforms/smart_replace/',
  '/reference/transform-traffic/transforms/dataframe/': '/transform/transforms/dataframe/',
  '/reference/transform-traffic/transforms/train_csv/': '/transform/transforms/smart_replace_csv/',
  '/reference/transform-traffic/transforms/smart_replace_csv/': '/transform/transforms/smart_replace_csv/',
  '/reference/transform-traffic/transforms/train_actual/': '/transform/transforms/smart_replace_recorded/',
  '/reference/transform-traffic/transforms/smart_replace_recorded/': '/transform/transforms/smart_replace_recorded/',
  '/reference/transform-traffic/common-patterns/change-login/': '/guides/replay/change-login/',
  '/replay/preparing-the-environment/': '/guides/replay/',
  '/replay/replay-snapshot/': '/guides/replay/',
  '/replay/replay-snapshot/lifecycle-and-troubleshooting/': '/guides/replay/lifecycle-and-troubleshooting/',
  '/replay/replay-snapshot/optional-replay-annotations/': '/guides/replay/',
  '/replay/reports/logs/': '/guides/reports/logs/',
  '/replay/start-replay/': '/guides/replay/',
  '/replay/viewing-reports-1/': '/guides/reports/',
  '/replay/viewing-reports-1/errors/': '/guides/reports/errors/',
  '/setup/sidecar/': '/setup/sidecar/install/',
  '/setup/sidecar/sidecar-trust/': '/setup/sidecar/tls/',
  '/setup/sidecar/using-with-istio/': '/setup/install/istio/',
  '/setup/upgrade/changed-annotations/': '/setup/sidecar/annotations/',
  '/upgrade/operator/': '/setup/upgrade/operator/',
  '/guides/istio/': '/setup/install/istio/',
  '/guides/openshift/': '/setup/install/openshift/',
  '/proxymock/reference/architecture/': '/proxymock/how-it-works/architecture/',
  '/proxymock/reference/repo.md': '/proxymock/',
  '/guides/reduce-ingest/': '/reference/pricing-faq/',
  '/proxymock/reference/mcp/': '/proxymock/how-it-works/mcp/',
  '/proxymock/reference/rrpair-format/': '/proxymock/how-it-works/rrpair-format/',
  '/proxymock/reference/signature/': '/proxymock/how-it-works/signature/',
  '/proxymock/reference/': '/proxymock/how-it-works/',
  '/proxymock/reference/lifecycle/': '/proxymock/how-it-works/lifecycle/',
  '/mocks/mocks/': '/mocks/',
  '/setup/': '/setup/install/',
  '/transform/': '/transform/transforms/',
};

/** A legacy path and where it leads, as @docusaurus/plugin-client-redirects takes them. */
export type Redirect = {from: string; to: string};

const PAGE_PATH = /^\/(?:[^/\s?#]+\/)*$/;
const LEGACY_PATH = /^\/(?:[^/\s?#]+\/)*(?:[^/\s?#]+\.\w+)?$/;

/**
 * Checks the table against the routes of the site. Returns one sentence per offender; empty means valid.
 * Rules: well-formed paths, no loop, no chain, nothing shadows a page, every target is a page.
 */
export function redirectProblems(table: Readonly<Record<string, string>>, routes: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const [from, to] of Object.entries(table)) {
    if (!LEGACY_PATH.test(from)) problems.push(`${from}: a legacy path starts with a slash, ends with one or with a file name, and has no query or hash`);
    if (!PAGE_PATH.test(to)) problems.push(`${to}: a target starts and ends with a slash and has no query or hash`);
    if (from === to) problems.push(`${from}: redirects to itself`);
    else if (to in table) problems.push(`${from}: leads to ${to}, which is itself redirected; name the last target`);
    if (routes.has(from)) problems.push(`${from}: shadows a page of the site`);
    if (!routes.has(to)) problems.push(`${from}: leads to ${to}, which is no page of the site`);
  }
  return problems;
}

/** The table as a list; throws an error that lists every offender when a rule of {@link redirectProblems} is broken. */
export function validRedirects(table: Readonly<Record<string, string>>, routes: ReadonlySet<string>): Redirect[] {
  const problems = redirectProblems(table, routes);
  if (problems.length > 0) throw new Error(`src/site/redirects.ts is not valid:\n- ${problems.join('\n- ')}`);
  return Object.entries(table).map(([from, to]) => ({from, to}));
}

/**
 * The path that an unknown path ending in `.html` or `/index.html` stands for, with its trailing slash,
 * or undefined when the path has no such ending.
 */
export function withoutHtmlSuffix(pathname: string): string | undefined {
  const match = /^(.*?)(?:\/index)?\.html\/?$/.exec(pathname);
  if (!match) return undefined;
  const path = match[1] ?? '';
  return path.endsWith('/') ? path : `${path}/`;
}
