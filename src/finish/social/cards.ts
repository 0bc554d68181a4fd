import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as Renderer from '@resvg/resvg-js';
import {brand} from '../../site/brand';
import {socialImage} from '../../site/head';
import {FileCache} from '../cache';
import type {DocPage} from '../pages';
import type {OutFile} from '../site';
import type {FactStage, Tools} from '../stage';
import {inParallel} from '../write';
import {colors, drawCard, HEIGHT, WIDTH, type Card} from './draw';
import {palettePng} from './png';
import {Typesetter} from './text';

/** Pictures drawn at the same time. The drawing runs in Node's thread pool, which others need too. */
const AT_ONCE = 2;
const FALLBACK = 'static/img/social.png';

type Paint = (card: Card) => Promise<Buffer>;

/** The picture of each page that is shown where its link is shared; one for all where the machine cannot draw. */
export const socialCards: FactStage = async ({pages, origin, baseUrl}, {root, cacheDir, info, warn}) => {
  const cache = new FileCache(path.join(cacheDir, 'social-cards'));
  const mark = readFileSync(path.join(root, 'static/img/logo.svg'), 'utf8');
  const program = hash([mark, ...['draw.ts', 'png.ts', 'text.ts'].map((name) => readFileSync(path.join(__dirname, name), 'utf8'))]);
  const painter = once(() => painterFor(mark, warn));
  const files: OutFile[] = [];
  await inParallel(pages, AT_ONCE, async (page) => {
    const card = cardOf(page, origin);
    const name = socialImage(page.route.slice(baseUrl.length - 1));
    try {
      files.push({name, content: await cache.get(`${hash([program, JSON.stringify(card)])}.png`, async () => (await painter())(card))});
    } catch (error) {
      if (!(error instanceof CannotDraw)) throw error;
      files.push({name, content: readFileSync(path.join(root, FALLBACK))});
    }
  });
  info(`Social images: ${pages.length} pages, ${cache.made} drawn anew`);
  cache.prune();
  return files;
};

class CannotDraw extends Error {}

function once<T>(make: () => T): () => T {
  let made: {value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}

function cardOf({trail, title}: DocPage, siteUrl: string): Card {
  return {site: brand.siteTitle, section: trail.filter((label) => label !== title).join(' › '), title, address: new URL(siteUrl).host};
}

/** The painter; throws {@link CannotDraw} where the machine has no binary of the renderer: pages then share one picture. */
async function painterFor(mark: string, warn: Tools['warn']): Promise<Paint> {
  let renderer: typeof Renderer;
  try {
    renderer = await import('@resvg/resvg-js');
  } catch (error) {
    warn(`Every page gets the same social image, because @resvg/resvg-js does not run here: ${(error as Error).message}`);
    throw new CannotDraw();
  }
  const fonts = {
    bold: new Typesetter(require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff')),
    plain: new Typesetter(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  };
  return async (card) => {
    const image = await renderer.renderAsync(drawCard(card, fonts, mark), {font: {loadSystemFonts: false}});
    return palettePng(image.pixels, WIDTH, HEIGHT, Object.values(colors));
  };
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}
