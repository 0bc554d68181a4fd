/** A bundler loader for the metadata of the site: leaves out the versions of all plugins, which no page shows. */
export default function metadataLoader(source) {
  return JSON.stringify({...JSON.parse(source), pluginVersions: {}});
}
