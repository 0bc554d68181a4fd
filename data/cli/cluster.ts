import {checkData} from '#checked';
import {resolveNames} from '../named';
import helmData from './cluster/helm.json';
import kubectlData from './cluster/kubectl.json';
import type {ClusterCommand, ClusterFlag} from './schema';

/** What a data file says of Helm or kubectl, with the flags that it names put in. Throws with all that is wrong in it. */
export function readCluster(name: 'helm' | 'kubectl', value: unknown) {
  const file = `data/cli/cluster/${name}.json`;
  const {namedFlags, globalFlags, commands, kinds = []} = checkData('cli/cluster/', value, file);
  const flagsIn = (list: typeof globalFlags, place: string): ClusterFlag[] =>
    resolveNames<ClusterFlag>(list, namedFlags, `${file}: ${place}`);
  return {
    kinds,
    globalFlags: flagsIn(globalFlags, 'globalFlags'),
    commands: commands.map((command): ClusterCommand => ({
      ...command,
      flags: command.flags && flagsIn(command.flags, command.command),
    })),
  };
}

/** The commands of Helm that pages use. */
export const helm = readCluster('helm', helmData);

/** The commands of kubectl that pages use, and the kinds of objects that pages name. */
export const kubectl = readCluster('kubectl', kubectlData);
