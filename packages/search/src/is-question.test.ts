import {expect, test} from 'vitest';
import {isQuestion} from './is-question';

test.each([
  'kafka vs rabbitmq',
  'sidecar versus ebpf',
  'csv compared with dataframe',
  'compare filters subsets',
  'difference between mock replay',
  'tls?',
  'is it free',
])('%s is a question, whose answer is the first option', (query) => expect(isQuestion(query)).toBe(true));

test.each(['kafka', 'vs', 'vs code extension', 'is', 'redact card numbers'])('%s is words to look for', (query) =>
  expect(isQuestion(query)).toBe(false),
);
