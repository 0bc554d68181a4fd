import {checkData} from '@docs/data/checked';
import data from '@docs/data/network.json';

/** What the firewall must let out, and what network policies inside the cluster must allow. */
export const {outboundHosts, clusterPorts} = checkData('network.json', data);

/** One host a line, as firewalls read lists. */
export function allowListOfHosts(): string {
  return lines(outboundHosts.map(({host}) => host));
}

/** One port a line, `9443/tcp`, with its direction as a comment; ports that several hosts share appear once. */
export function allowListOfPorts(): string {
  const outbound = [...new Set(outboundHosts.map(({port}) => port))];
  return lines([
    ...outbound.map((port) => `${port}/tcp # outbound to the hosts of the host list`),
    ...clusterPorts.map(({port, target, from}) => `${port}/tcp # in the cluster, ${from} to ${target}`),
  ]);
}

function lines(entries: readonly string[]): string {
  return `${entries.join('\n')}\n`;
}
