import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {brandFiles} from './brand';
import {palettesOf} from '../src/config/mark';

it('the pictures of the brand are made from its mark and its colors; "npx tsx scripts/brand.ts" makes them', async () => {
  for (const [name, content] of Object.entries(await brandFiles('.')))
    expect(readFileSync(name).equals(content), name).toBe(true);
});

it('a color that the style sheet does not have is named', () => {
  expect(() => palettesOf(':root { --color-page: #fff; }')).toThrow('--color-text');
});
