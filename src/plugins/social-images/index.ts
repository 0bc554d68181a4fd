import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {copyFile, mkdir, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type * as Renderer from '@resvg/resvg-js';
import {brand} from '../../site/brand';
import {socialImage} from '../../site/head';
import {inParallel, writeWhole} from '../../finish/files';
import {docPages, type DocPage} from '../../finish/pages';
import {colors, drawCard, HEIGHT, WIDTH, type Card} from '../../finish/social/draw';
import {palettePng} from '../../finish/social/png';
import {Typesetter} from '../../finish/social/text';

/** Pictures drawn at the same time. The drawing runs in Node's thread pool, which others need too. */
const AT_ONCE = 2;
const FALLBACK = 'static/img/social.png';

type Paint = (card: Card) => Promise<Buffer>;

/** Draws the picture of each page that is shown where its link is shared. Kept by content under node_modules/.cache. */
export default function socialImages({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  let pages: DocPage[] = [];
  let pictures: Promise<Pictures> | undefined;
  return {
    name: 'social-images',

    async allContentLoaded({allContent}) {
      pages = docPages(allContent);
      if (process.env.NODE_ENV !== 'production') return;
      // The bundler's work leaves much of a second core free: drawing then takes little of a build's time.
      pictures = drawAll(
        pages.map((page) => cardOf(page, siteConfig.url)),
        siteDir,
      );
      // A failure is reported when the pictures are needed.
      pictures.catch(() => undefined);
    },

    async postBuild({outDir}) {
      const {files, drawn} = (await pictures) ?? {files: [], drawn: 0};
      await Promise.all(
        pages.map(async (page, i) => {
          const target = path.join(outDir, socialImage(page.route.slice(baseUrl.length - 1)));
          await mkdir(path.dirname(target), {recursive: true});
          await copyFile(files[i] ?? path.join(siteDir, FALLBACK), target);
        }),
      );
      console.log(`[INFO] Social images: ${pages.length} pages, ${drawn} drawn anew`);
    },
  };
}

/** The picture file of each card, undefined where it cannot be drawn, and how many were not known from an earlier build. */
type Pictures = {files: (string | undefined)[]; drawn: number};

/** Draws the cards that are not kept yet, and drops what is kept of others. */
async function drawAll(cards: readonly Card[], siteDir: string): Promise<Pictures> {
  const cacheDir = path.join(siteDir, 'node_modules/.cache/social-images');
  await mkdir(cacheDir, {recursive: true});
  const known = new Set(await readdir(cacheDir));
  const mark = readFileSync(path.join(siteDir, 'static/img/logo.svg'), 'utf8');
  const program = hash([mark, ...['draw.ts', 'png.ts', 'text.ts'].map((name) => readFileSync(path.join(__dirname, '../../finish/social', name), 'utf8'))]);
  const wanted = cards.map((card) => ({card, name: `${hash([program, JSON.stringify(card)])}.png`}));
  const missing = wanted.filter(({name}) => !known.has(name));
  const paint = missing.length > 0 ? await painterFor(mark) : null;
  if (paint) {
    await inParallel(missing, AT_ONCE, async ({card, name}) => writeWhole(path.join(cacheDir, name), await paint(card)));
  }
  const names = new Set(wanted.map(({name}) => name));
  await Promise.all([...known].filter((name) => !names.has(name)).map((name) => rm(path.join(cacheDir, name), {force: true})));
  const files = wanted.map(({name}) => (paint || known.has(name) ? path.join(cacheDir, name) : undefined));
  return {files, drawn: paint ? missing.length : 0};
}

function cardOf({trail, title}: DocPage, siteUrl: string): Card {
  return {site: brand.siteTitle, section: trail.filter((label) => label !== title).join(' › '), title, address: new URL(siteUrl).host};
}

/** The painter, or null where the machine has no binary of the renderer: pages then share one picture. */
async function painterFor(mark: string): Promise<Paint | null> {
  let renderer: typeof Renderer;
  try {
    renderer = await import('@resvg/resvg-js');
  } catch (error) {
    console.warn(`[WARNING] Every page gets the same social image, because @resvg/resvg-js does not run here: ${(error as Error).message}`);
    return null;
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
