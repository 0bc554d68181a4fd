import type {Flag, SpeedctlCommand, SpeedctlFlag} from './schema';

/** The anchor of a flag's row: `--app-port` of `record` is `record-app-port`. */
export function flagAnchor(prefix: string, flag: Pick<Flag, 'name'>): string {
  return `${prefix}${flag.name.slice(1)}`;
}

/** The anchor of a command's row: `infra replay` is `speedctl-infra-replay`. */
export function speedctlAnchor({command}: Pick<SpeedctlCommand, 'command'>): string {
  return `speedctl-${command.replaceAll(' ', '-')}`;
}

/** The anchor of a flag's row in the table of a command: `--cluster <name>` of `infra replay` is `speedctl-infra-replay-cluster`. */
export function speedctlFlagAnchor(
  command: Pick<SpeedctlCommand, 'command'>,
  {flag}: Pick<SpeedctlFlag, 'flag'>,
): string {
  return `${speedctlAnchor(command)}-${flag.replace(/^-+|[\s[].*$/g, '')}`;
}
