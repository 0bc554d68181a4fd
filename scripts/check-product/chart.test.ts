import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {chartWith, set} from '../../tests/fixtures/check-product/charts';
import {check, found, type Planted} from '../../tests/fixtures/check-product/check';
import type {ChartSpec} from '../../tests/fixtures/check-product/products';

const values: [Planted, (spec: ChartSpec) => void][] = [
  [['a changed value', 'changed logLevel'], (s) => set(s, 'logLevel', 'warn')],
  [['a switch turned on', 'changed hostNetwork'], (s) => set(s, 'hostNetwork', true)],
  [
    ['a changed limit', 'changed forwarder.resources.limits.memory'],
    (s) => set(s, 'forwarder.resources.limits.memory', '1G'),
  ],
  [['a changed tag in a map', 'changed imageTags'], (s) => set(s, 'imageTags', {nettap: 'v0.1.89'})],
  [['a value that is gone', 'gone createJKS'], (s) => set(s, 'createJKS', undefined)],
  [['a new value', 'new operator.leaderElection'], (s) => set(s, 'operator.leaderElection', false)],
  [['another type', 'changed clusterName'], (s) => set(s, 'clusterName', [])],
  [['a default in a fence', 'changed globalSecurityContext'], (s) => set(s, 'globalSecurityContext.fsGroup', 3000)],
  [['another version of Kubernetes', 'changed Kubernetes version'], (s) => (s.about['kubeVersion'] = '>=1.25.0-0')],
  [
    ['a new image', 'new image gatekeeper'],
    (s) => (s.templates['gate.yaml'] = 'image: "{{ .Values.image.registry }}/gatekeeper:{{ .Values.image.tag }}"'),
  ],
  [
    ['another tag of an image', 'changed image amazoncorretto'],
    (s) =>
      (s.templates['operator.yaml'] =
        s.templates['operator.yaml']?.replace('amazoncorretto:23', 'amazoncorretto:25') ?? ''),
  ],
  [['a newer chart', 'changed version of the described chart'], (s) => (s.about['version'] = '2.5.603')],
];

it('finds what was planted in a chart, and nothing else', async () => {
  const reports = await check({
    charts: [
      chartWith((spec) => {
        set(spec, 'image.tag', 'v2.5.603');
        values.forEach(([, change]) => void change(spec));
      }),
    ],
  });
  expect(found(reports).sort()).toEqual(values.map(([[, expected]]) => expected).sort());
});

it('finds what is easily missed in a chart, and nothing else', async () => {
  const chart = chartWith((spec) => {
    delete spec.about['kubeVersion'];
    set(spec, 'createJKS', undefined);
    set(spec, 'logLevel', 'debug');
    const template = spec.templates['operator.yaml'] ?? '';
    spec.templates['operator.yaml'] = [
      template.replace('image: "{{ .Values.image.registry }}/amazoncorretto:23"', 'image: {{ include "jks.image" . }}'),
      '{{- if .Values.createJKS }}job: true{{ end }}',
      '        - name: WATCHER_IMAGE',
      '          value: "{{ .Values.image.registry }}/watcher:{{ .Values.image.tag }}"',
    ].join('\n');
    spec.templates['_helpers.tpl'] = [
      '{{- define "jks.image" -}}',
      '{{- $registry := .Values.image.registry -}}',
      '{{- if .Values.jks }}{{ .Values.image.registry }}/{{ template "jks.name" . }}{{ else }}other:1{{ end -}}',
      '{{- end -}}',
      '{{- define "jks.name" }}amazoncorretto:25{{ end }}',
    ].join('\n');
  });
  const values = path.join(chart, 'values.yaml');
  writeFileSync(values, `# createJKS: true\n${readFileSync(values, 'utf8')}`.replaceAll('\n', '\r\n'));
  expect(found(await check({charts: [chart]})).sort()).toEqual([
    'changed Kubernetes version',
    'changed createJKS',
    'changed image amazoncorretto',
    'changed logLevel',
    'new image watcher',
  ]);
});
