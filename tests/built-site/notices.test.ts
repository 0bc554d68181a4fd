/** What the site passes on with the work of others that is in it, and what is listed and audited of it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {bundledPackages} from '../../scripts/audit/bundled';
import {packageNameAt, shippedIn, type Lock} from '../../scripts/audit/rules';
import {billOfMaterials} from '../../scripts/release/sbom';
import {readFacts} from '../../src/postbuild/pipeline/facts';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const packages = readFacts(build)[0]?.facts.packages ?? [];
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const named = (place: string): string => `${packageNameAt(place)} ${lock.packages[place]?.version}`;

it('the bundler names the packages that scripts of the site hold', () => {
  expect(packages.map(packageNameAt)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      '@docusaurus/core',
      'jsonc-parser',
      'marked',
    ]),
  );
  // It renders pages while the site is built, and lists what a build alone needs.
  for (const name of ['vitest', 'typescript', '@docusaurus/bundler', 'zod'])
    expect(packages.map(packageNameAt)).not.toContain(name);
});

it('notices.txt names each of them with its license, and the font of the pictures', () => {
  const notices = readFileSync(path.join(build, 'notices.txt'), 'utf8');
  for (const place of packages) expect(notices).toContain(`${named(place)}\nLicense: `);
  expect(notices).toContain('@fontsource/inter');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(readFileSync(path.join(build, 'index.html'), 'utf8')).toContain('notices.txt');
});

it('the bill of materials and the audit hold each of them', async () => {
  const shipped = shippedIn(lock, await bundledPackages(process.cwd(), build));
  const {components} = billOfMaterials({name: 'docs', version: '1.0.0'}, lock, shipped) as {
    components: {'bom-ref': string}[];
  };
  const listed = new Set(components.map((component) => component['bom-ref']));
  for (const place of packages) {
    expect(shipped.has(place), place).toBe(true);
    expect(listed).toContain(named(place).replace(' ', '@'));
  }
});
