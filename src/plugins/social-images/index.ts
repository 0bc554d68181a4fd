import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {copyFile, mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type * as Renderer from '@resvg/resvg-js';
import {brand} from '../../site/brand';
import {socialImage} from '../../site/head';
import {docPages, type DocPage} from '../pages/tree';
import {colors, drawCard, HEIGHT, WIDTH, type Card} from './draw';
import {palettePng} from './png';
import {Typesetter} from './text';

/** Pictures drawn at the same time; the drawing itself runs in Node's thread pool. */
const AT_ONCE = 4;
const FALLBACK = 'static/img/social.png';

type Paint = (card: Card) => Promise<Buffer>;

/** Draws the picture of each page that is shown where its link is shared. Kept by content under node_modules/.cache. */
export default function socialImages({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  let pages: DocPage[] = [];
  return {
    name: 'social-images',

    async allContentLoaded({allContent}) {
      pages = docPages(allContent);
    },

    async postBuild({outDir}) {
      const cacheDir = path.join(siteDir, 'node_modules/.cache/social-images');
      await mkdir(cacheDir, {recursive: true});
      const known = new Set(await readdir(cacheDir));
      const used = new Set<string>();
      const mark = readFileSync(path.join(siteDir, 'static/img/logo.svg'), 'utf8');
      const program = hash([mark, ...['index.ts', 'draw.ts', 'png.ts', 'text.ts'].map((name) => readFileSync(path.join(__dirname, name), 'utf8'))]);
      let paint: Promise<Paint | null> | undefined;
      let drawn = 0;

      const place = async (page: DocPage): Promise<void> => {
        const target = path.join(outDir, socialImage(page.route.slice(baseUrl.length - 1)));
        await mkdir(path.dirname(target), {recursive: true});
        const card = cardOf(page, siteConfig.url);
        const name = `${hash([program, JSON.stringify(card)])}.png`;
        used.add(name);
        const kept = path.join(cacheDir, name);
        if (!known.has(name)) {
          const painter = await (paint ??= painterFor(mark));
          if (!painter) return copyFile(path.join(siteDir, FALLBACK), target);
          const draft = `${kept}.${process.pid}`;
          await writeFile(draft, await painter(card));
          await rename(draft, kept);
          drawn++;
        }
        return copyFile(kept, target);
      };

      const queue = [...pages];
      const work = async (): Promise<void> => {
        for (let page = queue.shift(); page; page = queue.shift()) await place(page);
      };
      await Promise.all(Array.from({length: AT_ONCE}, work));
      await Promise.all([...known].filter((name) => !used.has(name)).map((name) => rm(path.join(cacheDir, name), {force: true})));
      console.log(`[INFO] Social images: ${pages.length} pages, ${drawn} drawn anew`);
    },
  };
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
