import type {Call} from './call';
import {jsonOf, textOf} from './text';
import {addressOf, DEFAULT_PORTS} from './url';

/** What queries of the filter language can ask of a call. */
export type FilterFields = {
  name: string;
  fields: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  body: unknown;
  time: string;
};

/** A call as the filter language asks for it. */
export function filterFieldsOf(call: Call): FilterFields {
  const {scheme, host, port, path} = addressOf(call.url);
  const own = (name: string): string => textOf(call.internal[name]);
  const fields: Record<string, string> = {
    direction: call.direction,
    command: call.method,
    location: path,
    url: call.url,
    networkaddr: own('network_address') || `${host}:${port || (DEFAULT_PORTS[scheme] ?? '')}`,
    status: String(call.status),
    l7protocol: own('l7protocol') || scheme,
  };
  // A field that the file does not name is one that the call does not have.
  for (const name of ['cluster', 'namespace', 'service', 'tech']) if (own(name) !== '') fields[name] = own(name);
  if (own('session') !== '') fields['session'] = own('session');
  const source = call.tags['source'];
  if (source !== undefined) fields['source'] = source;
  return {
    name: call.file,
    fields,
    // Read only by queries that ask for them: there may be 20,000 calls.
    get headers() {
      return Object.fromEntries(call.request.headers.map(({name, value}) => [name, value]));
    },
    tags: call.tags,
    get body() {
      return jsonOf(call.request.body);
    },
    time: call.time,
  };
}
