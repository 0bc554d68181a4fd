import {entry as emptyExtractor} from './extractors/empty';
import {entry as fileExtractor} from './extractors/file';
import {entry as httpQueryparamExtractor} from './extractors/http_queryparam';
import {entry as httpReqCookieExtractor} from './extractors/http_req_cookie';
import {entry as httpReqHeaderExtractor} from './extractors/http_req_header';
import {entry as httpReqTrailerExtractor} from './extractors/http_req_trailer';
import {entry as httpResCookieExtractor} from './extractors/http_res_cookie';
import {entry as httpResHeaderExtractor} from './extractors/http_res_header';
import {entry as httpResTrailerExtractor} from './extractors/http_res_trailer';
import {entry as httpStatusCodeExtractor} from './extractors/http_status_code';
import {entry as httpUrlExtractor} from './extractors/http_url';
import {entry as jsonPathExtractor} from './extractors/json_path';
import {entry as latencyExtractor} from './extractors/latency';
import {entry as reqBodyExtractor} from './extractors/req_body';
import {entry as resBodyExtractor} from './extractors/res_body';
import {entry as sessionExtractor} from './extractors/session';
import {entry as targetHostnameExtractor} from './extractors/target_hostname';
import {entry as targetPortExtractor} from './extractors/target_port';
import {entry as variableExtractor} from './extractors/variable';
import {entry as mysqlParamExtractor} from './extractors/mysql_param';
import {entry as postgresParamExtractor} from './extractors/postgres_param';
import {entry as sqlColumnExtractor} from './extractors/sql_column';
import {entry as sqlLiteralExtractor} from './extractors/sql_literal';
import {entry as sqlQueryExtractor} from './extractors/sql_query';
import {entry as awsAuth} from './transforms/aws_auth';
import {entry as base64} from './transforms/base64';
import {entry as constant} from './transforms/constant';
import {entry as csv} from './transforms/csv';
import {entry as csvIter} from './transforms/csv_iter';
import {entry as csvDataframe} from './transforms/csv_dataframe';
import {entry as dataframeLookup} from './transforms/dataframe_lookup';
import {entry as date} from './transforms/date';
import {entry as dbAddRow} from './transforms/db_add_row';
import {entry as deleteSig} from './transforms/delete_sig';
import {entry as dlpField} from './transforms/dlp_field';
import {entry as dlpJson} from './transforms/dlp_json';
import {entry as gzip} from './transforms/gzip';
import {entry as jsonPath} from './transforms/json_path';
import {entry as jsonSelector} from './transforms/json_selector';
import {entry as jwtResign} from './transforms/jwt_resign';
import {entry as oneOf} from './transforms/one_of';
import {entry as randString} from './transforms/rand_string';
import {entry as regex} from './transforms/regex';
import {entry as replace} from './transforms/replace';
import {entry as scrub} from './transforms/scrub';
import {entry as scrubDate} from './transforms/scrub_date';
import {entry as sleep} from './transforms/sleep';
import {entry as smartReplace} from './transforms/smart_replace';
import {entry as smartReplaceCsv} from './transforms/smart_replace_csv';
import {entry as smartReplaceRecorded} from './transforms/smart_replace_recorded';
import {entry as split} from './transforms/split';
import {entry as storeSig} from './transforms/store_sig';
import {entry as tagSession} from './transforms/tag_session';
import {entry as trim} from './transforms/trim';
import {entry as urlDecode} from './transforms/url_decode';
import {entry as urlEncode} from './transforms/url_encode';
import {entry as varLoad} from './transforms/var_load';
import {entry as varStore} from './transforms/var_store';
import {entry as xmlPath} from './transforms/xml_path';
import {entry as jsonDelete} from './transforms/json_delete';
import {entry as httpAuth} from './transforms/http_auth';
import {entry as saslAuth} from './transforms/sasl_auth';
import {entry as graphql} from './transforms/graphql';
import {entry as graphqlDelete} from './transforms/graphql_delete';
import {entry as sqlCollapseLists} from './transforms/sql_collapse_lists';
import {entry as sqlFingerprint} from './transforms/sql_fingerprint';
import {entry as sqlKeyParams} from './transforms/sql_key_params';
import {entry as sqlShape} from './transforms/sql_shape';
import {entry as sqlStripPagination} from './transforms/sql_strip_pagination';
import type {Entry, ExtractorEntry, EntryKind, TransformEntry} from './schema';

/** Every extractor, in the order of the index table. */
export const extractors: readonly ExtractorEntry[] = [
  emptyExtractor,
  fileExtractor,
  httpQueryparamExtractor,
  httpReqCookieExtractor,
  httpReqHeaderExtractor,
  httpReqTrailerExtractor,
  httpResCookieExtractor,
  httpResHeaderExtractor,
  httpResTrailerExtractor,
  httpStatusCodeExtractor,
  httpUrlExtractor,
  jsonPathExtractor,
  latencyExtractor,
  reqBodyExtractor,
  resBodyExtractor,
  sessionExtractor,
  targetHostnameExtractor,
  targetPortExtractor,
  variableExtractor,
  sqlQueryExtractor,
  sqlLiteralExtractor,
  sqlColumnExtractor,
  postgresParamExtractor,
  mysqlParamExtractor,
];

/** Every transform, in the order of the index table. */
export const transforms: readonly TransformEntry[] = [
  awsAuth,
  base64,
  constant,
  csv,
  csvIter,
  csvDataframe,
  dataframeLookup,
  date,
  dbAddRow,
  deleteSig,
  dlpField,
  dlpJson,
  gzip,
  jsonPath,
  jsonSelector,
  jwtResign,
  oneOf,
  randString,
  regex,
  replace,
  scrub,
  scrubDate,
  sleep,
  smartReplace,
  smartReplaceCsv,
  smartReplaceRecorded,
  split,
  storeSig,
  tagSession,
  trim,
  urlDecode,
  urlEncode,
  varLoad,
  varStore,
  xmlPath,
  jsonDelete,
  httpAuth,
  saslAuth,
  graphql,
  graphqlDelete,
  sqlKeyParams,
  sqlFingerprint,
  sqlCollapseLists,
  sqlStripPagination,
  sqlShape,
];

/** The entry of one kind whose type string, or older type string, is `type`; undefined when there is none. */
export function findEntry(kind: 'extractor', type: string): ExtractorEntry | undefined;
export function findEntry(kind: 'transform', type: string): TransformEntry | undefined;
export function findEntry(kind: EntryKind, type: string): Entry | undefined;
export function findEntry(kind: EntryKind, type: string): Entry | undefined {
  const list: readonly Entry[] = kind === 'extractor' ? extractors : transforms;
  return list.find((e) => e.type === type || e.aliases?.includes(type));
}
