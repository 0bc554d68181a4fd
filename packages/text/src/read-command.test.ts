import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {commandAnchor, commands as proxymock, findCommand} from '@docs/data/cli/index';
import {programs} from '@docs/data/cli/programs';
import {speedctlCommands} from '@docs/data/cli/speedctl';
import {nearest, readCommand} from './read-command';
import {inShell as linesIn, typedLine} from './command-lines';

const inShell = (code: string) => linesIn(code, programs);

const partsOf = (code: string) => inShell(code).flatMap((line) => readCommand(line).parts);
const text = (code: string) => partsOf(code).map((part) => part.text);

describe('a command line is read word by word', () => {
  it('with meaning, default and the row of the reference', () => {
    const [program, command, port, app] = partsOf('proxymock record --app-port 8080 -- java -jar "my app.jar"');
    expect(program).toMatchObject({text: 'proxymock', url: '/proxymock/how-it-works/cli/'});
    expect(command).toMatchObject({
      text: 'record',
      meaning: findCommand('record')?.summary,
      url: '/proxymock/how-it-works/cli/#record',
    });
    expect(port).toMatchObject({text: '--app-port 8080', url: '/proxymock/how-it-works/cli/#record-app-port'});
    expect(app).toMatchObject({kind: 'app', text: "-- java -jar 'my app.jar'"});
  });

  it('with the rows of the commands that hand their flags down, and those of all commands', () => {
    const parts = partsOf('proxymock cluster replay start -n shop -vv');
    expect(parts.map(({url}) => url?.split('#')[1])).toEqual([
      undefined,
      'cluster-replay-start',
      'cluster-namespace',
      'global-verbose',
    ]);
  });

  it('wherever the flags are', () => {
    expect(text('kubectl create -n shop secret generic keys --from-literal=a=b')).toEqual([
      'kubectl',
      'create',
      '-n shop',
      'secret generic',
      'keys',
      '--from-literal=a=b',
    ]);
    expect(partsOf('kubectl create -n shop secret generic keys').filter(({problem}) => problem)).toEqual([]);
  });

  it('with short flags one by one', () => {
    expect(text('kubectl exec -it cart -c app -- sh')).toEqual([
      'kubectl',
      'exec',
      '-i',
      '-t',
      'cart',
      '-c app',
      '-- sh',
    ]);
    expect(text('kubectl get pods -ojson')).toEqual(['kubectl', 'get', 'pods', '-ojson']);
  });

  it('with the names that the reference of the chart has rows for, and only for that chart', () => {
    const named = (code: string) => partsOf(code).flatMap((part) => part.named?.names ?? []);
    expect(named('helm install a speedscale/speedscale-operator --set ebpf.enabled=true,dlp.config=x')).toEqual([
      'ebpf.enabled',
      'dlp.config',
    ]);
    expect(named('helm install a other/chart --set ebpf.enabled=true')).toEqual([]);
    expect(
      named(
        'kubectl annotate deployment cart sidecar.speedscale.com/inject=true capture.speedscale.com/enabled- team=a',
      ),
    ).toEqual(['sidecar.speedscale.com/inject', 'capture.speedscale.com/enabled']);
    expect(named("kubectl annotate deployment -l app.speedscale.com/x=y 'sidecar.speedscale.com/inject=a b'")).toEqual([
      'sidecar.speedscale.com/inject',
    ]);
  });
});

