import type {ClusterCommand, ClusterFlag} from './types';

const page = (name: string) => `https://helm.sh/docs/helm/helm_${name}/` as const;

const version: ClusterFlag = {flag: '--version <version>', meaning: 'Version of the chart', default: 'the newest one'};
const values: readonly ClusterFlag[] = [
  {flag: '--values <file>', short: '-f', meaning: 'A file of values; repeatable, the last one wins'},
  {flag: '--set <name=value>', meaning: 'One value of the chart, which wins over files; repeatable'},
  {flag: '--set-string <name=value>', meaning: 'One value of the chart, as a text; repeatable'},
  {flag: '--set-file <name=file>', meaning: 'One value of the chart, from a file; repeatable'},
];
const output: ClusterFlag = {
  flag: '--output <format>',
  short: '-o',
  meaning: '`table`, `json` or `yaml`',
  default: 'table',
};
const createNamespace: ClusterFlag = {flag: '--create-namespace', meaning: 'Create the namespace if it is not there'};
const wait: readonly ClusterFlag[] = [
  {flag: '--wait', meaning: 'Wait until all pods are ready'},
  {flag: '--timeout <duration>', meaning: 'How long to wait for each step', default: '5m0s'},
];

const noHooks: ClusterFlag = {flag: '--no-hooks', meaning: 'Skip the hooks'};

/** Flags that every command of Helm takes. */
export const helmGlobals: readonly ClusterFlag[] = [
  {
    flag: '--namespace <name>',
    short: '-n',
    meaning: 'Namespace of the release',
    default: 'that of the current context',
  },
  {
    flag: '--kube-context <name>',
    meaning: 'Which cluster and user of the kubeconfig file',
    default: 'the current context',
  },
  {flag: '--kubeconfig <file>', meaning: 'A different kubeconfig file', default: '~/.kube/config'},
  {flag: '--help', short: '-h', meaning: 'Help'},
];

/** The commands of Helm that pages use. */
export const helmCommands: readonly ClusterCommand[] = [
  {
    command: 'repo add',
    args: '<name> <url>',
    summary: 'Adds a chart repository under a name on this machine.',
    reference: page('repo_add'),
  },
  {
    command: 'repo update',
    args: '<name>…',
    summary: 'Fetches the newest list of charts of each repository.',
    reference: page('repo_update'),
  },
  {
    command: 'install',
    args: '<release> <chart>',
    summary: 'Installs a chart as a release.',
    reference: page('install'),
    flags: [version, ...values, createNamespace, ...wait],
  },
  {
    command: 'upgrade',
    args: '<release> <chart>',
    summary: 'Changes a release to another version of the chart or to other values.',
    reference: page('upgrade'),
    flags: [
      {flag: '--install', short: '-i', meaning: 'Install the release if it is not there'},
      version,
      ...values,
      {
        flag: '--reset-then-reuse-values',
        meaning: "Begin with the new chart's defaults, then the values of the release, then those given here",
      },
      {flag: '--reuse-values', meaning: 'Keep the values of the release and add those given here'},
      createNamespace,
      ...wait,
    ],
  },
  {
    command: 'history',
    args: '<release>',
    summary: 'Lists the revisions of a release with their charts, the newest last.',
    reference: page('history'),
    flags: [output, {flag: '--max <count>', meaning: 'How many revisions to list', default: '256'}],
  },
  {
    command: 'rollback',
    args: '<release> <revision>',
    summary: 'Takes a release back to an earlier revision, the one before without a number.',
    reference: page('rollback'),
    flags: wait,
  },
  {
    command: 'uninstall',
    args: '<release>…',
    summary: 'Removes a release and what it installed.',
    reference: page('uninstall'),
    flags: [...wait, noHooks],
  },
  {
    command: 'list',
    aliases: ['ls'],
    summary: 'Lists the releases with the versions of their charts.',
    reference: page('list'),
    flags: [output, {flag: '--all-namespaces', short: '-A', meaning: 'In every namespace'}],
  },
  {
    command: 'template',
    args: '<release> <chart>',
    summary: 'Prints the manifests of a chart without installing it.',
    reference: page('template'),
    flags: [
      version,
      ...values,
      noHooks,
      {flag: '--api-versions <name>', short: '-a', meaning: 'An API that the cluster has; repeatable'},
      {flag: '--include-crds', meaning: 'Print the custom resource definitions of the folder `crds` too'},
    ],
  },
  {
    command: 'pull',
    args: '<chart>…',
    summary: 'Downloads a chart as an archive.',
    reference: page('pull'),
    flags: [version],
  },
  {
    command: 'push',
    args: '<archive> <registry>',
    summary: 'Uploads a chart archive to a registry.',
    reference: page('push'),
  },
  {
    command: 'search repo',
    args: '<word>',
    summary: 'Lists the charts of your repositories that fit a word.',
    reference: page('search_repo'),
    flags: [output],
  },
  {
    command: 'show values',
    args: '<chart>',
    summary: 'Prints the default values of a chart.',
    reference: page('show_values'),
    flags: [version],
  },
  {
    command: 'get values',
    args: '<release>',
    summary: 'Prints the values that were given for a release.',
    reference: page('get_values'),
    flags: [output],
  },
  {
    command: 'get manifest',
    args: '<release>',
    summary: 'Prints the manifests that a release installed.',
    reference: page('get_manifest'),
  },
];
