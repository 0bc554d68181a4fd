import {DESCRIBED} from './shared';
import type {EnvironmentVariable, ExitCode} from './types';

/** Exit codes, by command, so that a script can tell what happened. */
export const exitCodes: readonly ExitCode[] = [
  {command: 'Every command', code: '0', when: 'Success, or anything with `--exit-zero`'},
  {command: 'Every command', code: 'Not 0', when: 'Unknown command (since v2.5.337), or a precondition failed'},
  {
    command: '`replay`',
    code: '0',
    when: 'It ran to its end and all gates held. Up to v2.5.878, mismatches without a gate do not change the code',
  },
  {
    command: '`replay`',
    code: '1',
    when: 'A `--fail-if` expression is true; the run is not complete; a precondition failed; a `--require-blueprint` ran no chain',
  },
  {
    command: '`replay --test-config`',
    code: '1',
    when: 'A goal of the test config is missed; without the flag, one of the built-in `regression`',
    after: DESCRIBED,
  },
  {
    command: '`replay --baseline … --fail-on-new-mismatch`',
    code: '3',
    when: 'A mismatch that the baseline does not have',
    since: 'v2.5.814',
  },
  {command: '`replay --verify-fix`', code: '0', when: 'The recorded error is gone', since: 'v2.5.814'},
  {
    command: '`replay --verify-fix`',
    code: '1',
    when: 'Nothing in the recording has an error that `--expect` matches',
    since: 'v2.5.814',
  },
  {command: '`replay --verify-fix`', code: '2', when: 'The bug is still there', since: 'v2.5.814'},
  {command: '`replay --verify-fix`', code: '3', when: 'Collateral: another new mismatch', since: 'v2.5.814'},
  {command: '`validate`', code: '0', when: 'All responses obey the document', since: 'v2.5.814'},
  {
    command: '`validate`',
    code: '1',
    when: 'The document cannot be read, the folder is missing, or it holds no HTTP pairs',
    since: 'v2.5.814',
  },
  {command: '`validate`', code: '2', when: 'At least one violation', since: 'v2.5.814'},
  {command: '`validate`', code: '3', when: 'No pair has a route in the document', since: 'v2.5.814'},
  {command: '`files compare`', code: 'Not 0', when: 'The pairs differ'},
  {command: '`automation sql-compare`', code: '2', when: 'One side has no SQL'},
  {command: '`cluster replay start --wait`', code: '1', when: 'Missed goals, or the replay failed', since: 'v2.5.814'},
  {
    command: '`cloud replay status --wait`',
    code: '0',
    when: 'Passed; without `--wait` also while it runs',
    after: DESCRIBED,
  },
  {command: '`cloud replay status --wait`', code: '1', when: 'Missed Goals', after: DESCRIBED},
  {command: '`cloud replay status --wait`', code: '2', when: 'Wrong usage', after: DESCRIBED},
  {command: '`cloud replay status --wait`', code: '4', when: 'Error or Canceled', after: DESCRIBED},
  {command: '`cloud replay status --wait`', code: '5', when: 'The report cannot be read', after: DESCRIBED},
  {command: '`cloud replay status --wait`', code: '124', when: 'Time is up', after: DESCRIBED},
];

/** Variables that proxymock reads, and those that point an app at it. */
export const environment: readonly EnvironmentVariable[] = [
  {names: ['SPEEDSCALE_HOME'], readBy: 'proxymock', meaning: 'Home folder; default `${HOME}/.speedscale`'},
  {
    names: ['SPEEDSCALE_API_KEY'],
    readBy: 'proxymock',
    meaning: 'Registers automatically (since v2.5.20); `init --api-key` reports whether it worked',
  },
  {names: ['SPEEDSCALE_NAMESPACE'], readBy: '`cluster`', meaning: 'Namespace of the installation, instead of the flag'},
  {names: ['EDITOR'], readBy: '`inspect`', meaning: 'Editor for key `e`'},
  {names: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'], readBy: '`import s3`', meaning: 'Credentials'},
  {names: ['DATADOG_API_KEY', 'DATADOG_APP_KEY'], readBy: '`export datadog-synthetics`', meaning: 'Keys'},
  {
    names: ['http_proxy=http://localhost:4140', 'https_proxy=http://localhost:4140'],
    readBy: 'Your app',
    meaning: 'Route HTTP',
  },
  {names: ['grpc_proxy=http://$(hostname):4140'], readBy: 'Your app', meaning: 'Route gRPC'},
  {names: ['all_proxy=socks5h://localhost:4140'], readBy: 'Your app', meaning: 'SOCKS: databases and more protocols'},
  {
    names: ['SSL_CERT_FILE'],
    readBy: 'Your app',
    meaning: 'Certificate to trust in Go, Ruby, and .NET on Linux and macOS; set for wrapped apps since v2.3.781',
  },
  {
    names: ['REQUESTS_CA_BUNDLE'],
    readBy: 'Your app',
    meaning:
      'The same for `requests` in Python; set for wrapped apps since v2.5.641. `httpx`, `aiohttp` and `urllib` read `SSL_CERT_FILE`',
  },
  {
    names: ['NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY=1'],
    readBy: 'Your app',
    meaning: 'Certificate and proxy for Node.js',
  },
  {names: ['JAVA_TOOL_OPTIONS'], readBy: 'Your app', meaning: 'Proxy and trust store for Java; set for wrapped JVMs'},
];
