import {readFileSync} from 'node:fs';
import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {ReplayWizard, ReportHeader, TrafficRows, TransformEditor} from '.';

const label = 'What is seen';
const row = {date: '14:00:01', operation: 'GET', host: 'orders', endpoint: '/orders', duration: '9 ms', status: '200'};

/** Each screen with the page that names its fields. */
const SCREENS: [string, ReactElement][] = [
  ['docs/observe/traffic.md', <TrafficRows key="rows" label={label} rows={[{...row, direction: 'IN'}]} />],
  ['docs/guides/reports/index.md', <ReportHeader key="report" label={label} here="Status" />],
  [
    'docs/transform/overview.md',
    <TransformEditor key="chain" label={label} chain={[['Source', 'Request Body']]} recorded="a" replay="b" />,
  ],
  ['docs/guides/replay/index.md', <ReplayWizard key="wizard" label={label} />],
];

describe.each(SCREENS)('the schematic of %s', (page, screen) => {
  const html = renderToStaticMarkup(screen);

  it('says that it is one, and what is seen there', () => {
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).toMatch(/<figcaption[^>]*>Schematic: \w/);
  });

  it('has only fields, buttons and tabs that the page names', () => {
    const names = [...html.matchAll(/<(th|dt|li)\b[^>]*>([^<]+)</g)].map(([, , name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    const text = readFileSync(page, 'utf8');
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('holds nothing that can be pressed', () => expect(html).not.toMatch(/<(?:a|button|input)\b|tabindex/i));
});

it.each(['Status', 'View logs', 'Accuracy'] as const)('a report header marks %s alone', (here) => {
  const html = renderToStaticMarkup(<ReportHeader label={label} here={here} />);
  const marked = [...html.matchAll(/<(?:div|li) class="[^"]*here[^"]*">(?:<dt>)?([^<]+)/g)].map(([, name]) => name);
  expect(marked).toEqual([here]);
});
