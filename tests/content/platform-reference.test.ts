import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {annotationsIn, helmValuesIn, unknownHelmValues} from '../../scripts/content/platform';
import {readSourcePage, readSourcePages} from '../../scripts/content/pages';
import {codeOf, tablesOf} from '@docs/text/markdown-tables';
import {allowLists} from '../../src/postbuild/outputs/allow-lists';
import {clusterPorts, outboundHosts} from '../../src/config/network';
import annotations from '../fixtures/annotations.json';
import helmValues from '../fixtures/helm-values.json';
import hosts from '../fixtures/hosts.json';
import ports from '../fixtures/ports.json';

const docs = path.resolve('docs');
const tables = async (page: string) => tablesOf((await readSourcePage(docs, path.join(docs, page))).body);
const [chart, namespaced, ownKeys, sidecarKeys, network] = await Promise.all(
  [
    'reference/helm.md',
    '_shared/namespaced-values.mdx',
    'reference/kubernetes-annotations.md',
    '_shared/setup-sidecar-annotations.mdx',
    'reference/networking.md',
  ].map(tables),
);
const helm = [...(chart ?? []), ...(namespaced ?? [])];
const keys = [...(ownKeys ?? []), ...(sidecarKeys ?? [])];
const pages = await readSourcePages(docs);

const rowsWith = (all: typeof network, column: string) =>
  (all ?? [])
    .filter((t) => t.head[0] === column)
    .flatMap((t) => t.rows.map((row) => ({...row, name: codeOf(row[column] ?? '')})) as Record<string, string>[]);
const helmRows = rowsWith(helm, 'Name');
const keyRows = rowsWith(keys, 'Key');

describe('the reference tables', () => {
  it('have every Helm value with its default', () => {
    expect(differences(helmRows, helmValues)).toEqual([]);
  });

  it('have every annotation with its default', () => {
    expect(differences(keyRows, annotations)).toEqual([]);
  });

  it('have every host, and agree with the allow list', () => {
    const shown = rowsWith(network, 'Host');
    expect(shown.map((row) => row['name'])).toEqual(hosts);
    expect(shown.map((row) => ({host: row['name'], purpose: row['Purpose']}))).toEqual(
      outboundHosts.map(({host, purpose}) => ({host, purpose})),
    );
    expect(shown.every((row) => row['Protocol'] === 'HTTPS' && row['Direction'] === 'outbound')).toBe(true);
  });

  it('have every port, and agree with the allow list', () => {
    const shown = rowsWith(network, 'Port');
    expect(Object.fromEntries(shown.map((row) => [row['name'], row['From']]))).toEqual(
      Object.fromEntries(clusterPorts.map(({port, from}) => [String(port), from])),
    );
    expect(
      Object.entries(ports).filter(
        ([port, from]) => !shown.some((row) => row['name'] === port && row['From']?.includes(from)),
      ),
    ).toEqual([]);
  });
});

/** Names without a row, and defaults that differ; an empty default in the list says nothing about it. */
function differences(rows: Record<string, string>[], expected: Record<string, string>): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const row = rows.find((r) => r['name'] === name);
    if (row === undefined) return [`${name} is missing`];
    const shown = codeOf(row['Default'] ?? '');
    return value !== '' && shown !== value ? [`${name}: ${shown} is not ${value}`] : [];
  });
}

describe('examples on the pages', () => {
  it('use only Helm values of the reference', () => {
    const named = helmRows.map((row) => row['name'] ?? '');
    // What a container asks for is Kubernetes' own list: where a value takes memory, it takes storage beside it.
    const known = [
      ...named,
      ...named
        .filter((name) => /\.(?:limits|requests)\.memory$/.test(name))
        .map((name) => name.replace(/memory$/, 'ephemeral-storage')),
    ];
    const used = pages.flatMap((p) =>
      p.fences.flatMap((f) =>
        helmValuesIn(f, known).map((value) => ({at: `${path.relative('.', p.file)}:${f.line}`, value})),
      ),
    );
    expect(used.filter(({value}) => unknownHelmValues([value], known).length > 0)).toEqual([]);
    expect(used.length).toBeGreaterThan(120);
  });

  it('use only annotations of the reference', () => {
    const known = new Set(keyRows.map((row) => row['name']));
    const used = pages.flatMap((p) =>
      p.fences.flatMap((f) =>
        annotationsIn(f.code).map((key) => ({at: `${path.relative('.', p.file)}:${f.line}`, key})),
      ),
    );
    expect(used.filter(({key}) => !known.has(key))).toEqual([]);
    expect(used.length).toBeGreaterThan(80);
  });
});

describe('the readers of examples', () => {
  const known = ['ebpf.enabled', 'ebpf.targets', 'ebpf.targets[].name', 'dlp.config', 'globalLabels', 'clusterName'];

  it('find values in commands, values files and nested manifests', () => {
    expect(
      helmValuesIn(
        {
          lang: 'bash',
          meta: '',
          code: 'helm upgrade x speedscale/speedscale-operator --set ebpf.enabled=true,dlp.config=a \\\n --set-string clusterName=b',
        },
        known,
      ),
    ).toEqual(['ebpf.enabled', 'dlp.config', 'clusterName']);
    expect(helmValuesIn({lang: 'bash', meta: '', code: 'helm upgrade x other/chart --set a=b'}, known)).toEqual([]);
    expect(
      helmValuesIn({lang: 'yaml', meta: '', code: 'ebpf:\n  enabled: true\n  targets:\n    - name: a'}, known),
    ).toEqual(['ebpf.enabled', 'ebpf.targets[].name']);
    expect(helmValuesIn({lang: 'yaml', meta: 'title="values.yaml"', code: 'typo: true'}, known)).toEqual(['typo']);
    expect(
      helmValuesIn(
        {
          lang: 'yaml',
          meta: '',
          code: 'kind: Application\napiVersion: argoproj.io/v1alpha1\nspec:\n  helm:\n    valuesObject:\n      wrong: 1',
        },
        known,
      ),
    ).toEqual(['wrong']);
    expect(helmValuesIn({lang: 'yaml', meta: '', code: 'steps: []\nebpf: 1'}, known)).toEqual([]);
  });

  it('take what is below a map, and refuse the rest', () => {
    expect(unknownHelmValues(['globalLabels.team', 'ebpf.targets[].name', 'ebpf.enabled'], known)).toEqual([]);
    expect(unknownHelmValues(['ebpf.enable', 'ebpf', 'dlp.configs'], known)).toEqual([
      'ebpf.enable',
      'ebpf',
      'dlp.configs',
    ]);
  });

  it('find annotation keys, and no hosts or API versions', () => {
    expect(
      annotationsIn(
        'apiVersion: speedscale.com/v1\nsidecar.speedscale.com/inject: "true"\nhttps://app.speedscale.com/analyze speedscale.com/restartedAt auth.speedscale.com/login capture.speedscale.com/java-agent-',
      ),
    ).toEqual(['sidecar.speedscale.com/inject', 'speedscale.com/restartedAt', 'capture.speedscale.com/java-agent']);
  });
});

describe('the allow-list downloads', () => {
  const contentOf = (file: string) => allowLists().find(({name}) => name === file)?.content;

  it('hold one host a line', () => {
    expect(contentOf('files/allow-list-hosts.txt')).toBe(`${hosts.join('\n')}\n`);
  });

  it('hold one port a line, the outbound one first', () => {
    const text = String(contentOf('files/allow-list-ports.txt'));
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => /^(\d+)\/tcp # \S/.exec(line)?.[1]),
    ).toEqual(['443', ...clusterPorts.map(({port}) => String(port))]);
  });
});
