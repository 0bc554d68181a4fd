import {
  cliPage,
  cloudKinds,
  commandAnchor,
  commands,
  findCommand,
  globalFlags,
  isGroup,
  pageOf,
  parentsOf,
  type Command,
  type Flag,
} from './index';
import {flagAnchor, speedctlAnchor, speedctlFlagAnchor} from './anchors';
import {helm, kubectl} from './cluster';
import type {ClusterCommand, ClusterFlag} from './schema';
// By the package's name: what loads the configuration would take ./speedctl for the JSON beside it.
import {speedctlCommands, type SpeedctlCommand, type SpeedctlFlag} from '@docs/data/cli/speedctl';
import type {KnownCommand, KnownFlag, Program, Programs, References} from './program';

const SPEEDCTL_PAGE = '/reference/cli/';

function proxymockFlag(flag: Flag, page: string, prefix: string): KnownFlag {
  const off = flag.type === 'bool' && flag.name !== '--help' ? 'off' : undefined;
  return {
    names: [flag.name, ...(flag.short === undefined ? [] : [flag.short])],
    value: flag.type === 'bool' || flag.type === 'count' ? 'none' : 'needed',
    meaning: flag.meaning,
    default: [flag.default, flag.defaultNote].filter((part) => part !== undefined).join(' ') || off,
    url: `${page}#${flagAnchor(prefix, flag)}`,
  };
}

function proxymockCommand(command: Command): KnownCommand {
  const page = pageOf(command);
  return {
    path: command.command,
    summary: command.summary,
    url: `${page}#${commandAnchor(command)}`,
    flags: [command, ...parentsOf(command)].flatMap((owner) =>
      (owner.flags ?? []).map((flag) => proxymockFlag(flag, page, commandAnchor(owner))),
    ),
    args: command.args,
    wraps: command.wraps ?? false,
    firstArgument: command.args?.startsWith('<kind>')
      ? (word) => (cloudKinds.some((kind) => kind === word) ? 'What is exchanged' : undefined)
      : undefined,
    group: isGroup(command) && command.args === undefined,
  };
}

