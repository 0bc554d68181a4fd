/** The operators of a query, longest first, since `NOT CONTAINS` starts like `NOT`. */
export const OPERATORS = ['NOT CONTAINS', 'CONTAINS', 'IS', 'NOT', 'REGEX'] as const;
export type Operator = (typeof OPERATORS)[number];

type Keyword = {
  /** Whether `[name]` follows: must, may (with the only name there is), or must not. */
  key: 'needed' | 'none' | 'rrpair';
  /** The name of the criterion in the JSON document, where it is documented. */
  criterion?: string;
  /** Values that exist, for keywords with a closed list. */
  values?: readonly string[];
  /** How many values follow the operator. */
  count?: number;
  /** Why this page cannot decide the comparison. */
  beyond?: string;
};

const XML_BEYOND = 'the samples have no XML body';

export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['cluster', {key: 'none', criterion: 'cluster'}],
  ['namespace', {key: 'none', criterion: 'namespace'}],
  ['service', {key: 'none', criterion: 'service'}],
  ['command', {key: 'none', criterion: 'detectedCommand'}],
  ['direction', {key: 'none', criterion: 'direction', values: ['IN', 'OUT']}],
  ['header', {key: 'needed', criterion: 'header'}],
  ['l7protocol', {key: 'none', criterion: 'l7protocol'}],
  ['tech', {key: 'none', criterion: 'tech'}],
  ['location', {key: 'none', criterion: 'detectedLocation'}],
  ['url', {key: 'none', criterion: 'optUrl'}],
  ['status', {key: 'none', criterion: 'detectedStatus'}],
  ['networkaddr', {key: 'none', criterion: 'network_address'}],
  ['req_json', {key: 'needed', criterion: 'reqFilter'}],
  ['req_xml', {key: 'needed', beyond: XML_BEYOND}],
  ['req_soapxpath', {key: 'needed', beyond: XML_BEYOND}],
  ['req_xpath', {key: 'needed', beyond: XML_BEYOND}],
  ['sample', {key: 'rrpair', criterion: 'sample', beyond: 'the product decides, always the same way for one session'}],
  ['session', {key: 'none'}],
  ['snapshot', {key: 'none', criterion: 'snapshotId', beyond: 'the samples are not from a snapshot'}],
  ['uuid', {key: 'none', criterion: 'uuid', beyond: 'the samples have no UUID'}],
  ['source', {key: 'none', values: ['goproxy', 'snapshot', 'responder', 'generator', 'notebook']}],
  ['tag', {key: 'needed'}],
  ['timerange', {key: 'none', criterion: 'timeRange', count: 2}],
]);
