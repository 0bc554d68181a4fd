import {dryRun, fromFile, output} from './flags';
import {page} from './kubectl-reference';
import type {ClusterCommand} from './types';

/** The commands of kubectl that make one object of a kind. */
export const createCommands: readonly ClusterCommand[] = [
  {
    command: 'create namespace',
    aliases: ['create ns'],
    args: '<name>',
    summary: 'Creates a namespace.',
    reference: page('create', 'namespace'),
    flags: [dryRun, output],
  },
  {
    command: 'create configmap',
    aliases: ['create cm'],
    args: '<name>',
    summary: 'Creates a ConfigMap.',
    reference: page('create', 'configmap'),
    flags: [
      fromFile,
      {flag: '--from-literal <key=value>', meaning: 'A key with its value; repeatable'},
      dryRun,
      output,
    ],
  },
  {
    command: 'create secret generic',
    args: '<name>',
    summary: 'Creates a secret from files or values.',
    reference: page('create', 'secret', 'generic'),
    flags: [
      fromFile,
      {flag: '--from-literal <key=value>', meaning: 'A key with its value; repeatable'},
      {flag: '--type <type>', meaning: 'Type of the secret', default: 'Opaque'},
      dryRun,
      output,
    ],
  },
  {
    command: 'create secret tls',
    args: '<name>',
    summary: 'Creates a secret from a certificate and its key.',
    reference: page('create', 'secret', 'tls'),
    flags: [
      {flag: '--cert <file>', meaning: 'The certificate, as PEM'},
      {flag: '--key <file>', meaning: 'Its private key, as PEM'},
      dryRun,
      output,
    ],
  },
  {
    command: 'create secret docker-registry',
    args: '<name>',
    summary: 'Creates a secret with which images are pulled.',
    reference: page('create', 'secret', 'docker-registry'),
    flags: [
      {flag: '--docker-server <host>', meaning: 'The registry', default: 'https://index.docker.io/v1/'},
      {flag: '--docker-username <user>', meaning: 'User of the registry'},
      {flag: '--docker-password <password>', meaning: 'Password of the registry'},
      dryRun,
      output,
    ],
  },
];
