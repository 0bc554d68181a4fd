import {describe, expect, it} from 'vitest';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths} from '../../src/config/legacy-paths';
import {publicAddresses} from '../fixtures/public-addresses';

const pages = new Set(routesOfDocs('docs'));
const legacy = legacyPaths(pages);

describe('the table of legacy paths', () => {
  it('leads to pages only', () => {
    expect(legacy.length).toBeGreaterThanOrEqual(300);
    expect(legacy.filter(({to}) => !pages.has(to))).toEqual([]);
    expect(legacy).toContainEqual({from: '/guides/transformation/transforms/csv/', to: '/transform/transforms/csv/'});
    expect(legacy).toContainEqual({from: '/guides/transformation/recommendations/', to: '/transform/suggestions/'});
  });

  it('has every address that the docs have had in public, unless it is a page', () => {
    const moved = new Map(legacy.map(({from, to}) => [from.replace(/\/?$/, '/'), to]));
    expect(publicAddresses).toHaveLength(742);
    const wrong = publicAddresses.filter(({address, page}) =>
      address === page ? !pages.has(page) : moved.get(address) !== page || !pages.has(page),
    );
    expect(wrong).toEqual([]);
  });
});
