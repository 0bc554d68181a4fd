import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {bundledPackages} from '../audit/bundled';
import {shippedIn, type Lock} from '../audit/rules';
import {billOfMaterials} from './sbom';

const docs = {name: 'docs', version: '1.0.0'};
type Document = {components: {'bom-ref': string; purl: string; licenses?: unknown; hashes?: {content: string}[]}[]};

it('the bill of materials holds each shipped package once, with its license and hash, and nothing else', () => {
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/b': {version: '2.0.0', license: '(MIT OR ISC)', integrity: 'sha512-AAEC'},
      'node_modules/x/node_modules/b': {version: '2.0.0', license: '(MIT OR ISC)', integrity: 'sha512-AAEC'},
      'node_modules/@a/a': {version: '1.0.0'},
      'node_modules/c': {version: '3.0.0', dev: true},
    },
  };
  const {components} = billOfMaterials(docs, lock, shippedIn(lock, new Set())) as Document;
  expect(components).toEqual([
    {type: 'library', 'bom-ref': '@a/a@1.0.0', name: '@a/a', version: '1.0.0', purl: 'pkg:npm/%40a/a@1.0.0'},
    {
      type: 'library',
      'bom-ref': 'b@2.0.0',
      name: 'b',
      version: '2.0.0',
      purl: 'pkg:npm/b@2.0.0',
      licenses: [{expression: '(MIT OR ISC)'}],
      hashes: [{alg: 'SHA-512', content: '000102'}],
    },
  ]);
});

it('the bill of materials of this project names what is in the pages and in the programs', async () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const {components} = billOfMaterials(docs, lock, shippedIn(lock, await bundledPackages(process.cwd()))) as Document;
  const names = components.map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));
  for (const name of ['react', 'react-dom', 'jsonc-parser', 'zod', '@modelcontextprotocol/server', '@fontsource/inter', 'tldts'])
    expect(names).toContain(name);
  expect(names).not.toContain('vitest');
});
