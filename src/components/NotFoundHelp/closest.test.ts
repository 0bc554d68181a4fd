import {describe, expect, it} from 'vitest';
import {closestRoutes, wordsOfPath} from './closest';

const routes = [
  '/',
  '/guides/load-patterns/',
  '/reference/configuration/load-pattern/',
  '/guides/tls/',
  '/proxymock/guides/grpc/',
  '/setup/sidecar/tls/',
];

describe('wordsOfPath', () => {
  it('splits at everything that is no letter or digit, without suffix', () => {
    expect(wordsOfPath('/guides/Load-Patterns.html')).toEqual(['guides', 'load', 'patterns']);
    expect(wordsOfPath('/a%20b/index.html')).toEqual(['a', 'b']);
  });
  it('survives a malformed escape', () => {
    expect(wordsOfPath('/guides/%E0%A4%A')).toContain('guides');
  });
});

describe('closestRoutes', () => {
  it('puts the route of a moved page first', () => {
    expect(closestRoutes('/old/load-patterns/', routes)[0]).toBe('/guides/load-patterns/');
    expect(closestRoutes('/guides/load-patern', routes)[0]).toBe('/guides/load-patterns/');
  });
  it('finds the page of a misspelled last word rather than its section', () => {
    const transforms = [
      '/transform/sessions/',
      '/transform/transforms/base64/',
      '/transform/transforms/',
      '/transform/',
    ];
    expect(closestRoutes('/transform/transform/base46/', transforms)[0]).toBe('/transform/transforms/base64/');
  });
  it('leaves out routes that share nothing', () => {
    expect(closestRoutes('/zzz/', routes)).toEqual([]);
    expect(closestRoutes('/', routes)).toEqual([]);
  });
  it('gives no more than the limit and stays quick on a very long path', () => {
    expect(closestRoutes('/guides/'.repeat(5000), routes, 1)).toHaveLength(1);
  });
});
