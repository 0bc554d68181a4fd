import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {kindsIn} from './findings';
import {isMasked} from './masked';

/* Values with what they are, made up for this test: kind, key, value. A dot in the middle of a made-up key keeps scanners of repositories from taking it for a real one. */
const rows = readFileSync(path.join(import.meta.dirname, 'fixtures/private-values.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [kind = '', key = '', value = ''] = line.split('\t');
    return {kind, key, value: value.replaceAll('·', '').replaceAll('\\n', '\n')};
  });
const judged = rows.map((row) => ({...row, found: kindsIn(row).map(({kind}) => kind)}));

describe('of a labelled set', () => {
  it('is large enough to tell', () => {
    expect(rows.filter(({kind}) => kind !== '-').length).toBeGreaterThan(150);
    expect(rows.filter(({kind}) => kind === '-').length).toBeGreaterThan(150);
  });

  it('at least 97 of 100 findings are right', () => {
    const findings = judged.flatMap(({kind, key, value, found}) => found.map((each) => ({kind, key, value, each})));
    const wrong = findings.filter(({kind, each}) => kind !== each);
    expect(1 - wrong.length / findings.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.97);
  });

  it('one number is found once', () => {
    expect(kindsIn({key: 'phone', value: '+1 415-555-0133'})).toEqual([
      {kind: 'Phone number', value: '+1 415-555-0133'},
    ]);
  });

  it('at least 97 of 100 private values are found', () => {
    const positive = judged.filter(({kind}) => kind !== '-');
    const missed = positive.filter(({kind, found}) => !found.some((each) => each === kind));
    expect(1 - missed.length / positive.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.97);
  });
});

it.each([
  ['REDACTED-UNRECOGNIZED-e3b0c44298fc1c149afb', true],
  ['Bearer REDACTED-JWT-00', true],
  ['UkVEQUNURUQtVU5SRUNPR05JWkVELTcwMDc1YTBi', true],
  ['sid=REDACTED-0A; theme=<hidden>', true],
  ['{{token}}', true],
  ['sid=REDACTED-0A; theme=dark', false],
  ['hunter2', false],
  ['redactedly', false],
])('%s is masked: %s', (value, masked) => expect(isMasked(value)).toBe(masked));
