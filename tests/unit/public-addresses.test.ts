import {describe, expect, it} from 'vitest';
import {routesOfDocs} from '../../src/markdown/routes';
import {legacyPaths} from '../../src/site/legacy-paths';
import {publicAddresses} from '../fixtures/public-addresses';

describe('the addresses that the docs have had in public', () => {
  const pages = new Set(routesOfDocs('docs'));
  const moved = new Map(legacyPaths(pages).map(({from, to}) => [from.replace(/\/?$/, '/'), to]));

  it('are pages, or lead in one step to the page that took their place', () => {
    expect(publicAddresses).toHaveLength(693);
    const wrong = publicAddresses.filter(({address, page}) =>
      address === page ? !pages.has(page) : moved.get(address) !== page || !pages.has(page),
    );
    expect(wrong).toEqual([]);
  });
});
