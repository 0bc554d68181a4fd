/**
 * The one list of placeholders: what is in `<angle brackets>` in the commands and files of the pages, and what a
 * reader may put there. The content lint refuses a placeholder that is not in it.
 */

/** Values that a reader gives once for all pages, and that this browser keeps. */
export const fields = {
  namespace: {label: 'Namespace', meaning: 'The namespace of your workload'},
  cluster: {label: 'Cluster', meaning: 'The name of your cluster, as printed by `speedctl infra inspectors`'},
  workload: {label: 'Workload', meaning: 'The deployment, or other workload, that you work on'},
  service: {label: 'Service', meaning: 'The name of the recorded service'},
  snapshot: {label: 'Snapshot', meaning: 'The ID of a snapshot'},
  report: {label: 'Report', meaning: 'The ID of a report'},
  region: {label: 'Region', meaning: 'The region of your cloud provider'},
  bucket: {label: 'Bucket', meaning: 'The name of your bucket'},
  'cloud-project': {label: 'Project', meaning: 'The ID of your project at the cloud provider'},
  host: {label: 'Host', meaning: 'The name of the host that you call'},
} as const;

export type FieldName = keyof typeof fields;

/**
 * What a placeholder stands for: a field of all pages; a secret, kept in memory only; or something of the page on which
 * it is.
 */
export type Placeholder = {meaning: string} & ({field: FieldName} | {secret: true} | {page: true});

const field = (name: FieldName): Placeholder => ({field: name, meaning: fields[name].meaning});
const secret = (meaning: string): Placeholder => ({secret: true, meaning});
const here = (meaning: string): Placeholder => ({page: true, meaning});

export const placeholders: Readonly<Record<string, Placeholder>> = {
  namespace: field('namespace'),
  'workload-namespace': field('namespace'),
  cluster: field('cluster'),
  'cluster-name': field('cluster'),
  workload: field('workload'),
  service: field('service'),
  service_name: field('service'),
  'snapshot-id': field('snapshot'),
  'report-id': field('report'),
  region: field('region'),
  bucket: field('bucket'),
  'project-id': field('cloud-project'),
  host: field('host'),

  'old-key': secret('The API key that you replace'),
  'api-key': secret('Your Speedscale API key'),
  'connection-string': secret('The connection string of the service'),
  'datadog-api-key': secret('Your API key of Datadog'),
  'datadog-app-key': secret('Your application key of Datadog'),
  'hmac-access-id': secret('The access ID of your HMAC key'),
  'hmac-secret': secret('The secret of your HMAC key'),
  'insights-insert-key': secret('Your insert key of New Relic'),
  key: secret('Your key'),
  password: secret('The password'),
  'redis-password': secret('The password of your Redis'),
  token: secret('The token'),
  value: secret('The value to store'),

  account: here('Your account at the provider'),
  'curl-image': here('An image in your registry that contains curl'),
  'account-id': here('The ID of your account'),
  app: here('The name of your app'),
  'base64-certificate': here('A certificate, in base64'),
  'broker-id': here('The ID of your message broker'),
  'certificate-secret-arn': here('The ARN of the secret with the certificate'),
  'chart-version': here('The version of the Helm chart'),
  container: here('The name of the container'),
  'control-plane-range': here('The IP range of the control plane'),
  copy: here('The name of the copy'),
  db: here('The name of the database'),
  deployment: here('The name of the deployment'),
  dir: here('The folder with the files'),
  'discovery-service-arn': here('The ARN of the service discovery service'),
  duration: here('How long, such as `10m`'),
  'execution-role-arn': here('The ARN of the execution role'),
  field: here('The path of the field'),
  file: here('The path of the file'),
  'file.json': here('The path of the JSON file'),
  folder: here('The path of the folder'),
  'gor-file': here('The path of the GoReplay file'),
  'goproxy-ip': here('The IP address of goproxy'),
  header: here('The name of the header'),
  id: here('The ID'),
  image: here('The image of your app'),
  installed: here('The version of the chart that is installed'),
  'installed-version': here('The version of the chart that is installed'),
  jdk: here('The folder of your JDK'),
  'kafka-port': here('The port of the Kafka handler'),
  'key-secret-arn': here('The ARN of the secret with the private key'),
  'kms-key-arn': here('The ARN of the KMS key'),
  manifest: here('The path of the file that the wizard wrote'),
  'matching-version': here('The version of the chart that fits'),
  name: here('The name'),
  'namespace-id': here('The ID of the service discovery namespace'),
  network: here('The name of the network'),
  'nettap-tag': here('The tag of the nettap image'),
  node: here('The name of the node'),
  'node-tag': here('The network tag of the nodes'),
  'other-cluster': here('The name of the other cluster'),
  path: here('The path'),
  pid: here('The process ID'),
  pod: here('The name of the pod'),
  'pod-ip': here('The IP address of the pod'),
  port: here('The port'),
  prefix: here('The prefix'),
  project: here('The folder of your project'),
  'project-number': here('The number of your project at the cloud provider'),
  'projected-miss': here('The ID of the projected miss'),
  proxymock: here('The absolute path of proxymock'),
  'public-id': here('The public ID of the test'),
  'query-of-standard': here('The query of the rule `standard`'),
  'queue-url': here('The URL of the queue'),
  quota: here('The name of the quota'),
  recorded: here('The folder of the recording'),
  recording: here('The folder of the recording'),
  replay: here('The name of the replay'),
  'replay-manifest': here('The path of the replay file that the wizard wrote'),
  replayed: here('The folder of the replay'),
  'request-snapshot-id': here('The ID of the snapshot with the requests'),
  'rrpair-file': here('The path of the RRPair file'),
  revision: here('The number of the revision of the Helm release'),
  'role-arn': here('The ARN of the role'),
  'rule-id': here('The ID of the rule'),
  rule: here('The name of the rule'),
  secret: here('The name of the secret'),
  'security-group-id': here('The ID of the security group'),
  'service-account': here('The mail address of the service account'),
  service_port: here('The port of the service'),
  'snapshot-folder': here('The folder of the snapshot'),
  'snapshot-uuid': here('The ID of the snapshot'),
  'sub-tenant-name': here('The name of your sub-tenant'),
  'sub-tenant-stream': here('The stream of your tenant'),
  'subnet-id': here('The ID of the subnet'),
  tag: here('The version that the report shows'),
  'target-group-arn': here('The ARN of the target group'),
  'task-role': here('The name of the task role'),
  'task-role-arn': here('The ARN of the task role'),
  'tenant-bucket': here('The bucket of your tenant'),
  'tenant-id': here('The ID of your tenant'),
  'tenant-name': here('The name of your tenant'),
  'tenant-region': here('The region of the bucket of your tenant'),
  timestamp: here('The time in the name of the folder'),
  topic: here('The name of the topic'),
  'topic-arn': here('The ARN of the topic'),
  'trigger-snapshot-id': here('The ID of the snapshot that is triggered'),
  truststore: here('The path of the trust store'),
  'truststore-copy': here('The path of the copy of the trust store'),
  user: here('The user'),
  'user-data-id': here('The ID of the user data'),
  'vendor-host': here('The host of the vendor'),
  'x.y.z': here('The version of the chart'),
  'your-copy': here('The ID of your copy'),
  'your-image': here('The image of your app'),
};

/** The field that a placeholder shows, or that a name is the name of; undefined for what is no field. */
export function fieldOf(name: string): FieldName | undefined {
  const known = placeholders[name];
  if (known) return 'field' in known ? known.field : undefined;
  return Object.hasOwn(fields, name) ? (name as FieldName) : undefined;
}
