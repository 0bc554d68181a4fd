import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as Renderer from '@resvg/resvg-js';
import {logo, palettesOf} from '../../config/mark';
import {drawCard, HEIGHT, WIDTH, type SocialCard} from './draw';
import {palettePng} from './png';
import {Typesetter} from './text';

/** Paints a card as a PNG. */
export type Paint = (card: SocialCard) => Promise<Buffer>;

/** Thrown where the machine has no binary of the renderer. */
export class CannotDraw extends Error {}

/** What all cards share: the colors of the light design, and the mark in them. `root` is the root of the project. */
export function brandOf(root: string): {colors: ReturnType<typeof palettesOf>['light']; mark: string} {
  const {light} = palettesOf(readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'));
  return {colors: light, mark: logo(light)};
}

/** The painter of cards; throws {@link CannotDraw} where the machine has no renderer. */
export async function painterFor(root: string): Promise<Paint> {
  let renderer: typeof Renderer;
  try {
    renderer = await import('@resvg/resvg-js');
  } catch (error) {
    throw new CannotDraw((error as Error).message, {cause: error});
  }
  const fonts = {
    bold: new Typesetter(require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff')),
    plain: new Typesetter(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  };
  const brand = brandOf(root);
  return async (card) => {
    const image = await renderer.renderAsync(drawCard(card, fonts, brand), {font: {loadSystemFonts: false}});
    return palettePng(image.pixels, WIDTH, HEIGHT, Object.values(brand.colors));
  };
}
