import {describe, expect, it} from 'vitest';
import {collapseLists, comparedSql, fingerprint, sqlLiteralAt, shapeOf, sqlTokens, stripPagination} from './sql';

describe('a SQL statement in pieces', () => {
  it.each([
    "select 'it''s', \"col 1\" from t -- why 5?\nwhere a = $12 and b=1.5e3",
    "select `a b` /* 7 */ from x where s = $tag$ it is '7' $tag$ and n = ?",
    "broken ' string and /* comment",
    'größe > 3;;',
  ])('gives the statement again: %s', (sql) => {
    expect(
      sqlTokens(sql)
        .map((token) => token.text)
        .join(''),
    ).toBe(sql);
  });

  it('is compared without comments and without the layout', () => {
    expect(comparedSql("  SELECT a,\n\tb -- columns\nFROM t /*x*/ WHERE n = 'two  spaces'\n")).toBe(
      "SELECT a, b FROM t WHERE n = 'two  spaces'",
    );
  });
});

describe('what a mock compares', () => {
  it.each([
    ["select 1.5, 'a''b', $2, ? from t", 'select ?, ?, ?, ? from t'],
    ['SELECT c1 FROM t2 WHERE "9" = 9', 'SELECT c1 FROM t2 WHERE "9" = ?'],
    ['SELECT a FROM t WHERE b in ($1, $2,$3) AND c = TRUE', 'SELECT a FROM t WHERE b in (?) AND c = TRUE'],
  ])('as a fingerprint: %s', (sql, key) => expect(fingerprint(sql)).toBe(key));

  it.each([
    ['INSERT INTO t VALUES (1, f(2)), (3, 4) RETURNING id', 'INSERT INTO t VALUES (?) RETURNING id'],
    [
      'SELECT 1 WHERE a NOT IN (1,(2),3) OR b IN ( with q as (select 1) select * from q)',
      'SELECT 1 WHERE a NOT IN (?) OR b IN ( with q as (select 1) select * from q)',
    ],
    ["SELECT 'IN (1, 2)' FROM t", "SELECT 'IN (1, 2)' FROM t"],
    ['SELECT a FROM t WHERE b IN (1, 2', 'SELECT a FROM t WHERE b IN (?)'],
  ])('with lists of any length: %s', (sql, key) => expect(collapseLists(sql)).toBe(key));

  it.each([
    ['select a from t limit 10', 'select a from t limit ?'],
    ['SELECT a FROM t OFFSET 5 ROWS FETCH NEXT 20 ROWS ONLY', 'SELECT a FROM t OFFSET ? ROWS FETCH NEXT ? ROWS ONLY'],
    ['SELECT a FROM t FETCH FIRST 3 ROWS ONLY', 'SELECT a FROM t FETCH FIRST ? ROWS ONLY'],
    ['SELECT a FROM t LIMIT $1 OFFSET $2', 'SELECT a FROM t LIMIT $1 OFFSET $2'],
    ['SELECT a FROM t WHERE rate_limit = 4', 'SELECT a FROM t WHERE rate_limit = 4'],
  ])('on any page: %s', (sql, key) => expect(stripPagination(sql)).toBe(key));

  it.each([
    ['SELECT DISTINCT a, f(b, (SELECT 1 FROM x)) FROM t', 'SELECT DISTINCT * FROM t'],
    ['WITH q AS (SELECT a, b FROM t) SELECT a FROM q', 'WITH q AS (SELECT a, b FROM t) SELECT * FROM q'],
    ['SELECT a FROM t UNION SELECT b FROM u', 'SELECT * FROM t UNION SELECT * FROM u'],
    ['SELECT 1', 'SELECT *'],
    ['UPDATE t SET a = (SELECT b FROM u) WHERE c = 1', 'UPDATE t SET a = (SELECT b FROM u) WHERE c = 1'],
  ])('with any list of columns: %s', (sql, key) => expect(shapeOf(sql)).toBe(key));
});

describe('one literal', () => {
  const sql = "INSERT INTO t VALUES (-3, 'O''Hara', $$plain$$, NULL, true, \"x\", $1)";
  it.each([
    [1, '3'],
    [2, "O'Hara"],
    [3, 'plain'],
    [4, undefined],
    [0, undefined],
  ])('%i is %s', (index, value) => expect(sqlLiteralAt(sql, index)?.value).toBe(value));
  it('keeps a number a number while it can', () => {
    expect(sqlLiteralAt('SELECT 7', 1)?.write('8.5')).toBe('SELECT 8.5');
    expect(sqlLiteralAt('SELECT 7', 1)?.write("it's")).toBe("SELECT 'it''s'");
  });
});
