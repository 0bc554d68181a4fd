import {describe, expect, it} from 'vitest';
import {bundledPackages} from './bundled';
import {isAllowed, licenseProblems, newFindings, parseReport, shippedIn, staleReviews} from './rules';

const report = JSON.stringify({
  vulnerabilities: {
    site: {via: ['parser'], nodes: ['node_modules/site']},
    parser: {
      nodes: ['node_modules/x/node_modules/parser'],
      via: [
        {
          name: 'parser',
          severity: 'high',
          title: 'Reads too much',
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
        },
      ],
    },
  },
});
const shipped = new Set(['node_modules/x/node_modules/parser']);
const read = (of: ReadonlySet<string> = shipped) => {
  const parsed = parseReport(report, of);
  return 'findings' in parsed ? parsed.findings : [];
};

describe('the audit', () => {
  it('reads each advisory once, and knows when there is no report', () => {
    expect(read()).toEqual([{id: 'GHSA-aaaa-bbbb-cccc', package: 'parser', severity: 'high', title: 'Reads too much'}]);
    expect(read(new Set(['node_modules/parser']))).toEqual([]);
    expect(parseReport('{"message": "405 Method Not Allowed"}', shipped)).toEqual({
      unavailable: '405 Method Not Allowed',
    });
    expect(parseReport('npm error network', shipped)).toEqual({unavailable: 'no report'});
  });
  it('lets reviewed advisories pass until their day', () => {
    const review = {id: 'GHSA-aaaa-bbbb-cccc', reason: 'reads our own pages only', until: '2030-01-31'};
    expect(newFindings(read(), [])).toHaveLength(1);
    expect(newFindings(read(), [review])).toEqual([]);
    expect(staleReviews(read(), [review], new Date('2030-01-01'))).toEqual([]);
    expect(staleReviews(read(), [review], new Date('2030-02-01'))[0]).toContain('ended on 2030-01-31');
    expect(staleReviews([], [review], new Date('2030-01-01'))[0]).toContain('no longer a finding');
  });
  it('checks the licenses of what the site is built from', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/a': {license: 'MIT'},
        'node_modules/a/node_modules/@x/b': {license: 'GPL-3.0'},
        'node_modules/c': {},
        'node_modules/d': {license: 'GPL-3.0', dev: true},
      },
    };
    expect(
      licenseProblems(lock, shippedIn(lock, new Set()), {allowed: ['MIT'], reviewed: []}).map(
        (line) => line.split(' is')[0],
      ),
    ).toEqual(['@x/b: license GPL-3.0', 'c: license none']);
    expect(
      licenseProblems(lock, shippedIn(lock, new Set()), {
        allowed: ['MIT'],
        reviewed: [
          {package: '@x/*', license: 'GPL-3.0', reason: ''},
          {package: 'c', license: 'none', reason: ''},
        ],
      }),
    ).toEqual([]);
  });
  it('counts what is bundled into a program, also when it is for development otherwise', async () => {
    const lock = {
      packages: {'': {}, 'node_modules/a': {}, 'node_modules/b': {dev: true}, 'node_modules/c': {dev: true}},
    };
    expect([...shippedIn(lock, new Set(['node_modules/b']))]).toEqual(['node_modules/a', 'node_modules/b']);
    const bundled = await bundledPackages(process.cwd());
    for (const name of ['zod', '@modelcontextprotocol/server', 'ai', 'leven', 'tldts'])
      expect(
        [...bundled].some((place) => place.endsWith(`node_modules/${name}`)),
        name,
      ).toBe(true);
    expect(bundled.has('node_modules/vitest')).toBe(false);
  });
  it('understands expressions', () => {
    expect(
      ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', '(MIT AND GPL-3.0)', 'GPL-3.0'].map((each) =>
        isAllowed(each, ['MIT', 'ISC']),
      ),
    ).toEqual([true, true, true, false, false]);
  });
});

it('workspaces of this project are not held to licenses of others', () => {
  const packages = {
    '': {},
    'packages/search': {},
    'node_modules/@docs/search': {link: true},
    'node_modules/react': {license: 'MIT'},
    'packages/search/node_modules/marked': {license: 'MIT'},
  };
  expect([...shippedIn({packages}, new Set())]).toEqual(['node_modules/react', 'packages/search/node_modules/marked']);
});
