import {list, record, textOf} from '../text';

/** Why a file that is known for what it is cannot be read here, and what takes it. */
export type UnreadableFormat = {message: string; remedy: string};

const commands = {
  goreplay: 'Import it with proxymock import goreplay <file>, and drop the folder that it writes.',
  wire: 'Import a zip of such files with proxymock import http-wire <zip>, and drop the folder that it writes.',
  openapi:
    'Make mocks from it with proxymock generate, as /proxymock/guides/openapi/ shows, and drop the folder that it writes.',
  record: 'Run it once through proxymock record, and drop the folder that it writes.',
  har: 'Export it as a HAR archive from the tool.',
  packets: 'Record the calls with proxymock record instead; packets may be encrypted.',
  postman: 'Export it as a Postman collection of version 2.1, or record the calls with proxymock record.',
  insomnia: 'Export it as HAR from the app, or record the calls with proxymock record.',
  mappings: 'Export the mappings with GET /__admin/mappings, and drop them.',
  jmeter: 'Record while the plan runs, as /integration/import/jmeter/ shows.',
  archive: 'Unpack it, and drop the files or the folder.',
  raw: 'Take raw.jsonl, which is beside it in the folder of the snapshot.',
};

const has = (value: unknown, ...keys: string[]): boolean => keys.every((key) => key in record(value));

