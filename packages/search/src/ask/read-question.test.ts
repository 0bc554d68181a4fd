import {describe, expect, test} from 'vitest';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {sampleRecords, sampleRules} from '../embedded/sample';
import {askedOf, questionBack} from './read-question';
import {conditionsOf} from './conditions';
import {rankPassages} from './rank';
import {sentencesOf} from './sentences';
import {answerSite} from './site';

const files = buildFiles(
  sampleRecords([
    {
      path: '/guides/tls/',
      title: 'Capture TLS traffic',
      body: '<p>Deploy the collector to record encrypted requests. Snapshots hold them. It prints FIX CONFIRMED.</p>',
    },
  ]),
  {
    english: ['weekend', 'consul'],
    rules: sampleRules,
    wordings: {'/guides/tls/': {'': ['the requester of a page']}},
  },
);
const engine = new SearchEngine(unpackIndex(files.index));
const text = unpackText(files.text);
const read = (question: string) => askedOf(engine, text, question);

describe('a question is read in the docs words', () => {
  test.each([
    ['capture encrypetd traffic', 'capture encrypted traffic'],
    ['trafic of the colector', 'traffic of the collector'],
    ['deploy w/o snapshots', 'deploy without snapshots'],
    ['record w/ TLS', 'record with  TLS'],
    ['whats a snapshot', "what's a snapshot"],
    ['hwo do i deploy snapshots', 'how do i deploy snapshots'],
    ['cna i record requests', 'can i record requests'],
    ['how od i deploy the collector', 'how do i deploy the collector'],
    ['record the requester', 'record the requester'],
    ['deployest collector', 'deploy collector'],
  ])('%s', (typed, meant) => {
    const {text: corrected, unknown} = read(typed);
    expect(corrected.replaceAll(/\s+/g, ' ')).toBe(meant.replaceAll(/\s+/g, ' '));
    expect(unknown).toEqual([]);
  });

  test.each([
    ['does it record Zorbital requests', ['Zorbital']],
    ['deploy with Keploy', ['Keploy']],
    ['record ReQuests of DeployER', ['DeployER']],
    ['deploy TheCollectr', ['TheCollectr']],
    ['does it record FIX messages', ['FIX']],
    ['deploy the collector to record encrypted requests each gribble', []],
    ['capture traffic of Consul', ['Consul']],
    ['record requests at the weekend', []],
    ['record weekendish requests', []],
    ['10x requests on p95', []],
  ])('%s names what the docs lack', (question, unknown) => expect(read(question).unknown).toEqual(unknown));
});

test.each(['it still doesnt work', 'what next', 'an example please', 'help', 'can you explain more?'])(
  '%s names no subject',
  (question) =>
    expect(questionBack(engine, text, question)?.ways).toEqual([{title: 'Capture TLS traffic', url: '/guides/tls/'}]),
);

test.each(['replay fails', 'what is a snapshot', 'example of a filter', '???'])('%s is not asked back', (question) =>
  expect(questionBack(engine, text, question)).toBeNull(),
);

test('product, direction and masking are read from a question', () => {
  const site = answerSite(text);
  expect(conditionsOf('mask card numbers on my laptop', site)).toEqual({
    part: 0,
    direction: null,
    masking: 'mask',
    acts: [],
    without: [],
  });
  expect(conditionsOf('no outbound traffic from my pod', site)).toEqual({
    part: 1,
    direction: 'outbound',
    masking: null,
    acts: [],
    without: [],
  });
  expect(conditionsOf('only inbound, no outbound', site).direction).toBe('inbound');
  expect(conditionsOf('inbound and outbound', site).direction).toBeNull();
  expect(conditionsOf('restore a deleted file', site).acts).toHaveLength(1);
  expect(conditionsOf('do not start and stop', site).acts).toEqual([]);
  expect(conditionsOf('does not start', site).acts).toEqual([]);
  expect(conditionsOf('record a server without a pod in the rack', site)).toMatchObject({part: -1, without: [['pod']]});
});

test('what a question does without is not answered by what is about that thing', () => {
  const pages = buildFiles(
    sampleRecords([
      {
        path: '/agent/',
        title: 'Record with the agent',
        body: '<p>The agent records the jobs of a host. It needs root.</p>',
      },
      {path: '/tap/', title: 'Record with the tap', body: '<p>The tap records the jobs of a host.</p>'},
      {
        path: '/bare/',
        title: 'Bare hosts',
        body: '<h2 id="a">No agent</h2><p>Without the agent, a host records its jobs to a file.</p>',
      },
    ]),
    {rules: sampleRules},
  );
  const [index, texts] = [new SearchEngine(unpackIndex(pages.index)), unpackText(pages.text)];
  const pagesFor = (question: string) =>
    new Set(rankPassages(index, texts, askedOf(index, texts, question)).passages.map(({page}) => page.page.path));
  expect(pagesFor('record jobs of a host with the agent')).toContain('/agent/');
  expect(pagesFor('record jobs of a host without the agent')).toEqual(new Set(['/bare/', '/tap/']));
});

test('sentences end at full stops, but not in code and after abbreviations', () => {
  expect(sentencesOf('Set `a. b`, e.g. here. Then go! Done')).toEqual(['Set `a. b`, e.g. here.', 'Then go!', 'Done']);
  expect(sentencesOf('Yes. Name each. No. Never.')).toEqual(['Yes. Name each.', 'No. Never.']);
});
