import {describe, expect, test} from 'vitest';
import {wordProblems} from './words';

describe('the words of pages', () => {
  test.each([
    ['Open the web app and look.', 'dashboard'],
    ['Stop it with Ctrl-C.', 'Ctrl+C'],
    ['It is at 100 % now.', 'no space'],
    ['Click **Save**.', 'select'],
    ['The header stands in the table.', 'is in'],
    ['Which one depends on the chart version.', 'name the version'],
    ['Older descriptions name another port.', 'say what is true'],
    ['The command-line interface (CLI) does it.', 'every reader knows'],
    ['A limit of 10 is said to exist.', 'say what is true'],
  ])('refuses "%s"', (line, message) => expect(wordProblems(line).join('\n')).toContain(message));

  test.each([
    'Select **Save** in the dashboard and press Ctrl+C.',
    'The default depends on the version: 10 before v2.5.744, 20 since.',
    'A web application firewall is in the way.',
    'Run `click me`, which `stands in` code.',
    'A stand-in replaces the service.',
  ])('lets "%s" pass', (line) => expect(wordProblems(line)).toEqual([]));
});
