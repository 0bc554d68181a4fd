import type {EnvironmentVariable, ExitCode} from './types';

/** Exit codes of all commands. */
export const exitCodes: readonly ExitCode[] = [
  {code: '0', when: 'Success, or anything with `--exit-zero`'},
  {code: '1', when: '`replay`: a `--fail-if` expression is true'},
  {code: '2', when: '`automation sql-compare`: one side has no SQL'},
  {
    code: 'Not 0',
    when: 'Unknown command (since v2.5.337); `files compare` found differences; `--require-blueprint` and the blueprint did nothing',
  },
];

/** Variables that proxymock reads, and those that point an app at it. */
export const environment: readonly EnvironmentVariable[] = [
  {names: ['SPEEDSCALE_HOME'], readBy: 'proxymock', meaning: 'Home folder; default `${HOME}/.speedscale`'},
  {
    names: ['SPEEDSCALE_API_KEY'],
    readBy: 'proxymock, depending on the version',
    meaning: 'May register by itself (v2.5.20 and later); `init --api-key` is safer',
  },
  {names: ['EDITOR'], readBy: '`inspect`', meaning: 'Editor for key `e`'},
  {names: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'], readBy: '`import s3`', meaning: 'Credentials'},
  {names: ['DATADOG_API_KEY', 'DATADOG_APP_KEY'], readBy: '`export datadog-synthetics`', meaning: 'Keys'},
  {names: ['http_proxy=http://localhost:4140', 'https_proxy=http://localhost:4140'], readBy: 'Your app', meaning: 'Route HTTP'},
  {names: ['grpc_proxy=http://$(hostname):4140'], readBy: 'Your app', meaning: 'Route gRPC'},
  {names: ['all_proxy=socks5h://localhost:4140'], readBy: 'Your app', meaning: 'SOCKS: databases and more protocols'},
];