/** JSON that is no recording of calls, and how it is known. */
const jsonKinds: readonly [fits: (value: Record<string, unknown>) => boolean, known: UnreadableFormat][] = [
  [
    (value) =>
      Array.isArray(value['requests']) &&
      has(value, 'id', 'name') &&
      (has(value, 'order') || has(value, 'folders_order')),
    {message: 'A Postman collection of version 1.', remedy: 'Export it in Postman as v2.1.'},
  ],
  [
    (value) =>
      Array.isArray(value['values']) &&
      (has(value, '_postman_variable_scope') || has(value, 'name')) &&
      list(value['values']).every((each) => has(each, 'key')),
    {
      message: 'A Postman environment: it contains values of variables, but no requests.',
      remedy: 'Copy its values into the variables of the collection, and drop the collection.',
    },
  ],
  [
    (value) => has(value, 'collections') && (has(value, 'environments') || has(value, 'version')),
    {message: 'A full Postman backup.', remedy: 'Export each collection as v2.1.'},
  ],
  [
    (value) => has(value, 'swagger'),
    {
      message: 'A Swagger 2.0 description: it says what an API takes, but contains no calls.',
      remedy: 'Convert it to OpenAPI 3, then make mocks from it as /proxymock/guides/openapi/ shows.',
    },
  ],
  [
    (value) => has(value, 'openapi'),
    {message: 'An OpenAPI description: it says what an API takes, but contains no calls.', remedy: commands.openapi},
  ],
  [
    (value) =>
      textOf(value['_type']) === 'export' ||
      has(value, '__export_format') ||
      textOf(value['type']).startsWith('collection.insomnia.rest'),
    {message: 'An Insomnia export.', remedy: commands.insomnia},
  ],
  [
    (value) => has(value, 'v', 'name') && (Array.isArray(value['requests']) || Array.isArray(value['folders'])),
    {message: 'A Hoppscotch collection.', remedy: commands.record},
  ],
  [
    (value) =>
      has(value, 'type', 'metric') && (textOf(value['type']) === 'Point' || textOf(value['type']) === 'Metric'),
    {message: 'k6 measurements (--out json), which contain no calls.', remedy: commands.record},
  ],
  [
    (value) => has(value, 'root_group') && has(value, 'metrics'),
    {message: 'A k6 summary, which contains no calls.', remedy: commands.record},
  ],
  [
    (value) => has(value, 'metrics') && has(record(value['metrics']), 'http_reqs'),
    {message: 'A k6 summary, which contains no calls.', remedy: commands.record},
  ],
  [
    (value) => has(value, 'client', 'collectionName') && /thunder/i.test(textOf(value['client'])),
    {message: 'A Thunder Client collection.', remedy: commands.record},
  ],
  [
    (value) => Array.isArray(value['items']) && has(value, 'version', 'uid', 'name'),
    {message: 'A Bruno collection.', remedy: commands.postman},
  ],
  [
    (value) => has(value, '_meta', 'requests', 'summary') || has(value, 'fileName', 'response'),
    {message: 'Results of httpYac, which lack the requests as they were sent.', remedy: commands.record},
  ],
  [
    (value) => has(record(value['_source']), 'layers') || has(value, 'timestamp', 'layers'),
    {message: 'A network packet capture of tshark.', remedy: commands.packets},
  ],
  [
    (value) => has(record(value['index']), '_index') && Object.keys(value).length === 1,
    {message: 'A network packet capture of tshark.', remedy: commands.packets},
  ],
  [
    (value) => Array.isArray(value['scenarios']) || has(value, 'nearMisses'),
    {message: 'A report of WireMock.', remedy: commands.mappings},
  ],
  [
    (value) => Array.isArray(value['requests']) && has(value, 'requestJournalDisabled'),
    {message: 'Requests that WireMock received, without its responses.', remedy: commands.mappings},
  ],
  [
    (value) => has(value, 'imposters') || has(value, 'stubs', 'protocol'),
    {message: 'Mountebank imposters.', remedy: commands.record},
  ],
  [(value) => has(value, 'httpRequest'), {message: 'MockServer expectations.', remedy: commands.record}],
  [
    (value) => has(value, 'interactions') && has(value, 'consumer'),
    {message: 'A Pact contract.', remedy: commands.record},
  ],
  [
    (value) => Array.isArray(value['requests']) && has(record(list(value['requests'])[0]), 'request', 'response'),
    {message: 'A WireMock journal.', remedy: commands.mappings},
  ],
  [
    (value) => has(value, 'protocolVersion', 'scheme', 'host') && has(value, 'request', 'response'),
    {
      message: 'A Charles session.',
      remedy: 'Export it as a HAR archive, as /integration/import/import-charles/ shows.',
    },
  ],
  [
    (value) => has(value, 'tokenizerConfig') || has(value, 'tokenizeConfig'),
    {message: 'Settings of a snapshot or a blueprint, which contain no calls.', remedy: commands.raw},
  ],
  [
    (value) => has(value, 'redactlist') || has(value, 'id', 'conditions', 'operator'),
    {
      message: 'A DLP rule or a filter, which contains no calls.',
      remedy: 'Drop a recording. A rule belongs in the field of Redact, a filter in the search of Calls.',
    },
  ],
  [
    (value) => has(value, 'msgType') && textOf(value['msgType']) !== 'rrpair',
    {message: 'Events of a snapshot, which contain no calls.', remedy: commands.raw},
  ],
  [
    (value) =>
      ['level', 'severity', 'lvl'].some((key) => has(value, key)) &&
      ['msg', 'message', 'event', 'text'].some((key) => has(value, key)),
    {
      message: 'A log, which contains no calls.',
      remedy: 'Paste a line of it into the box on /guides/no-traffic/ if it reports an error.',
    },
  ],
  [
    (value) => has(value, 'uuid') && Object.keys(value).length === 1,
    {message: 'A list of IDs, which contains no calls.', remedy: commands.raw},
  ],
];

