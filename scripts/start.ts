/** `npm start`: the site with hot reload, in draft mode (links to pages that are not written yet only warn). */
import {spawnSync} from 'node:child_process';

const run = spawnSync('npx', ['docusaurus', 'start', '--no-open', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {NO_UPDATE_NOTIFIER: '1', ...process.env, SITE_DRAFT: 'true'},
});
process.exitCode = run.status ?? 1;
