import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {isPartial, parsePage, readSourcePages, type Fence} from '../../scripts/content/pages';
import {installPrograms, isShell, isTyped, runPage, shellPage, titledFiles, type ShellPage} from './run-page';

const folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));
installPrograms(folder);

const docs = path.resolve('docs');
const sources = await readSourcePages(docs);
const pages = sources.filter(({file}) => !isPartial(path.relative(docs, file))).map((page) => shellPage(page, sources));
const scripts = pages.flatMap(({steps}) => titledFiles(steps)).filter(({title}) => title.endsWith('.sh'));

describe('the shell blocks of each page', () => {
  it('run in order in a terminal', async () => {
    const waiting = pages.filter(({steps}) => steps.some(isTyped));
    const problems: string[] = [];
    const work = async (): Promise<void> => {
      for (let page = waiting.shift(); page; page = waiting.shift())
        problems.push(...(await runPage(page, folder, scripts)));
    };
    await Promise.all([work(), work()]);
    const blocks = pages.flatMap(({steps}) => steps);
    const count = (of: (fence: Fence) => boolean): number => blocks.filter(of).length;
    console.log(
      `${count(isTyped)} shell blocks ran; left out: ${count((each) => isShell(each) && !isTyped(each))} files or parts of one, ${count(({lang}) => lang === 'powershell')} blocks of PowerShell`,
    );
    expect(count(isTyped)).toBeGreaterThan(1000);
    expect(problems.sort()).toEqual([]);
  });
});

describe('a fault in a block', () => {
  it.each([
    ['speedctl infra replay --clusterr a', /3: speedctl infra replay --clusterr a: .*no flag --clusterr/],
    ['proxymock mock --in', /needs a value/],
    ['X=$(proxymock replay --vuss 2)', /no flag --vuss/],
    ['kubectl gett pods | wc -l', /no command "gett"/],
    ['docker rnu --rm image', /docker rnu --rm image: no known command/],
    ['npm --prefix app rnu test', /npm --prefix app rnu test: no known command/],
    ['proxymock mock --in a -- jvaa -jar a.jar', /jvaa: command not found/],
    ['echo a | sortt 2> /dev/null', /sortt: command not found/],
    ["echo '{}' | jq '.a | b('", /jq: error: syntax error/],
    ['grep --fixed a b.txt', /grep: b.txt: No such file/],
    ['kubectl apply -f lost.yaml', /kubectl: lost.yaml: No such file/],
    ['cd lost', /line 1: cd: lost: No such file/],
    ['echo "$LOST"', /LOST: unbound variable/],
    ['echo "${LOST.a}"', /bad substitution/],
    ['while :; do :; done', /still runs/],
    ['shasum --lost a', /Unknown option/],
    ['sed --lost a', /sed: unrecognized option/],
  ])('is seen: %s', async (code, problem) => {
    expect((await runPage(pageOf(code), folder, [], 3000)).join('\n')).toMatch(problem);
  });

  it.each([
    'proxymock record --out a -- npm start\ngrep -r b a || cat a/localhost/*.md',
    'ID=$(kubectl get pods -o name | head -1)\nkubectl logs "$ID"',
    'curl -fsSO https://a.test/b.json\njq . b.json',
    'export FOLDER=given; mkdir "$FOLDER"; cd "$FOLDER"; echo a > b.txt\n```\n\n```bash\ncat b.txt; cat ../given/b.txt',
  ])('is not seen where there is none: %s', async (code) => {
    expect(await runPage(pageOf(code), folder, [])).toEqual([]);
  });
});

function pageOf(code: string): ShellPage {
  const file = path.join(docs, 'fault.md');
  return shellPage(parsePage(docs, file, `Run:\n\n\`\`\`bash\n${code}\n\`\`\`\n`), []);
}
