/**
 * A bundler loader for the docs plugin's version metadata: makes it a module that holds the divided sidebars (from
 * `file`, written before the build) and tells the store of sections (`store`) where they belong.
 */
import {readFileSync} from 'node:fs';

export default function versionLoader() {
  const {file, store} = this.getOptions();
  this.addDependency(file);
  return `import {register} from ${JSON.stringify(store)};\nconst data = ${readFileSync(file, 'utf8')};\nregister(data.version.docsSidebars);\nexport default data;\n`;
}