describe('a line as it was copied', () => {
  it.each([
    ['bash-5.2$ proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['[dev@box shop]$ speedctl infra replay', ['speedctl', 'infra replay']],
    ['root@7f3a:/srv# proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['❯ kubectl get pods', ['kubectl', 'get', 'pods']],
    ['(venv) % helm list', ['helm', 'list']],
    ['PS D:\\shop> .\\bin\\proxymock.exe mock --in .\\rec\\one', ['proxymock', 'mock', "--in '.\\rec\\one'"]],
    ['C:\\shop>proxymock mock ^\r\n --in rec', ['proxymock', 'mock', '--in rec']],
    ['& "C:\\Program Files\\pm\\proxymock.exe" mock `\n --in rec', ['proxymock', 'mock', '--in rec']],
    ['env A=1 B=2 proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['sudo -E proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['sudo -u ada -E proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['~/shop (main) $ proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['/srv/shop # proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['/srv/start $MODE proxymock mock', []],
    ['λ proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['> proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['$ proxymock mock \\\n>   --in rec', ['proxymock', 'mock', '--in rec']],
    ['PS C:\\> proxymock mock `\r\n>>   --in rec', ['proxymock', 'mock', '--in rec']],
    ['proxymock mock --in rec \\\n  > out.txt', ['proxymock', 'mock', '--in rec']],
    ['`proxymock mock --in rec`', ['proxymock', 'mock', '--in rec']],
    ['RUN proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['- run: proxymock mock --in rec', ['proxymock', 'mock', '--in rec']],
    ['proxymock mock --in rec \\  \n --no-passthrough', ['proxymock', 'mock', '--in rec', '--no-passthrough']],
    ['proxymock mock --in <my folder> --out=<dir>', ['proxymock', 'mock', '--in <my folder>', '--out=<dir>']],
    ['proxymock mock --in rec <in.txt >out.txt', ['proxymock', 'mock', '--in rec']],
    ["proxymock mock --in rec -- sh -c $'a\\tb'", ['proxymock', 'mock', '--in rec', "-- sh -c 'a\tb'"]],
  ])('%j', (code, words) => expect(text(code)).toEqual(words));

  it.each([
    ['proxymock mock —in rec', '— is a typographic dash', '--in'],
    ['proxymock mock ––in=rec', '– is a typographic dash', '--in'],
    ['proxymock record – java', '– is a typographic dash', '--'],
    ['proxymock mock --in “my rec”', '“ is a typographic quote; type " or \'', undefined],
    ['proxymock mock –inn rec', 'no flag --inn', '--in'],
  ])('%j says what a word processor changed', (code, problem, near) =>
    expect(partsOf(code).flatMap((part) => (part.problem === undefined ? [] : [[part.problem, part.nearest]]))).toEqual(
      [[problem, near]],
    ),
  );

  it('keeps the value behind such a dash', () =>
    expect(text('proxymock mock —in rec')).toEqual(['proxymock', 'mock', '--in rec']));
});

describe('a word that is not known', () => {
  it.each([
    ['proxymock record --ap-port 8080', 'no flag --ap-port', '--app-port'],
    ['proxymock recrod', 'no command "recrod"', 'record'],
    ['proxymock cluster repaly', 'no subcommand "repaly"', 'replay'],
    ['speedctl infra repaly', 'no command "infra repaly"', 'infra replay'],
    ['helm upgrade a b --create-namespaces', 'no flag --create-namespaces', '--create-namespace'],
    ['kubectl get pods --al-namespaces', 'no flag --al-namespaces', '--all-namespaces'],
  ])('%s is named with the nearest one', (code, problem, near) => {
    expect(partsOf(code).filter((part) => part.problem !== undefined)).toEqual([
      expect.objectContaining({problem, nearest: near}),
    ]);
  });

  it('keeps the value of the flag that was meant', () => {
    expect(text('proxymock record --ap-port 8080')).toEqual(['proxymock', 'record', '--ap-port 8080']);
  });

  it('has no nearest when nothing is near', () => expect(nearest('--frobnicate', ['--in', '--out'])).toBeUndefined());
});

describe('every known word', () => {
  it('has a meaning and a place to read on', () => {
    const bare = Object.values(programs).flatMap((program) =>
      program.paths.flatMap((path) => {
        const command = program.find(path);
        const flags = [...(command?.flags ?? []), ...program.globals];
        return [command?.summary, command?.url, ...flags.flatMap(({meaning, url}) => [meaning, url])].every(Boolean)
          ? []
          : [`${program.name} ${path}`];
      }),
    );
    expect(bare).toEqual([]);
  });

  it('of proxymock and speedctl leads to its command', () => {
    expect(proxymock.filter((c) => !programs.proxymock.find(c.command)?.url.endsWith(`#${commandAnchor(c)}`))).toEqual(
      [],
    );
    expect(speedctlCommands.filter((c) => programs.speedctl.find(c.command)?.path !== c.command)).toEqual([]);
  });
});

it('any text is read without fail, and nothing of it gets lost', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('proxymock', 'kubectl', 'get', 'record', '--in', '-it', '--', '-n', '"', "'", '$(', '\\'),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      for (const line of inShell(words.join(' '))) {
        const parts = readCommand(line).parts;
        expect(parts.length).toBeGreaterThan(1);
        for (const each of line.words)
          expect(
            parts.some(
              (part) => part.text.replaceAll(/\W/g, '').includes(each.replaceAll(/\W/g, '')) || /^-\w+/.test(each),
            ),
          ).toBe(true);
      }
    }),
  );
});

it('types a line as a shell reads it', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[^\0\n$`\\!<>]+$/), {minLength: 1}), (words) => {
      const line = {program: programs.proxymock, words};
      expect(inShell(typedLine(line))).toEqual([line]);
    }),
  );
});
