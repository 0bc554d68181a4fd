import {test} from '../support/fixtures';
import {enterOpensFirstHit} from '../support/quick-searches';

for (const delay of [0, 40, 60, 150]) {
  test(`Enter opens the first hit in each search typed at ${delay} ms a key, five times`, ({page}) =>
    enterOpensFirstHit(page, delay, 5));
}
