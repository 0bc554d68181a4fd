import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {check, file, folder, programWith} from '../../tests/fixtures/check-product/check';
import {flagAt, removeFlag} from '../../tests/fixtures/check-product/products';
import {exitCode, render} from './report';

describe('the report', () => {
  it('says what pages say, where, and what the product says', async () => {
    const program = programWith((spec) => {
      removeFlag(spec, 'replay', '--vus');
      flagAt(spec, 'record', '--app-port').default = '9090';
    });
    const reports = await check({programs: [program]});
    const text = render(reports, 'text');
    expect(text).toMatch(/changed record --app-port {2}\(docs\/proxymock\/how-it-works\/cli\.md:\d+\)/);
    expect(text).toContain('docs:    default 8080');
    expect(text).toContain('product: default 9090');
    expect(text).toMatch(/quoted: {2}docs\/\S+\.md:\d+ {2}proxymock replay .*--vus/);
    expect(render(reports, 'markdown')).toMatch(
      /^- \[ \] \*\*gone\*\* `replay --vus` \(`docs\/\S+`\): the pages say `--vus`; the product does not have it\.$/m,
    );
    expect(JSON.parse(render(reports, 'json'))).toMatchObject({
      exitCode: 1,
      sources: [{source: 'proxymock', version: 'v2.5.1200'}, {}],
    });
  });

  it('names and skips what it cannot look at', async () => {
    const notOfCobra = path.join(folder, 'other.mjs');
    writeFileSync(
      notOfCobra,
      'console.log("usage: other [-h]\\n\\noptions:\\n  -h, --help  show this help message and exit")',
    );
    const silent = path.join(folder, 'silent.mjs');
    writeFileSync(silent, 'setInterval(() => undefined, 1000)');
    const reports = await check({
      programs: ['/nowhere/proxymock', notOfCobra, silent],
      charts: [path.join(folder, 'no-chart'), notOfCobra],
      crds: [notOfCobra],
      schemas: [file({type: 'object', properties: {a: {}}})],
      limit: 1500,
    });
    expect(reports.map(({skipped}) => skipped)).toEqual([
      'there is no such file',
      'what --help prints is no help of a Cobra program, but "usage: other [-h]"',
      'does not answer --help within the time limit',
      'there is no such file or folder',
      expect.stringMatching(/^is no chart archive/),
      'has no CustomResourceDefinition',
      'is no schema of a filter or of a test config',
    ]);
    expect(exitCode(reports)).toBe(2);
  });
});
