import {NotHereError} from '../errors';
import type {StepMaker} from '../step';
import {date} from './date';
import {dbAddRow} from './db-row';
import {jsonDelete, jsonPath, jsonSelector} from './json-windows';
import {smartReplace, smartReplaceCsv, smartReplaceRecorded} from './learning';
import {dlpField, dlpJson, scrub, scrubDate} from './redact';
import {deleteSig, storeSig, tagSession, varLoad, varStore} from './side-effects';
import {awsAuth, jwtResign} from './sign';
import {csv, csvDataframe, csvIter, dataframeLookup} from './tables';
import {constant, oneOf, randString, replace, sleep, trim, urlDecode, urlEncode} from './values';
import {base64, gzipStep, regex, split, xmlPath} from './windows';

/** A step that hands the token on and says why it cannot do more on a page. */
const notHere =
  (reason: string): StepMaker =>
  () => ({
    in() {
      throw new NotHereError(reason);
    },
  });

/** Every transform by its type string, older type strings included. */
export const stepMakers: ReadonlyMap<string, StepMaker> = new Map<string, StepMaker>([
  ['aws_auth', awsAuth],
  ['base64', base64],
  ['constant', constant],
  ['csv', csv],
  ['csv_dataframe', csvDataframe],
  ['csv_iter', csvIter],
  ['dataframe_lookup', dataframeLookup],
  ['date', date],
  ['db_add_row', dbAddRow],
  ['delete_sig', deleteSig],
  ['dlp_field', dlpField],
  ['dlp_json', dlpJson],
  ['gzip', gzipStep],
  ['http_auth', notHere('http_auth does not run on this page: its current configuration is not published')],
  ['json_delete', jsonDelete],
  ['json_path', jsonPath],
  ['json_selector', jsonSelector],
  ['jwt_resign', jwtResign],
  ['one_of', oneOf],
  ['rand_string', randString],
  ['regex', regex],
  ['replace', replace],
  ['sasl_auth', notHere('sasl_auth does not run on this page: it talks to a MongoDB server while it authenticates')],
  ['scrub', scrub],
  ['scrub_date', scrubDate],
  ['sleep', sleep],
  ['smart_replace', smartReplace],
  ['smart_replace_csv', smartReplaceCsv],
  ['smart_replace_recorded', smartReplaceRecorded],
  ['split', split],
  ['store_sig', storeSig],
  ['tag_session', tagSession],
  ['train', smartReplace],
  ['train_actual', smartReplaceRecorded],
  ['train_csv', smartReplaceCsv],
  ['trim', trim],
  ['url_decode', urlDecode],
  ['url_encode', urlEncode],
  ['var_load', varLoad],
  ['var_store', varStore],
  ['xml_path', xmlPath],
]);
