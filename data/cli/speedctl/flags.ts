import type {SpeedctlFlag} from './types';

/** Flags that mean the same wherever they appear. */
export const output: SpeedctlFlag = {flag: '-o <format>', meaning: '`pretty` or `json`'};
export const cluster: SpeedctlFlag = {
  flag: '--cluster <name>',
  meaning: 'Name of the cluster, as `infra inspectors` prints it',
};
export const namespace: SpeedctlFlag = {flag: '--namespace <namespace>', meaning: 'Namespace of the workload'};
export const shortNamespace: SpeedctlFlag = {flag: '-n <namespace>', meaning: 'Namespace'};
export const timeout: SpeedctlFlag = {flag: '--timeout <duration>', meaning: 'How long to wait, such as `10m`'};
export const testConfig: SpeedctlFlag = {flag: '--test-config-id <id>', meaning: 'Test config of the replay'};
export const queryString: SpeedctlFlag = {flag: '--query-string <query>', meaning: 'The rule as a query'};
