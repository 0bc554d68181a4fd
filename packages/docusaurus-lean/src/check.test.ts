import {describe, expect, it} from 'vitest';
import framework from '.';
import {checkImports} from './check';
import {BrokenContract, contracts} from './contracts';

const unused = {classes: [], components: /^$/};

describe('what is replaced in Docusaurus', () => {
  it('must be asked for by its name', () => {
    const read = () => "import preload from './preload';";
    expect(() => checkImports({'core/entry.js': ['./preload']}, read)).not.toThrow();
    expect(() => checkImports({'core/entry.js': ['./preload', './docusaurus']}, read)).toThrow(
      /core\/entry\.js does not import \.\/docusaurus.*SITE_FRAMEWORK=stock/,
    );
  });
});

describe('a broken assumption', () => {
  it('is named, with what it says and what to do', () => {
    const {message} = new BrokenContract('generated routes', 'there is no list');
    expect(message).toContain('"generated routes" of packages/docusaurus-lean/src/contracts.ts');
    expect(message).toContain(contracts['generated routes']);
    expect(message).toContain('there is no list');
  });
});

describe('the switch', () => {
  it('leaves Docusaurus as it comes', () => {
    expect(framework('stock', unused)).toEqual({plugins: [], scripts: null});
    expect(framework('lean', unused).plugins).toHaveLength(3);
  });
});
