import {cluster, output, shortNamespace} from './flags';
import type {SpeedctlGroup} from './types';

/** What registers this machine, installs and checks; `init` has the flags of `proxymock init`. */
export const setup: SpeedctlGroup = {
  id: 'setup',
  commands: [
    {
      command: 'init',
      summary: 'Registers this machine and writes the settings to `~/.speedscale`.',
      page: '/setup/install/cli/',
      flags: [
        {flag: '--api-key <key>', meaning: 'Key instead of the browser, for CI'},
        {flag: '--app-url <url>', meaning: 'Address of the dashboard'},
        {flag: '--yes', short: '-y', meaning: 'Answer yes to every question'},
        {flag: '--quiet', meaning: 'Print less'},
        {flag: '--overwrite', meaning: 'Replace settings that exist'},
        {flag: '--no-rcfile-update', meaning: "Leave the shell's startup file alone"},
        {flag: '--home <folder>', meaning: 'A different folder from `~/.speedscale`'},
        {flag: '--rcfile <file>', meaning: 'Startup file to change'},
      ],
    },
    {
      command: 'install',
      summary:
        'Wizard that installs the operator or writes files for Docker. It needs a terminal and exits at once without one, so it is not for CI.',
      page: '/setup/install/kubernetes-operator/',
      flags: [{flag: '--imgpullsecrets <names>', meaning: 'Names of pull secrets, separated by commas'}],
    },
    {
      command: 'uninstall',
      summary: 'Removes Speedscale from the cluster, with webhooks and certificates. It asks first.',
      page: '/setup/uninstall/',
      flags: [{flag: '--force', meaning: 'Do not ask'}],
    },
    {
      command: 'check',
      summary: 'Checks settings, access to the API and versions. The checks end with `All checks were successful`.',
    },
    {
      command: 'check operator',
      summary: 'Checks the operator and, since v2.5.271, the eBPF collector. Ends with `All checks were successful`.',
      page: '/setup/install/troubleshooting/',
      flags: [
        {flag: '--pre', meaning: 'Before the installation: checks the cluster only'},
        {flag: '--namespace <namespace>', short: '-n', meaning: 'Namespace of the operator'},
      ],
    },
    {
      command: 'update',
      args: '[version]',
      summary: 'Replaces the binary with the newest version, or with the given one.',
      page: '/setup/install/cli/',
    },
    {
      command: 'version',
      summary: 'Prints the version of the client and of the cloud.',
      flags: [{flag: '--client', meaning: 'The client only, without a connection'}],
    },
    {command: 'config current-context', summary: 'Prints the context in use: which tenant, which address.'},
    {command: 'config use-context', args: '<name>', summary: 'Changes to another context of the settings file.'},
    {
      command: 'config set-usage-threshold',
      summary: 'Sets a usage alert for the tenant.',
      page: '/reference/pricing-faq/',
    },
    {
      command: 'create certs',
      summary: 'Writes the files of the Speedscale certificate authority (CA).',
      flags: [{flag: '--output-dir <folder>', short: '-o', meaning: 'Where to write'}],
    },
    {command: 'infra inspectors', summary: 'Lists the clusters that you can reach.', flags: [output]},
    {
      command: 'infra workloads',
      summary: 'Lists workloads: `workloads[]` with `name`, `type`, `nReady` and `nTotal`.',
      flags: [shortNamespace, cluster, output],
    },
    {
      command: 'infra events',
      summary: 'Lists events of a cluster.',
      flags: [shortNamespace, cluster],
    },
    {
      command: 'infra operator patch',
      summary: 'Changes a setting of the operator, such as the filter rule of the cluster.',
      page: '/reference/filters/',
      flags: [cluster, {flag: '--filter-rule <id>', meaning: 'Rule that the forwarder applies'}],
    },
    {
      command: 'infra dlp enable',
      summary: 'Turns redaction (DLP) on in a cluster; it asks which one.',
      page: '/guides/dlp/applying-rules/',
    },
    {
      command: 'infra sidecar add',
      args: '<workload>',
      summary: 'Adds a sidecar to a workload, which restarts it. For installations that still use sidecars.',
      page: '/setup/sidecar/install/',
      flags: [cluster, shortNamespace, {flag: '--workload-type <type>', meaning: 'Kind of the workload'}],
    },
  ],
};
