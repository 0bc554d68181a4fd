import {expect, test} from 'vitest';
import {queryOf} from './read-question';

const HELM = [{question: 'How do I install the operator with Helm?'}];

test.each([
  'What is a snapshot?',
  'what is dlp',
  'What are triggers?',
  'Explain snapshots',
  'What does DLP stand for?',
  'How does redaction work?',
  'How do I record traffic with proxymock?',
])('a question that names what it is about is answered for itself: %s', (question) =>
  expect(queryOf(question, HELM)).toBe(question),
);

test.each([
  'And on OpenShift?',
  'What about Windows?',
  'What is it?',
  'What does that mean?',
  'How does it work?',
  'What is the default?',
  'Which port?',
  'Why?',
])('a question that leans on the one before is asked with its words: %s', (question) =>
  expect(queryOf(question, HELM)).toContain('install the operator with Helm'),
);

test.each([
  ['How do I change it?', 'How do I install the operator with Helm?'],
  ['and roll it back', 'How do I upgrade the operator with Helm?'],
])('%s asks for another deed with the subject of "%s"', (question, previous) => {
  const query = queryOf(question, [{question: previous}]);
  expect(query).toContain('the operator with Helm');
  expect(query).not.toMatch(/install|upgrade/);
});
