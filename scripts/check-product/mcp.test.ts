import path from 'node:path';
import {expect, it} from 'vitest';
import {folder, programWith} from '../../tests/fixtures/check-product/check';
import {hardMcp, mcp, tool} from '../../tests/fixtures/check-product/planted';
import type {ProgramSpec} from '../../tests/fixtures/check-product/products';
import {compareServer} from './compare-mcp';
import {documentedServer} from './documented';
import {askMcpServer} from './mcp';

const documented = documentedServer(path.resolve('.'));

/** What differs at a server with changes. */
async function differences(change: (spec: ProgramSpec) => void) {
  const server = await askMcpServer(programWith(change), ['mcp', 'run'], folder, 60_000);
  return compareServer(documented, server, 'v2.5.1200', {since: {}, last: {}}).differences;
}

it('finds nothing in a server that is as the data say', async () => {
  expect(await differences(() => undefined)).toEqual([]);
});

it.each([
  ['what was planted', mcp],
  ['what is easily missed', hardMcp],
])('finds %s, and nothing else', async (_, planted) => {
  const found = await differences((spec) => planted.forEach(([, change]) => void change(spec)));
  expect(found.map(({kind, subject}) => `${kind} ${subject}`).sort()).toEqual(
    planted.map(([[, expected]]) => expected).sort(),
  );
});

it('says of a parameter whether it is new, or needed now', async () => {
  const found = await differences((spec) => {
    const generate = tool(spec, 'generate');
    generate.properties['seed'] = {type: 'integer', description: 'Number to begin with'};
    generate.required.push('seed', 'direction');
    tool(spec, 'pull_report').required = ['out-directory'];
  });
  expect(found.map(({kind, subject, docs, product}) => [kind, subject, docs, product])).toEqual([
    ['changed', 'generate direction', 'optional', 'required in every call'],
    ['new', 'generate seed', undefined, 'parameter `seed`, number, required in every call: Number to begin with'],
    ['changed', 'pull_report report-id', 'required in every call', 'optional'],
  ]);
});
