import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {folder} from '../../tests/fixtures/check-product/check';
import {ageOf, inLines} from './ages';
import {readDocs} from './pages';

const root = path.join(folder, 'ages');
const page = (file: string, text: string) => {
  const full = path.join(root, 'docs', file);
  mkdirSync(path.dirname(full), {recursive: true});
  writeFileSync(full, text);
};
page('old.md', '---\nchecked: v2.5.1156\n---\n\n<CliCommand command="record" />\n\n[Other](./part/new.md#top)\n');
page('part/new.md', 'Nothing is around it.\n');
page('part/tool.md', 'import Text from \'@site/docs/_shared/text.mdx\';\n\n<McpTool name="dlp" />\n\n<Text />\n');
page('draft.md', 'Not committed.\n');
page('_shared/text.mdx', 'A partial.\n');
const docs = await readDocs(root);

const changes = [
  {day: '2026-11-20', subject: 'feat(cli): add a flag', files: ['data/cli/proxymock.json']},
  {day: '2026-11-19', subject: 'docs(part): say more', files: ['docs/part/new.md', 'docs/_shared/text.mdx']},
  {day: '2026-11-12', subject: 'docs: a title', files: ['docs/part/tool.md']},
  {day: '2026-11-11', subject: 'feat(cli): an older flag', files: ['data/cli/proxymock.json']},
  {day: '2026-11-10', subject: 'feat(tools): add tools', files: ['data/mcp-tools/tools.json']},
  {day: '2026-11-01', subject: 'docs: begin', files: ['docs/old.md', 'docs/part/tool.md', 'docs/part/new.md']},
];

it('lists pages by age, with what has changed around them since', () => {
  expect(ageOf(docs, changes)).toEqual([
    {file: 'docs/draft.md', around: []},
    {
      file: 'docs/old.md',
      day: '2026-11-01',
      checked: 'v2.5.1156',
      around: [
        {file: 'data/cli/proxymock.json', day: '2026-11-20', subject: 'feat(cli): add a flag'},
        {file: 'docs/part/new.md', day: '2026-11-19', subject: 'docs(part): say more'},
      ],
    },
    // What changed before the page is not around it.
    {
      file: 'docs/part/tool.md',
      day: '2026-11-12',
      around: [{file: 'docs/_shared/text.mdx', day: '2026-11-19', subject: 'docs(part): say more'}],
    },
    {file: 'docs/part/new.md', day: '2026-11-19', around: []},
  ]);
});

it('leaves out pages that were changed on the day or after it', () => {
  expect(ageOf(docs, changes, '2026-11-12').map(({file}) => file)).toEqual(['docs/draft.md', 'docs/old.md']);
  expect(ageOf(docs, changes, '2026-11-13').map(({file}) => file)).toEqual([
    'docs/draft.md',
    'docs/old.md',
    'docs/part/tool.md',
  ]);
});

it('prints a line for each page, and at most three for what is around it', () => {
  const around = [1, 2, 3, 4, 5].map((i) => ({file: `docs/${i}.md`, day: `2026-11-0${i}`, subject: `docs: ${i}`}));
  expect(
    inLines([
      {file: 'docs/a.md', day: '2026-10-01', checked: 'v2.5.1156', around},
      {file: 'docs/b.md', around: []},
    ]),
  ).toEqual([
    '2026-10-01  v2.5.1156    docs/a.md',
    '            2026-11-01  docs/1.md: docs: 1',
    '            2026-11-02  docs/2.md: docs: 2',
    '            2026-11-03  docs/3.md: docs: 3',
    '            and 2 more',
    'not committed  not checked  docs/b.md',
    '2 pages',
  ]);
  expect(inLines([])).toEqual(['0 pages']);
});
