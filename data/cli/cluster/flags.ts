import type {ClusterFlag} from './types';

/** Flags that mean the same at several commands of kubectl. */
export const selector: ClusterFlag = {
  flag: '--selector <query>',
  short: '-l',
  meaning: 'Only objects with these labels',
};
export const allNamespaces: ClusterFlag = {flag: '--all-namespaces', short: '-A', meaning: 'In every namespace'};
export const file: ClusterFlag = {
  flag: '--filename <file>',
  short: '-f',
  meaning: 'The manifest: a file, a folder or a URL; `-` reads from the pipe',
};
export const output: ClusterFlag = {
  flag: '--output <format>',
  short: '-o',
  meaning: 'How to print: `yaml`, `json`, `name`, `wide`, or a field by `jsonpath=…`',
};
export const container: ClusterFlag = {
  flag: '--container <name>',
  short: '-c',
  meaning: 'Which container of the pod',
  default: 'the first one',
};
export const overwrite: ClusterFlag = {flag: '--overwrite', meaning: 'Replace a value that is there already'};
export const dryRun: ClusterFlag = {
  flag: '--dry-run[=<mode>]',
  meaning: '`client`: only build the object, so that it can be printed; nothing is sent',
  default: 'none',
};
export const timeout: ClusterFlag = {flag: '--timeout <duration>', meaning: 'How long to wait, such as `60s`'};
export const fromFile: ClusterFlag = {
  flag: '--from-file <key=file>',
  meaning: 'A key with the content of a file; repeatable',
};
