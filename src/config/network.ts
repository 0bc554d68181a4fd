/** A host that Speedscale's components reach through the firewall, outbound only. */
export type OutboundHost = {host: string; port: number; purpose: string};

/** A TCP port between components inside the cluster. */
export type ClusterPort = {port: number; target: string; from: string};

const https = 443;

/** What the firewall must let out. The allow-list downloads are made of it. */
export const outboundHosts: readonly OutboundHost[] = [
  {host: 'app.speedscale.com', port: https, purpose: 'Speedscale Cloud'},
  {host: 'downloads.speedscale.com', port: https, purpose: 'Downloads'},
  {host: 'firehose.us-east-1.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: 'sqs.us-east-1.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: 'sns.us-east-1.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: 's3.us-east-1.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: '*.s3.us-east-1.amazonaws.com', port: https, purpose: 'AWS service, buckets'},
  {host: 'sts.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: 'sts.us-east-1.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: 'monitoring.us-east-1.amazonaws.com', port: https, purpose: 'AWS service'},
  {host: 'gcr.io', port: https, purpose: 'Images'},
  {host: 'speedscale.github.io', port: https, purpose: 'Helm repository'},
];

/** What network policies inside the cluster must allow. */
export const clusterPorts: readonly ClusterPort[] = [
  {port: 9443, target: 'webhook server of the operator', from: 'API server'},
  {port: 8081, target: 'health of the operator', from: 'kubelet'},
  {port: 80, target: 'Service speedscale-forwarder', from: 'goproxy and nettap'},
  {port: 4144, target: 'health of nettap ingest', from: 'kubelet'},
  {port: 42424, target: 'metrics of nettap capture', from: 'Prometheus'},
  {port: 8000, target: 'Service speedscale-nettap', from: 'Java pods'},
];

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
