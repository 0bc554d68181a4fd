import type {Options} from 'minisearch';
import {FIELD_NAMES} from './format';

/** MiniSearch's own settings: fields hold terms that are ready to be indexed, divided by spaces. */
export const miniSearchOptions: Options = {
  fields: [...FIELD_NAMES],
  storeFields: [],
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (term) => term,
};
