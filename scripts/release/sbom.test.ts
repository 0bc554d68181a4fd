import {expect, it} from 'vitest';
import {stableSbom, type Sbom} from './sbom';

const document = (run: string, order: string[]): Sbom => ({
  serialNumber: `urn:uuid:${run}`,
  metadata: {timestamp: run, tools: [run], component: {name: `folder-${run}`}},
  components: order.map((ref) => ({'bom-ref': ref})),
  dependencies: order.map((ref) => ({ref})),
});

it('the bill of materials of the same packages is the same document', () => {
  const first = stableSbom(document('1', ['b@1', 'a@1']), 'docs');
  expect(first).toEqual(stableSbom(document('2', ['a@1', 'b@1']), 'docs'));
  expect(first.components.map((component) => component['bom-ref'])).toEqual(['a@1', 'b@1']);
  expect(JSON.stringify(first)).not.toContain('urn:uuid');
});
