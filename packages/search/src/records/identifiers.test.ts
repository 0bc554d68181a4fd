import {expect, test} from 'vitest';
import {identifiersIn} from './identifiers';

test('flags, keys, fields and variables of a command are found, and its plain words are left', () => {
  expect(
    identifiersIn('speedctl install --dry-run sidecar.speedscale.com/inject=true TEST_PREP_TIMEOUT testConfigID'),
  ).toEqual(['--dry-run', 'sidecar.speedscale.com/inject=true', 'TEST_PREP_TIMEOUT', 'testConfigID']);
});

test('every word of inline code is taken', () => {
  expect(identifiersIn('split ${{env_var:NAME}}', true)).toEqual(['split', '${{env_var:NAME}}']);
});

test('each identifier is named once, without what is too long to be a name', () => {
  expect(identifiersIn(`--a --a ${'x_'.repeat(60)}`)).toEqual(['--a']);
});
