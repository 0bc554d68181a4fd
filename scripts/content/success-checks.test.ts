import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSourcePage} from './pages';
import {unproven} from './success-checks';

/** The commands of a page with this body that no sign of success follows. */
async function unprovenIn(body: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signs-'));
  const file = path.join(folder, 'page.md');
  writeFileSync(file, `---\ntitle: A page\n---\n\n${body}`);
  return unproven(await readSourcePage(folder, file)).map(({code}) => code);
}

const command = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n\n`;

test('an output fence or a sentence that says what you see proves a command', async () => {
  expect(
    await unprovenIn(
      `${command('one')}\`\`\`text output\nok\n\`\`\`\n\n${command('two')}You see a list.\n\n${command('three')}Go on.\n`,
    ),
  ).toEqual(['three']);
});

test.each([
  'Expect three lines.',
  'The output ends with `Ready`.',
  'The list has one row per node.',
  'The last line shows the ID.',
  '`get pods` prints both names.',
  'The command prints nothing.',
])('%j says what to look for', async (sentence) => {
  expect(await unprovenIn(`${command('one')}${sentence}\n`)).toEqual([]);
});

test.each(['The table of flags is below.', 'Restart the pod.', 'Read the log.', 'An unexpected restart is normal.'])(
  '%j says nothing of the result',
  async (sentence) => {
    expect(await unprovenIn(`${command('one')}${sentence}\n`)).toEqual(['one']);
  },
);

test('the sentence counts although a file follows it', async () => {
  expect(await unprovenIn(`${command('one')}You see a list.\n\n\`\`\`csv\na,b\n\`\`\`\n`)).toEqual([]);
});

test('a heading ends what belongs to a command', async () => {
  expect(await unprovenIn(`${command('one')}## Next\n\nYou see a list.\n`)).toEqual(['one']);
});

test('what follows a group of tabs is said of each command in it', async () => {
  const tabs = `<Tabs groupId="os">\n<TabItem value="a" label="A">\n\n${command('one')}</TabItem>\n<TabItem value="b" label="B">\n\n${command('two')}</TabItem>\n</Tabs>\n\n`;
  expect(await unprovenIn(`${tabs}You see a list.\n`)).toEqual([]);
  expect(await unprovenIn(`${tabs}Go on.\n`)).toEqual(['one', 'two']);
});

test.each([
  'Expect a list.',
  'The output ends with `ok`.',
  'The last line shows the count.',
  '`curl` prints the order.',
])('"%s" says what appears', async (sentence) =>
  expect(await unprovenIn(`${command('one')}${sentence}\n`)).toEqual([]),
);

test.each(['Then read the manual.', 'This shows a rule that lists everything.'])('"%s" does not', async (sentence) =>
  expect(await unprovenIn(`${command('one')}${sentence}\n`)).toEqual(['one']),
);
