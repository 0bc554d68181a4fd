import {describe, expect, it} from 'vitest';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths, movedPages} from '../../src/config/legacy-paths';
import {publicAddresses} from '../fixtures/public-addresses';

const pages = new Set(routesOfDocs('docs'));
const legacy = legacyPaths(pages);

describe('the table of legacy paths', () => {
  it('leads to pages only', () => {
    expect(legacy).not.toEqual([]);
    expect(legacy.filter(({to}) => !pages.has(to))).toEqual([]);
    expect(legacy).toContainEqual({from: '/guides/transformation/transforms/csv/', to: '/transform/transforms/csv/'});
    expect(legacy).toContainEqual({from: '/guides/transformation/recommendations/', to: '/transform/suggestions/'});
  });

  it('has every address that the docs have had in public, unless it is a page', () => {
    const moved = new Map(legacy.map(({from, to}) => [from.replace(/\/?$/, '/'), to]));
    // Every page that moved was public once, so the list cannot lose one unnoticed.
    const listed = new Set(publicAddresses.map(({address}) => address));
    const unlisted = Object.entries(movedPages).filter(([from]) => from.endsWith('/') && !listed.has(from));
    const lines = unlisted.map(([from, to]) => `tests/fixtures/public-addresses.json lacks "${from}": "${to}"`);
    expect(lines).toEqual([]);
    const wrong = publicAddresses.filter(({address, page}) =>
      address === page ? !pages.has(page) : moved.get(address) !== page || !pages.has(page),
    );
    expect(wrong).toEqual([]);
  });
});
