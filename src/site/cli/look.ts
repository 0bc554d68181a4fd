import {inFolders, logTo, timeout} from './shared';
import type {Command} from './types';

export const inspect: Command = {
  command: 'inspect',
  summary: 'Opens the terminal user interface (UI). It needs a terminal (TTY).',
  flags: [
    {name: '--demo', type: 'bool', meaning: 'Demo data'},
    inFolders,
    logTo,
    {name: '--snapshot', type: 'string', meaning: 'Snapshot id, or path to `~/.speedscale/data/snapshots/<uuid>/raw.jsonl`'},
    timeout,
  ],
  examples: ['proxymock inspect --in ./proxymock'],
};

export const web: Command = {
  command: 'web',
  summary: 'Starts the embedded web UI (2026 and later) and prints `http://127.0.0.1:<port>`.',
  moreFlags: true,
  flags: [
    {name: '--in', type: 'string', defaultNote: '`proxymock/` below the current folder', meaning: 'Workspace'},
    {name: '--kube-context', type: 'string', meaning: 'kubeconfig context'},
    {
      name: '--forwarder-addr',
      type: 'string',
      defaultNote: 'automatic port-forward',
      meaning: '`<host:port>` of the forwarder; an empty string turns the cluster view off',
    },
  ],
  examples: ['proxymock web --in ./proxymock'],
};

export const report: Command = {
  command: 'report',
  summary: 'Makes a report on performance, reliability and security of recorded traffic.',
  moreFlags: true,
};

export const drift: Command = {
  command: 'drift',
  summary: 'Shows values that vary between two or more RRPair folders.',
  moreFlags: true,
};

export const validate: Command = {
  command: 'validate',
  summary: 'Checks whether recorded responses obey an OpenAPI document (since v2.5.814).',
  moreFlags: true,
};
