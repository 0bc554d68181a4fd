/** The parts of a CycloneDX document that change between two runs on the same packages. */
export type Sbom = {serialNumber?: string; metadata: {timestamp?: string; tools?: unknown; component: {name: string}}; components: {'bom-ref': string}[]; dependencies: {ref: string}[]};

/** The document without clock, serial number, npm's version and the name of the folder; lists in a fixed order. */
export function stableSbom({serialNumber: _serial, metadata: {timestamp: _time, tools: _tools, ...metadata}, components, dependencies, ...rest}: Sbom, name: string): Sbom {
  return {
    ...rest,
    metadata: {...metadata, component: {...metadata.component, name}},
    components: [...components].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [...dependencies].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}
