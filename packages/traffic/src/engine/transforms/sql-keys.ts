import {NotHereError} from '../errors';
import {collapseLists, comparedSql, fingerprint, shapeOf, stripPagination} from '../sql';
import type {StepMaker, StepMakers} from '../step';

/** Name under which this engine keeps the statement of a mock's key; the name in the product is not known. */
const KEY = 'statement';

/** Changes the statement that the mock compares; the token passes as it is. */
const keyed =
  (change: (statement: string) => string): StepMaker =>
  () => ({
    in(token, {call, place, effect}) {
      if (place !== 'responder' || call.signature === undefined) {
        effect('note', 'the key of a mock exists in mocks only; nothing happens here');
        return token;
      }
      const before = call.signature[KEY] ?? comparedSql(token);
      call.signature[KEY] = change(before);
      effect('signature', `the mock compares ${call.signature[KEY]}`);
      return token;
    },
  });

/** The bound values are in messages of the protocol, which a page does not have. */
const keyParams: StepMaker = () => ({
  in() {
    throw new NotHereError(
      'sql_key_params does not run on this page: bound values are in the messages of the database protocol',
    );
  },
});

/** Steps by type string: what a mock of a SQL database compares. */
export const sqlKeySteps: StepMakers = {
  sql_collapse_lists: keyed(collapseLists),
  sql_fingerprint: keyed(fingerprint),
  sql_key_params: keyParams,
  sql_shape: keyed(shapeOf),
  sql_strip_pagination: keyed(stripPagination),
};
