import {packageNameAt, type Lock} from '../audit/rules';

/**
 * The bill of materials of the shipped packages (CycloneDX 1.5), from package-lock.json: `npm sbom` leaves out what is
 * also needed for development, such as React. The same packages give the same document.
 */
export function billOfMaterials(
  application: {name: string; version: string},
  {packages}: Lock,
  shipped: ReadonlySet<string>,
): object {
  const components = new Map(
    [...shipped].map((place) => {
      const {version = '', license, integrity = ''} = packages[place] ?? {};
      const name = packageNameAt(place);
      const [, hash] = /^sha512-(\S+)/.exec(integrity) ?? [];
      const component = {
        type: 'library',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        ...(license === undefined ? {} : {licenses: [{expression: license}]}),
        ...(hash ? {hashes: [{alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex')}]} : {}),
      };
      return [component['bom-ref'], component] as const;
    }),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {component: {type: 'application', 'bom-ref': `${application.name}@${application.version}`, ...application}},
    components: [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}
