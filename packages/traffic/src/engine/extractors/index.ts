import type {StepSettings} from '../step';
import type {Extractor} from './extractor';
import {body, cookie, host, latency, line, path, port, queryParameter, status} from './http';
import {jsonPath} from './json-path';
import {empty, file, session, variable} from './outside';
import {sqlLiteral, sqlMessage, sqlQuery} from './sql';

export type {Extractor} from './extractor';

/** Every extractor by its type string, older type strings included. */
export const extractorMakers: ReadonlyMap<string, (settings: StepSettings) => Extractor> = new Map<
  string,
  (settings: StepSettings) => Extractor
>([
  ['empty', () => empty],
  ['file', file],
  ['http_queryparam', queryParameter],
  ['http_req_body', () => body('request')],
  ['http_req_cookie', (settings) => cookie('request', settings)],
  ['http_req_header', (settings) => line('request', 'headers', settings)],
  ['http_req_trailer', (settings) => line('request', 'trailers', settings)],
  ['http_res_body', () => body('response')],
  ['http_res_cookie', (settings) => cookie('response', settings)],
  ['http_res_header', (settings) => line('response', 'headers', settings)],
  ['http_res_trailer', (settings) => line('response', 'trailers', settings)],
  ['http_status_code', () => status],
  ['http_url', path],
  ['json_path', jsonPath],
  ['latency', () => latency],
  ['mysql_param', sqlMessage('mysql_param', 'request')],
  ['postgres_param', sqlMessage('postgres_param', 'request')],
  ['req_body', () => body('request')],
  ['res_body', () => body('response')],
  ['session', () => session],
  ['sql_column', sqlMessage('sql_column', 'response')],
  ['sql_literal', sqlLiteral],
  ['sql_query', () => sqlQuery],
  ['target_hostname', () => host],
  ['target_port', () => port],
  ['variable', variable],
]);