/** A flag as it is typed, `--name <value>` or `--name[=<value>]`, as its spellings and whether it takes a value. */
function typedFlag(
  {flag, short, meaning, default: usual}: SpeedctlFlag & Pick<ClusterFlag, 'default'>,
  url?: string,
): KnownFlag {
  const name = flag.split(/[\s[]/)[0] ?? flag;
  const value = flag.includes('[=') ? 'optional' : flag.includes(' ') ? 'needed' : 'none';
  return {names: [name, ...(short === undefined ? [] : [short])], value, meaning, default: usual, url};
}

const speedctlGlobals: readonly KnownFlag[] = [
  {names: ['--help', '-h'], value: 'none', meaning: 'Help', url: `${SPEEDCTL_PAGE}#form`},
  {names: ['--config'], value: 'needed', meaning: 'A different settings file', url: `${SPEEDCTL_PAGE}#form`},
];

/** The rows of flags that a command takes from another one are named after that one. */
function speedctlCommand(command: SpeedctlCommand): KnownCommand {
  const owner = speedctlCommands.find((each) => each.command === command.flagsOf) ?? command;
  return {
    path: command.command,
    summary: command.summary,
    url: `${SPEEDCTL_PAGE}#${speedctlAnchor(command)}`,
    flags: (command.flags ?? []).map((flag) => typedFlag(flag, `${SPEEDCTL_PAGE}#${speedctlFlagAnchor(owner, flag)}`)),
    args: command.args,
    wraps: false,
    group: false,
  };
}

/** `deployment/orders`, `pods,services` and `sidecars.networking.istio.io` name kinds; what a shell fills in may be any. */
function kindOf(word: string): string | undefined {
  const named = word.replace(/\/.*$/s, '').split(',');
  if (/[$<]/.test(word)) return 'The object';
  const found = named.map((name) =>
    kubectl.kinds.find((kind) => kind.names.includes(name.replace(/\..*$/, '').toLowerCase())),
  );
  return found.includes(undefined) ? undefined : found.map((kind) => kind?.meaning).join(', ');
}

function clusterCommand(command: ClusterCommand): KnownCommand {
  return {
    path: command.command,
    summary: command.summary,
    url: command.reference,
    flags: (command.flags ?? []).map((flag) => typedFlag(flag, command.reference)),
    args: command.args,
    wraps: command.wraps ?? false,
    firstArgument: command.ofKind ? kindOf : undefined,
    group: false,
  };
}

function program(
  base: Omit<Program, 'find' | 'paths'>,
  all: readonly (readonly [path: string, command: KnownCommand])[],
): Program {
  const byPath = new Map(all);
  return {...base, find: (path) => byPath.get(path), paths: [...byPath.keys()]};
}

const withAliases = <C extends {command: string; aliases?: readonly string[]}>(
  list: readonly C[],
  known: (command: C) => KnownCommand,
) =>
  list.flatMap((command) =>
    [command.command, ...(command.aliases ?? [])].map((path) => [path, known(findOf(list, path) ?? command)] as const),
  );

function findOf<C extends {command: string; aliases?: readonly string[]}>(
  list: readonly C[],
  path: string,
): C | undefined {
  return list.find((c) => c.command === path || c.aliases?.includes(path));
}

/** The names that a `--set` of Helm sets, with `[]` for items: `a.b=1,c[0].d=2` -> `a.b`, `c[].d`. */
export function setNames(word: string): string[] {
  return word
    .split(/(?<!\\),/)
    .flatMap((part) => (part.includes('=') ? [(part.split('=')[0] ?? '').replace(/\[\d+\]/g, '[]')] : []));
}

const withoutQuotes = (word: string): string => word.replace(/^(['"])(.*)\1$/s, '$2');

/** The values of the operator's chart that a flag sets. */
function helmValuesIn(text: string, _command: string, args: readonly string[]): References | undefined {
  const word = /^--set(?:-string|-json|-file)?[ =](.*)$/s.exec(text)?.[1];
  if (word === undefined || !args.some((each) => each.endsWith('/speedscale-operator'))) return undefined;
  return {page: '/reference/helm/', names: setNames(withoutQuotes(word))};
}

/** The product's annotation that an argument of `annotate` sets or removes. */
function annotationsIn(text: string, command: string): References | undefined {
  if (command !== 'annotate') return undefined;
  const name = /^(?!-)([^=]*speedscale\.com\/[^=]*?)(?:-$|=)/s.exec(withoutQuotes(text))?.[1];
  return name === undefined ? undefined : {page: '/reference/kubernetes-annotations/', names: [name]};
}

const proxymock = program(
  {
    name: 'proxymock',
    meaning: 'The local tool that records, mocks and replays',
    url: cliPage,
    complete: true,
    isEntryPoint: true,
    globals: globalFlags.map((flag) => proxymockFlag(flag, cliPage, 'global')),
  },
  withAliases(commands, (command) => proxymockCommand(findCommand(command.command) ?? command)),
);
const speedctl = program(
  {
    name: 'speedctl',
    meaning: 'The CLI of the Speedscale platform',
    url: SPEEDCTL_PAGE,
    complete: false,
    globals: speedctlGlobals,
  },
  withAliases<SpeedctlCommand & {aliases?: readonly string[]}>(speedctlCommands, speedctlCommand),
);
const helmProgram = program(
  {
    name: 'helm',
    meaning: 'The package manager of Kubernetes',
    url: 'https://helm.sh/docs/helm/helm/',
    complete: false,
    referencesIn: helmValuesIn,
    globals: helm.globalFlags.map((flag) => typedFlag(flag, 'https://helm.sh/docs/helm/helm/')),
  },
  withAliases(helm.commands, clusterCommand),
);
const kubectlProgram = program(
  {
    name: 'kubectl',
    meaning: 'The CLI of Kubernetes',
    url: 'https://kubernetes.io/docs/reference/kubectl/',
    complete: false,
    referencesIn: annotationsIn,
    globals: kubectl.globalFlags.map((flag) =>
      typedFlag(flag, 'https://kubernetes.io/docs/reference/kubectl/generated/kubectl_options/'),
    ),
  },
  withAliases(kubectl.commands, clusterCommand),
);

/** The programs whose command lines the pages explain, by name. */
export const programs = {proxymock, speedctl, helm: helmProgram, kubectl: kubectlProgram} as const satisfies Programs;
