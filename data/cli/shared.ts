import type {Flag} from './types';

/** Flags that mean the same wherever they appear. */
export const inFolders: Flag = {
  name: '--in',
  type: 'strings',
  default: '.',
  meaning: 'Folder to read, recursively; repeatable',
};
export const outFormat: Flag = {
  name: '--out-format',
  type: 'string',
  default: 'markdown',
  meaning: 'File format, `markdown` or `json`',
};
export const output: Flag = {
  name: '--output',
  short: '-o',
  type: 'string',
  default: 'json',
  meaning: 'Console format: `pretty`, `json`, `yaml` or `csv`',
};
/** For the commands that print text to read, not JSON, when the flag is left out. */
export const textOutput: Flag = {
  name: '--output',
  short: '-o',
  type: 'string',
  defaultNote: 'text',
  meaning: 'Console format: `pretty`, `json`, `yaml` or `csv`',
};
export const timeout: Flag = {
  name: '--timeout',
  type: 'duration',
  default: '12h',
  meaning: 'Stop after this time, a Go duration',
};
export const logTo: Flag = {name: '--log-to', type: 'string', meaning: "proxymock's output to a file"};
export const appLogTo: Flag = {name: '--app-log-to', type: 'string', meaning: 'Output of the wrapped app to a file'};

/** The newest release that the facts describe; what came later says so. */
export const DESCRIBED = 'v2.5.878';

export const sharedFlags: readonly Flag[] = [
  inFolders,
  outFormat,
  {...output, defaultNote: 'text for `replay`, `match-rate` and `version`'},
  timeout,
  logTo,
];

/** Flags that every command takes. */
export const globalFlags: readonly Flag[] = [
  {name: '--app-url', type: 'string', meaning: 'Address of the Speedscale app'},
  {
    name: '--config',
    type: 'string',
    default: '${HOME}/.speedscale/config.yaml',
    meaning:
      'Config file. Registrations since v2.5.437 write `config.json`, which is read first; `proxymock version` prints the path in use',
  },
  {name: '--context', short: '-c', type: 'string', meaning: 'Named context from the config file'},
  {name: '--exit-zero', type: 'bool', meaning: 'Always exit with 0'},
  {name: '--help', short: '-h', type: 'bool', meaning: 'Help'},
  {name: '--verbose', short: '-v', type: 'count', meaning: 'More detail; repeat for more (`-vvv`)'},
];
