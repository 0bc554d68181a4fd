import {readHtml} from '@docs/text/page';
import {recordsOfPage} from '../records/extract';
import {NO_RULES, type SearchRules} from '../records/searchable';
import type {SearchRecord} from '../records/types';

type Sample = {path: string; title: string; description?: string; body: string; tag?: string; section?: string};

/** Records of small pages, for tests. */
export function sampleRecords(pages: readonly Sample[]): SearchRecord[] {
  return pages.flatMap(({path, title, description = '', body, tag = 'docs-default-current', section = 'Guides'}) =>
    recordsOfPage(
      readHtml(
        `<html lang="en"><head><meta name="docsearch:language" content="en"><meta name="docsearch:docusaurus_tag" content="${tag}">` +
          `<meta name="description" content="${description}"></head><body><article><ul class="theme-doc-breadcrumbs"><li>${section}</li><li>${title}</li></ul>` +
          `<div class="markdown"><h1>${title}</h1>${body}</div></article></body></html>`,
        `https://docs.example.com${path}`,
      ),
    ),
  );
}

export const samplePages: readonly Sample[] = [
  {
    path: '/guides/tls/',
    title: 'Capture TLS traffic',
    description: 'Read encrypted calls in Kubernetes.',
    body: '<p>Encrypted calls are read by the collector.</p><h2 id="certs">Certificates</h2><p>Trust the certificate of the proxy in each runtime.</p><h2 id="ports">Ports</h2><p>The proxy listens on port 4143.</p>',
  },
  {
    path: '/guides/dlp/',
    title: 'Data loss prevention (DLP)',
    description: 'Redact personal data.',
    body: '<p>DLP redacts sensitive values before upload.</p><h2 id="write">Write a rule</h2><ol><li>Open the editor.</li><li>Run <code>speedctl dlp put</code>.</li></ol>',
  },
  {
    path: '/proxymock/mysql/',
    title: 'Mock MySQL',
    description: 'Record and mock MySQL queries.',
    body: '<p>Queries are recorded and answered from files.</p><h2 id="conflict">Port conflict at start</h2><p>Another server uses the port. Stop it first.</p><h2 id="flags">Flags</h2><table><tr><th>Flag</th><th>Default</th></tr><tr id="row-fail-if"><td><code>--fail-if</code></td><td>none</td></tr><tr id="row-map"><td><code>--map</code></td><td><code>3306</code></td></tr></table>',
  },
  {
    path: '/reference/crd/',
    title: 'Replay resource',
    description: 'Fields of the TrafficReplay custom resource.',
    section: 'Reference',
    body: '<p>Fields of the resource.</p><h2 id="spec">Fields of spec</h2><p>The field <code>testConfigID</code> names the test config, <code>snapshotID</code> the snapshot.</p><pre><code>spec:\n  ttlAfterReady: 5m</code></pre>',
  },
  {
    path: '/old/tls/',
    title: 'TLS in version 1',
    description: 'How TLS was captured.',
    body: '<p>The proxy captured TLS.</p>',
    tag: 'docs-default-1.0',
  },
];

/** What is known of a site with such pages: a program for laptops beside a service for clusters. */
export const sampleRules: SearchRules = {
  ...NO_RULES,
  answers: {
    product: 'Trawler',
    programs: ['trawl'],
    pages: {
      glossary: '/reference/glossary/',
      releases: '/reference/releases/',
      packages: '/reference/packages/',
      restoring: '/guides/restoring/',
    },
    lists: {names: [], pages: ['/reference/flags/']},
    headings: {silent: ['Next steps']},
    parts: [
      {names: ['trawl'], meant: ['my laptop'], pages: ['/trawl/']},
      {names: ['cluster', 'pod'], meant: [], pages: ['/setup/']},
    ],
    ways: {fails: ['/guides/tls/', '/help/errors/'], starts: ['/guides/tls/', '/concepts/snapshot/']},
  },
};
