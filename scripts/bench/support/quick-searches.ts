/** Queries of one to three words, whole and cut off, as quick readers type them before they press Enter. */
export const QUERIES = [
  'load test',
  'openshift',
  'helm values',
  'istio gateway',
  'jwt',
  'mock',
  'proxymock install',
  'csv',
  'kube',
  'tls',
];
/** Milliseconds between two keys. */
export const SPEEDS = [0, 40, 60, 150];
/** How often each query is typed at each speed. */
export const ROUNDS = 5;
