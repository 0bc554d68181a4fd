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
    ['The text is no number.', 'is not a'],
    ['Replay. Check: the list has the row.', 'what the reader sees'],
    ['Open the tab **Traffic**.', 'the **…** tab'],
    ['| You want | Use |', 'Goal'],
    ['The output has two lines.', 'shows'],
    ['The recipe is put together from the reference.', 'derived'],
    ['The responder takes the place of the queue.', 'replace'],
    ['It runs on another port than 4140.', 'a different'],
    ['It reads other protocols than HTTP.', 'other than'],
    ['Stages run one after the other.', 'one after another'],
    ['Remove the white space.', 'whitespace'],
    ['An expensive set-up.', 'setup'],
  ])('refuses "%s"', (line, message) => expect(wordProblems(line).join('\n')).toContain(message));

  test.each([
    'Select **Save** in the dashboard and press Ctrl+C.',
    'The default depends on the version: 10 before v2.5.744, 20 since.',
    'A web application firewall is in the way.',
    'Run `click me`, which `stands in` code.',
    'A stand-in replaces the service.',
    'There is no report, and the field is no longer read.',
    'Here is no error; it is no less exact, and that is no way out.',
    '| You want to | Go to |',
    'Open the **Traffic** tab, which has the tabs **Body** and **Headers**.',
    'Check: `grep` prints nothing.',
  ])('lets "%s" pass', (line) => expect(wordProblems(line)).toEqual([]));
});
