/**
 * The build on every host that can be had here: what it does is what deploy/hosts.json and the table of deploy/README.md
 * say. After a change that is meant, `npm run check:host -- --host NAME --json deploy/hosts.json` and `npm run readme`.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {checkHost, type HostDifference, type HostSummary} from '../../scripts/check-host/check';
import {hosts, mostOf, type HostName, type RunningHost} from '../../scripts/check-host/hosts';
import {readHostLists} from '../../scripts/check-host/lists';
import {siteBelow} from '../hosts/site-below';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');
const seen = JSON.parse(readFileSync('deploy/hosts.json', 'utf8')) as Record<HostName, HostSummary>;
/** Counts, and with them the order of what is counted, change with every page. */
const withoutCounts = (summary: HostSummary): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(summary).map(([name, text]) => [
      name,
      text
        .replaceAll(/\d+ (?:of \d+|×)/g, 'n')
        .split(', ')
        .sort(),
    ]),
  );

let running: RunningHost | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
async function check(host: HostName, dir: string) {
  running = await hosts[host].start(dir);
  return checkHost(running.origin, readHostLists(dir, mostOf(host)));
}

/** What no host may get wrong: an address that leads elsewhere, other bytes. */
const isWrong = ({check: kind}: HostDifference): boolean => ['redirects', 'pages', 'files', 'encodings'].includes(kind);

describe.each(Object.keys(hosts) as HostName[])('%s', (host) => {
  it('does what its row says, and leads nobody wrong', async () => {
    const {differences, summary} = await check(host, build);
    expect(withoutCounts(summary)).toEqual(withoutCounts(seen[host]));
    expect(differences.filter(isWrong)).toEqual([]);
  });
});

describe('below a path', () => {
  it.each(['nginx', 's3', 'cloudflare', 'netlify'] as const)('%s answers every address there', async (host) => {
    const {differences} = await check(host, siteBelow(build, '/docs/'));
    expect(differences.filter(isWrong)).toEqual([]);
    expect(differences.filter(({check: kind}) => kind === 'headers')).toEqual([]);
    // Netlify's packages go by the address alone, so a missing file has the header of its folder; as our check applies its rules.
    const cached = differences.filter(({check: kind}) => kind === 'cache').map(({address}) => address);
    expect(cached).toEqual(host === 'netlify' ? ['/docs/assets/js/no-such.js'] : []);
  });
});
