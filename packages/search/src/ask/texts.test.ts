import {expect, test} from 'vitest';
import {buildFiles} from '../embedded/build';
import {SearchEngine} from '../embedded/engine';
import {unpackIndex, unpackText} from '../embedded/format';
import {sampleRecords, sampleRules} from '../embedded/sample';
import {answerQuestion} from './answer';
import {quoteAnswer} from './quoted-answer';
import {englishTexts, type AnswerTexts} from './texts';

const rows = (count: number, name: string): string =>
  Array.from(
    {length: count},
    (_, i) => `<tr><td>${name} ${i}</td><td>Ballast of the ${name} with number ${i}</td></tr>`,
  ).join('');
const files = buildFiles(
  sampleRecords([
    {path: '/guides/tls/', title: 'Encryption', body: '<p>Encrypted calls are read by the collector.</p>'},
    {
      path: '/guides/hulls/',
      title: 'Hulls',
      body:
        '<p>A hull needs paint each spring.</p><h2 id="paint">Paint a hull</h2><p>Paint it on land.</p><ol><li>Lift it.</li><li>Paint it.</li></ol>' +
        '<h2 id="one">Rinse the keel</h2><p>Rinse keels on Sundays, when the yard is quiet.</p><ol><li>Take the hose.</li></ol>' +
        `<h2 id="ballast">Ballast tables</h2><table><tr><th>Kind of vessel</th><th>Ballast rule</th></tr>${rows(14, 'barge')}</table>` +
        `<h2 id="knots">Knots that sailors tie</h2><p>Sailors tie these knots:</p><ul>${Array.from({length: 30}, (_, i) => `<li>Knot ${i} holds a rope of the sail in the wind and can be untied</li>`).join('')}</ul>` +
        `<h2 id="log">The logbook of a voyage</h2><p>The logbook of a voyage reads:</p><pre><code>${'wind\n'.repeat(60)}</code></pre>`,
    },
    {
      path: '/reference/technology-support/',
      title: 'Support',
      body: '<h2 id="all">Protocols</h2><table><tr><th>Protocol</th><th>Support</th></tr><tr><td>Smoke</td><td>Full</td></tr><tr><td>Drum</td><td>None</td></tr><tr><td>Flag</td><td>Partial</td></tr><tr><td>Horn</td><td>Preview</td></tr><tr><td>Lamp</td><td>Not documented</td></tr></table>',
    },
  ]),
  {rules: sampleRules, english: ['weekend']},
);
const engine = new SearchEngine(unpackIndex(files.index));
const text = unpackText(files.text);

/** Each text as its own name, with what is filled in. */
function marked<T extends object>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? `<${key}${/\{\w+\}/.exec(value)?.[0] ?? ''}>` : marked(value as object),
    ]),
  ) as T;
}
const texts: AnswerTexts = marked(englishTexts);

test.each([
  ['nothing works', '<fails>'],
  ['what next', '<starts>'],
  ['does it support Zorbital', '<notMentioned“Zorbital”>'],
  ['???', '<notAnswered>'],
  ['hull', '<source>'],
  ['is Smoke supported', '<yes>'],
  ['is Drum supported', '<no>'],
  ['is Flag supported', '<inPart>'],
  ['is Horn supported', '<preview>'],
  ['is Lamp supported', '<notDocumented>'],
  ['paint on land', '<showSteps2>'],
  ['when are keels rinsed on Sundays', '<showStep>'],
  ['ballast rule of each kind of vessel', '<allRows14>'],
  ['which knots do sailors tie', '<allEntries30>'],
  ['logbook of a voyage', '<wholeListing>'],
])('what an answer says besides the words of the docs is given to it: %s', (question, said) => {
  const {pieces} = quoteAnswer(answerQuestion(engine, text, question, [], {texts}), texts, {baseUrl: '/'});
  const words = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  expect(words).toContain(said);
  expect(words).not.toMatch(/\bShow the\b|\bAll \d+\b|These docs|Source:|^(?:Yes|No|In part|Preview|Not documented)\b/);
});
