/**
 * `npm run serve [-- --dir build --port 3000 --base /docs/]`: serves a build on loopback as a plain static host does; the
 * base is that of SITE_BASE_URL.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {serveStatic} from './support/static-server';

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    port: {type: 'string', default: '3000'},
    base: {type: 'string', default: '/'},
  },
});
serveStatic({dir: path.resolve(values.dir), port: Number(values.port), base: values.base}).then(
  () => console.log(`http://localhost:${values.port}${values.base}`),
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${values.port} is in use: choose another with --port.` : error.message,
    );
    process.exitCode = 1;
  },
);
