import type {ExtractorEntry} from '../schema';

export const entry: ExtractorEntry = {
  kind: 'extractor',
  type: 'file',
  summary: 'Takes the whole content of a file or of a user data document as the token.',
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
      allowed: 'absolute path, `s3://<name>` or `dataframe:<key>`',
      meaning: 'Where the content comes from',
    },
  ],
  semantics: [
    'The content is one token, not parsed in any way.',
    'An absolute path is looked up where the chain runs: in the generator, in the responder, or on your machine in a local run.',
    '`s3://<name>` names a user data document and resolves in the cloud only.',
    '`dataframe:<key>` works in both: user data `<key>` in the cloud, `proxymock/dataframes/<key>` in a local run.',
    'Two underscores in a `dataframe:` key mean a folder: `dataframe:lists__crates.csv` is `proxymock/dataframes/lists/crates.csv`.',
    'For small content: a CSV table, a setting, a secret.',
  ],
  inverse: 'The file is never written.',
  errors: [],
  openPoints: [],
  examples: [
    {
      input: '/etc/orchard/region.txt holds eu-north',
      config: {filename: '/etc/orchard/region.txt'},
      output: 'eu-north',
      note: 'Local absolute path',
      given: {files: {'/etc/orchard/region.txt': 'eu-north'}},
    },
    {
      input: 'user data plums.csv',
      config: {filename: 's3://plums.csv'},
      output: 'crate,price\nK-1,4\n',
      note: 'User data, in the cloud only',
      given: {files: {'plums.csv': 'crate,price\nK-1,4\n'}},
    },
    {
      input: 'proxymock/dataframes/lists/crates.csv',
      config: {filename: 'dataframe:lists__crates.csv'},
      output: 'crate,price\nK-1,4\nK-2,9\n',
      note: 'The same name resolves to user data in the cloud',
      given: {files: {'proxymock/dataframes/lists/crates.csv': 'crate,price\nK-1,4\nK-2,9\n'}},
    },
  ],
};
