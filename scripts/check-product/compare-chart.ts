import {isNewer} from '../../src/config/versions';
import type {ReadChart} from './chart';
import {imageDifferences} from './compare-images';
import {REFERENCE, valueDifferences} from './compare-values';
import type {ComparisonResult, Found} from './comparison';
import {findLine, type DocsPages} from './pages';
import type {SourceLine} from './types';

/** Compares the Helm reference, its versions and the list of images with a chart. */
export function compareChart(docs: DocsPages, chart: ReadChart): ComparisonResult {
  const own = nameOfChart(docs);
  if (own !== chart.name)
    return {
      differences: [],
      compared: 0,
      notes: [`no page describes the chart ${chart.name}; the reference is of ${own ?? 'no chart'}`],
    };
  const values = valueDifferences(docs, chart);
  const differences = [...values.differences, ...versionDifferences(docs, chart), ...imageDifferences(docs, chart)];
  return {differences, compared: values.compared + chart.images.length, notes: []};
}

function nameOfChart(docs: DocsPages): string | undefined {
  const page = docs.byFile.get(REFERENCE);
  return /^\| Chart \| `([^`]+)` \|$/m.exec(page?.body ?? '')?.[1];
}

function versionDifferences(docs: DocsPages, chart: ReadChart): Found[] {
  const found: Found[] = [];
  const body = docs.byFile.get(REFERENCE)?.body ?? '';
  const at = (pattern: RegExp): SourceLine | undefined => findLine(docs, (line) => pattern.test(line), REFERENCE);
  const ofChart = /defaults are those of chart (\d+\.\d+\.\d+)/;
  const described = ofChart.exec(body)?.[1];
  const say = (subject: string, docsSay: string, product: string, place: SourceLine | undefined) =>
    found.push({kind: 'changed', subject, docs: docsSay, product, ...(place && {place}), about: {}, edits: []});
  if (described !== undefined && isNewer(chart.version, described))
    say('version of the described chart', described, chart.version, at(ofChart));
  const kubernetes = /^\| Kubernetes \| (\d+\.\d+) or newer/m;
  const least = kubernetes.exec(body)?.[1];
  const gate = /(\d+\.\d+)/.exec(chart.kubeVersion ?? '')?.[1];
  if (least !== undefined && gate !== least)
    say('Kubernetes version', `${least} or newer`, chart.kubeVersion ?? 'any', at(kubernetes));
  return found;
}
