import path from 'node:path';
import type {Server} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {steadyScores} from '../../../scripts/bench/support/measure';
import {serve} from '../../../scripts/support/static-server';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');

/** Speed depends on the machine and is measured by `npm run bench pages`; the rest is the same everywhere. */
describe('Lighthouse finds nothing to improve', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    ({server, url: origin} = await serve(build));
  });
  afterAll(() => void server.close());

  it.each([
    ['the home page', '/'],
    ['a concept page', '/concepts/replay/'],
    ['a long reference page', '/reference/helm/'],
  ])('on %s', async (_name, route) => {
    expect(await steadyScores(origin + route)).toEqual({
      scores: {accessibility: 100, 'best-practices': 100, seo: 100},
      failed: [],
    });
  });
});