/** Text that is no recording of calls, by how it begins or by a line in it. */
const textKinds: readonly [pattern: RegExp, known: UnreadableFormat][] = [
  [/^PK\p{Cc}\p{Cc}|^\p{Cc}[\uFFFD\u008b]\p{Cc}/u, {message: 'A compressed archive.', remedy: commands.archive}],
  [
    /^\n\r\r\n|^\uFFFD\u00F2\uFFFD|^M<\uFFFD/,
    {
      message: 'A network packet capture.',
      remedy: commands.packets,
    },
  ],
  [/^[123] [0-9a-z]{16,} \d{10,}|^🐵🙈🙉$/m, {message: 'A GoReplay capture.', remedy: commands.goreplay}],
  [/<jmeterTestPlan\b/, {message: 'A JMeter test plan.', remedy: commands.jmeter}],
  [/<testResults\b|^timeStamp,elapsed,/, {message: 'JMeter results, which contain no calls.', remedy: commands.jmeter}],
  [
    /<charles-session\b/,
    {
      message: 'A Charles session.',
      remedy: 'Export it as a HAR archive, as /integration/import/import-charles/ shows.',
    },
  ],
  [/\bfrom\s+['"]k6(?:\/[\w/]+)?['"]/, {message: 'A k6 script.', remedy: commands.record}],
  [
    /^\s*(?:import|const)\b[^;]*\bfrom\b|^\s*(?:import|package) [\w.]+|^(?:from [\w.]+ import |def \w+\(|#!\/)/m,
    {message: 'A program, which contains no recorded calls.', remedy: commands.record},
  ],
  [
    /^(?:openapi|swagger):/m,
    {message: 'An OpenAPI description: it says what an API takes, but contains no calls.', remedy: commands.openapi},
  ],
  [/^(?:type:\s*collection\.insomnia|_type:\s*export)/m, {message: 'An Insomnia export.', remedy: commands.insomnia}],
  [
    /^[{[](?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*(?:'|[A-Za-z_$][\w$]*\s*:)/,
    {message: 'JSON5, as tapes of talkback are, which is not read.', remedy: commands.record},
  ],
  [
    /^vars(?::secret)? [{[]/m,
    {
      message: 'A Bruno environment: it contains values of variables, but no requests.',
      remedy: commands.postman,
    },
  ],
  [
    /^(?:meta|headers|query|auth(?::\w+)?|script:[\w-]+|vars:[\w-]+|get|post|put|patch|delete) \{[\s\S]*?\}\s*$/m,
    {message: 'A part of a Bruno collection.', remedy: commands.postman},
  ],
  [
    /^Frame \d+: \d+ bytes on wire|<pdml\b/m,
    {message: 'A network packet capture of tshark.', remedy: commands.packets},
  ],
  [/^\s*(?:\$ )?curl(?:\.exe)? /, {message: 'A curl command.', remedy: commands.record}],
  [
    /^HTTP\/\d(?:\.\d)? \d{3}|^[A-Z]{3,7} \S+ HTTP\/\d(?:\.\d)?\s*$/m,
    {message: 'A raw HTTP request or response.', remedy: commands.wire},
  ],
  [
    /^(?:###.*\n+)?\s*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?:https?:|\{\{)\S+/m,
    {message: 'A file of requests without responses.', remedy: commands.record},
  ],
  [/^\d+:\d*:?\w|^\d{1,9}:.*\d+:websocket/, {message: 'mitmproxy flows.', remedy: commands.har}],
  [
    /^\s*<!doctype html|^\s*<html\b/i,
    {
      message: 'An HTML page, perhaps a login page that was downloaded instead.',
      remedy: 'Log in and download the file again.',
    },
  ],
  [/^\s*<\?xml|^\s*<\w/, {message: 'XML that is not in a known format.', remedy: commands.record}],
  [
    /^(?:time=|level=|ts=)|^\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:|^\S*\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|^\[?(?:DEBUG|INFO|WARN|ERROR|TRACE)\b|^[IWEF]\d{4} /m,
    {
      message: 'A log, which contains no calls.',
      remedy: 'Paste a line of it into the box on /guides/no-traffic/ if it reports an error.',
    },
  ],
];

/** What a JSON value is, where it is known and no recording; a list is what its first element is. */
export function knownJson(value: unknown): UnreadableFormat | undefined {
  const first = Array.isArray(value) ? record(list(value)[0]) : record(value);
  return jsonKinds.find(([fits]) => fits(first))?.[1];
}

/** What a text is, where it is known and no recording. */
export function knownText(text: string): UnreadableFormat | undefined {
  const start = text.slice(0, 20_000);
  return textKinds.find(([pattern]) => pattern.test(start))?.[1];
}
