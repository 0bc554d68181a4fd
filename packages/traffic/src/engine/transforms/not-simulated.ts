import {NotHereError} from '../errors';
import type {StepMaker, StepMakers} from '../step';

/** A step that hands the token on and says why it cannot do more on a page. */
const notHere =
  (reason: string): StepMaker =>
  () => ({
    in() {
      throw new NotHereError(reason);
    },
  });

/** Steps by type string: what needs something that a page does not have. */
export const elsewhereSteps: StepMakers = {
  http_auth: notHere('http_auth does not run on this page: its current configuration is not published'),
  sasl_auth: notHere('sasl_auth does not run on this page: it talks to a MongoDB server while it authenticates'),
};
