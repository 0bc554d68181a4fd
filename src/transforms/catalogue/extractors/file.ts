import type {ExtractorEntry} from '../types';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'file',
  summary: 'Whole content of a file, or of a stored user data document, as the token.',
  uiName: 'Read File',
  routes: {guide: '/transform/extractors/file/', reference: '/reference/transform-traffic/extractors/file/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  missingTarget: 'none',
  fields: [
    {
      name: 'filename',
      type: 'string',
      required: true,
      allowed: 'absolute local path | s3://<name> | dataframe:<key>',
      meaning: 'where the bytes come from',
    },
  ],
  semantics: [
    'token = entire file, unparsed',
    'absolute path: file system of the component running the chain',
    's3://<name>: user data document <name> in the tenant cloud; needs the cloud file store',
    'dataframe:<key>: portable; cloud run -> user data of the same key, local proxymock run -> proxymock/dataframes/<key>',
    'inside a dataframe: key the two characters "__" stand for one path separator: dataframe:lists__crates.csv -> proxymock/dataframes/lists/crates.csv',
    'meant for small payloads: secrets, settings, CSV tables',
  ],
  inverse: 'Source file is never written to.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: 'file system: /etc/orchard/region.txt holds "eu-north"',
      config: {filename: '/etc/orchard/region.txt'},
      output: 'eu-north',
      note: 'local absolute path',
    },
    {
      input: 'user data document plums.csv',
      config: {filename: 's3://plums.csv'},
      output: '<full text of plums.csv>',
      note: 'cloud only',
    },
    {
      input: 'proxymock/dataframes/lists/crates.csv',
      config: {filename: 'dataframe:lists__crates.csv'},
      output: '<full text of crates.csv>',
      note: 'same reference resolves in cloud to user data',
    },
  ],
};
