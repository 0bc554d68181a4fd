import {expect, test} from 'vitest';
import {identifiersIn} from './identifiers';

test('finds flags, keys, fields and variables in a command, and leaves plain words', () => {
  expect(identifiersIn('speedctl install --dry-run sidecar.speedscale.com/inject=true TEST_PREP_TIMEOUT testConfigID')).toEqual([
    '--dry-run',
    'sidecar.speedscale.com/inject=true',
    'TEST_PREP_TIMEOUT',
    'testConfigID',
  ]);
});

test('takes every word of inline code', () => {
  expect(identifiersIn('split ${{env_var:NAME}}', true)).toEqual(['split', '${{env_var:NAME}}']);
});

test('names each identifier once and drops what is too long to be a name', () => {
  expect(identifiersIn(`--a --a ${'x_'.repeat(60)}`)).toEqual(['--a']);
});
