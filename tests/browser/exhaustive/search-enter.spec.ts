import {QUERIES, ROUNDS, SPEEDS} from '../../../scripts/bench/support/quick-searches';
import {test} from '../support/fixtures';
import {enterOpensFirstHit} from '../support/quick-searches';

for (const delay of SPEEDS) {
  test(`Enter opens the first hit in each of ${QUERIES.length * ROUNDS} searches typed at ${delay} ms a key`, ({
    page,
  }) => enterOpensFirstHit(page, delay, ROUNDS));
}
