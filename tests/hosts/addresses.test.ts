import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startNginx, type NginxSite} from '../../scripts/support/nginx-site';
import {publicAddresses, spellings} from '../fixtures/public-addresses';
import {ask} from './client';

let site: NginxSite;

beforeAll(async () => {
  site = await startNginx(path.resolve(process.env.E2E_BUILD ?? 'build'));
});
afterAll(() => site?.stop());

describe('every address that the docs have had in public', () => {
  it('answers as a page, or leads there in one step with the query kept, however it is written', async () => {
    for (const {address, page} of publicAddresses) {
      for (const asked of spellings(address)) {
        const {status, headers} = await ask(site.port, `${asked}?q=a%20b&c`);
        const expected = asked === page ? [200, undefined] : [301, `${page}?q=a%20b&c`];
        expect([status, headers.location], asked).toEqual(expected);
      }
    }
  });

  it('ends at a page', async () => {
    for (const page of new Set(publicAddresses.map((entry) => entry.page)))
      expect((await ask(site.port, page)).status, page).toBe(200);
  });
});
