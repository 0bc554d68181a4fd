/**
 * `npm run ask:bundle`: the service behind `ASK_AI_ENDPOINT` as one file, `build-ask/server.cjs`, for machines that have
 * Node and a build of the site but not this project: `ASK_DIR=/srv/site/current node server.cjs`. `--out <file>` names
 * another one. NOTICES.txt beside it holds the licenses of the packages in it.
 */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {bundledIn, noticesOf} from '../src/postbuild/outputs/licenses';

const {values} = parseArgs({options: {out: {type: 'string', default: 'build-ask/server.cjs'}}});

build({
  entryPoints: ['services/ask/src/main.ts'],
  outfile: values.out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // Names are in the log.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'eof',
  metafile: true,
  logLevel: 'warning',
}).then(
  ({metafile}) => {
    const notices = path.join(path.dirname(values.out), 'NOTICES.txt');
    writeFileSync(notices, noticesOf(bundledIn(metafile), '.'));
    console.log(
      `The service is ${values.out}: ASK_DIR=build node ${values.out}\nThe licenses of what is in it are in ${notices}.`,
    );
  },
  () => (process.exitCode = 1),
);
